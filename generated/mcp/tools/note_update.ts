// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/surface/descriptors.ts'
import { updateNote } from '../../requests.ts'
import { Note } from '../answers.ts'

export const note_update: ToolDescriptor = {
  name: 'note_update',
  title: 'Note update',
  description:
    'Changes the given fields of a note and leaves the others; what it is about stays. Only its author or an admin may.',
  toolset: 'notes',
  scope: 'knowledge:write',
  role: 'member',
  plan: 'pro',
  inputSchema: {
    type: 'object',
    properties: {
      id: { type: 'string', pattern: '^not_', description: 'Id of the note.' },
      title: { type: 'string', description: 'What it is about, in a line.' },
      body: { type: 'string', maxLength: 10000, description: 'The text, as it was written.' },
      tags: {
        type: 'array',
        items: { type: 'string' },
        description: 'Free labels, 50 at the most: lists can be filtered by one.',
      },
      if_version: {
        type: 'integer',
        minimum: 1,
        description: 'Refuse, if its `version` is another one by now.',
      },
    },
    required: ['id'],
    additionalProperties: false,
  },
  outputSchema: Note,
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  request: updateNote,
}
