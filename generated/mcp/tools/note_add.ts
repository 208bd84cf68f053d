// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/shared/descriptors.ts'
import { addNote } from '../../requests.ts'
import { Note } from '../outputs.ts'

export const note_add: ToolDescriptor = {
  name: 'note_add',
  title: 'Add a note to a record',
  description:
    'Adds a note to one record: pass exactly one of `client_id`, `company_id`, `project_id`, `milestone_id`, `task_id`, `time_entry_id` and `prospect_id`.',
  list: 'core',
  toolset: 'notes',
  scope: 'knowledge:write',
  role: 'member',
  plan: 'pro',
  inputSchema: {
    type: 'object',
    properties: {
      client_id: { type: 'string' },
      company_id: { type: 'string' },
      project_id: { type: 'string' },
      milestone_id: { type: 'string' },
      task_id: { type: 'string' },
      time_entry_id: { type: 'string' },
      prospect_id: { type: 'string' },
      title: { type: 'string' },
      body: { type: 'string' },
      tags: { type: 'array', items: { type: 'string' } },
      again: { type: 'boolean' },
    },
    required: ['title', 'body'],
  },
  outputSchema: Note,
  ids: {
    client_id: { kinds: ['client'] },
    company_id: { kinds: ['company'] },
    project_id: { kinds: ['project'] },
    milestone_id: { kinds: ['milestone'] },
    task_id: { kinds: ['task'] },
    time_entry_id: { kinds: ['time_entry'] },
    prospect_id: { kinds: ['prospect'] },
  },
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
  request: addNote,
}
