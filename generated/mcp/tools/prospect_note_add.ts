// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/surface/descriptors.ts'
import { addProspectNote } from '../../requests.ts'
import { Note } from '../answers.ts'

export const prospect_note_add: ToolDescriptor = {
  name: 'prospect_note_add',
  title: 'Prospect note add',
  description:
    'Adds a note to a prospect. The same as adding a note with its `prospect_id`: it is in all lists of notes.',
  toolset: 'prospects',
  scope: 'knowledge:write',
  role: 'member',
  plan: 'pro',
  inputSchema: {
    type: 'object',
    properties: {
      id: { type: 'string', pattern: '^pro_', description: 'Id of the prospect.' },
      title: { type: 'string', description: 'What it is about, in a line.' },
      body: { type: 'string', maxLength: 10000, description: 'The text, as it was written.' },
      tags: {
        type: 'array',
        items: { type: 'string' },
        description: 'Free labels, 50 at the most: lists can be filtered by one.',
      },
    },
    required: ['id', 'title', 'body'],
    additionalProperties: false,
  },
  outputSchema: Note,
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
  request: addProspectNote,
}
