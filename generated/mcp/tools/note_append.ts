// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/surface/descriptors.ts'
import { appendToNote } from '../../requests.ts'
import { Note } from '../answers.ts'

export const note_append: ToolDescriptor = {
  name: 'note_append',
  title: 'Note append',
  description:
    'Appends a text to a note, after an empty line: the text that is there need not be sent again.',
  toolset: 'notes',
  scope: 'knowledge:write',
  role: 'member',
  plan: 'pro',
  inputSchema: {
    type: 'object',
    properties: {
      id: { type: 'string', pattern: '^not_', description: 'Id of the note.' },
      text: {
        type: 'string',
        maxLength: 10000,
        description: 'What is new; with the text before it, 10,000 characters at the most.',
      },
      if_version: {
        type: 'integer',
        minimum: 1,
        description: 'Refuse, if its `version` is another one by now.',
      },
    },
    required: ['id', 'text'],
    additionalProperties: false,
  },
  outputSchema: Note,
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
  request: appendToNote,
}
