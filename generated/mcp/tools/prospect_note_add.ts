// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/surface/descriptors.ts'
import { addProspectNote } from '../../requests.ts'
import { Note } from '../answers.ts'

export const prospect_note_add: ToolDescriptor = {
  name: 'prospect_note_add',
  description:
    'Adds a note to a prospect. The same as adding a note with its `prospect_id`: it is in all lists of notes.',
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
    },
    required: ['id', 'title', 'body'],
  },
  outputSchema: Note,
  annotations: { destructiveHint: false, openWorldHint: false },
  request: addProspectNote,
}
