// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/shared/descriptors.ts'
import { updateNote } from '../../requests.ts'
import { Note } from '../outputs.ts'

export const note_update: ToolDescriptor = {
  name: 'note_update',
  title: 'Change a note',
  description:
    'Changes the given fields of a note, except its record. Add a line at its end with `note_append`. Author or admin only.',
  list: 'default',
  toolset: 'notes',
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
      if_version: { type: 'integer' },
      clear: { type: 'array', items: { type: 'string', enum: ['tags'] } },
    },
    required: ['id'],
  },
  outputSchema: Note,
  ids: { id: { kinds: ['note'] } },
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
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  request: updateNote,
}
