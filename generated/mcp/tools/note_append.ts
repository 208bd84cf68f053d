// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/shared/descriptors.ts'
import { appendToNote } from '../../requests.ts'
import { Note } from '../outputs.ts'

export const note_append: ToolDescriptor = {
  name: 'note_append',
  title: 'Append text',
  description: 'Appends text, such as a line or a decision, to a note, after an empty line.',
  list: 'all',
  toolset: 'notes',
  scope: 'knowledge:write',
  role: 'member',
  plan: 'pro',
  inputSchema: {
    type: 'object',
    properties: { id: { type: 'string' }, text: { type: 'string' }, if_version: { type: 'integer' } },
    required: ['id', 'text'],
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
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
  request: appendToNote,
}
