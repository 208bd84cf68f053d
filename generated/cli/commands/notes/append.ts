// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/surface/descriptors.ts'
import { appendToNote } from '../../../requests.ts'
import { Note } from '../../records.ts'

export const notesAppend: CommandDescriptor = {
  name: 'notes append',
  description:
    'Appends a text to a note, after an empty line. The text that is there need not be sent again, and what several append at once\nis all kept. Only its author or an admin may.',
  examples: ['vs notes append not_01jcz4p7v8e9fbk2m3n4q5r6s7 --text "Northwind called: Monday is fine."'],
  positional: [
    {
      name: 'note_id',
      field: 'id',
      type: 'string',
      required: true,
      description: 'Id of a note, such as `not_01jcz4p7v8e9fbk2m3n4q5r6s7`.',
      placeholder: 'note_id',
    },
  ],
  options: [
    {
      name: 'text',
      field: 'text',
      type: 'string',
      required: true,
      description: 'What is new; with the text before it, 10,000 characters at the most.',
      placeholder: 'text',
      isLong: true,
    },
    {
      name: 'if-version',
      field: 'if_version',
      type: 'integer',
      description: 'Refuse, if its `version` is another one by now.',
      placeholder: 'integer',
    },
  ],
  response: Note,
  request: appendToNote,
}
