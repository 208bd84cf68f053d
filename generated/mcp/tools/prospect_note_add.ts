// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/shared/descriptors.ts'
import { addProspectNote } from '../../requests.ts'
import { Note } from '../outputs.ts'

export const prospect_note_add: ToolDescriptor = {
  name: 'prospect_note_add',
  title: 'Add a note to a prospect',
  description: 'Adds a note to a prospect.',
  list: 'default',
  toolset: 'prospects',
  scope: 'knowledge:write',
  role: 'member',
  plan: 'pro',
  inputSchema: {
    type: 'object',
    properties: {
      id: { type: 'string' },
      title: { type: 'string' },
      body: { type: 'string' },
      tags: { type: 'array', items: { type: 'string' } },
      again: { type: 'boolean' },
    },
    required: ['id', 'title', 'body'],
  },
  outputSchema: Note,
  ids: { id: { kinds: ['prospect'] } },
  days: {},
  hiddenFields: ['created_at', 'updated_at', 'body'],
  idsShownAsNames: [
    'author_id',
    'client_id',
    'company_id',
    'project_id',
    'milestone_id',
    'task_id',
    'prospect_id',
  ],
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
  again: 'again',
  request: addProspectNote,
}
