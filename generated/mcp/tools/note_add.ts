// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/surface/descriptors.ts'
import { addNote } from '../../requests.ts'
import { Note } from '../answers.ts'

export const note_add: ToolDescriptor = {
  name: 'note_add',
  description:
    'Adds a note to one record: pass exactly one of `client_id`, `company_id`, `project_id`, `milestone_id`, `task_id`, `time_entry_id` and `prospect_id`.',
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
    },
    required: ['title', 'body'],
  },
  outputSchema: Note,
  annotations: { destructiveHint: false, openWorldHint: false },
  request: addNote,
}
