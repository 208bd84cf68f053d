// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/surface/descriptors.ts'
import { addNote } from '../../requests.ts'
import { Note } from '../answers.ts'

export const note_add: ToolDescriptor = {
  name: 'note_add',
  title: 'Note add',
  description:
    'Adds a note to one record: pass exactly one of `client_id`, `company_id`, `project_id`, `milestone_id`, `task_id`, `time_entry_id` and `prospect_id`.',
  toolset: 'notes',
  scope: 'knowledge:write',
  role: 'member',
  plan: 'pro',
  inputSchema: {
    type: 'object',
    properties: {
      client_id: {
        type: ['string', 'null'],
        pattern: '^cli_',
        description: 'Exactly one of these seven says what the note is about.',
      },
      company_id: { type: ['string', 'null'], pattern: '^com_' },
      project_id: { type: ['string', 'null'], pattern: '^prj_' },
      milestone_id: { type: ['string', 'null'], pattern: '^mil_' },
      task_id: { type: ['string', 'null'], pattern: '^tsk_' },
      time_entry_id: {
        type: ['string', 'null'],
        pattern: '^tim_',
        description: 'The time entry that it is about. Those who do not see the entry do not see the note.',
      },
      prospect_id: { type: ['string', 'null'], pattern: '^pro_' },
      title: { type: 'string', description: 'What it is about, in a line.' },
      body: { type: 'string', maxLength: 10000, description: 'The text, as it was written.' },
      tags: {
        type: 'array',
        items: { type: 'string' },
        description: 'Free labels, 50 at the most: lists can be filtered by one.',
      },
    },
    required: ['title', 'body'],
    additionalProperties: false,
  },
  outputSchema: Note,
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
  request: addNote,
}
