// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { appendToNote, getNote } from '../../../requests.ts'
import { Note } from '../../records.ts'

export const notesAppend: CommandDescriptor = {
  name: 'notes append',
  description:
    'Appends text to a note, after an empty line. The existing text does not have to be sent, and concurrent\nappends are all kept. Only the author or an admin can do this.',
  examples: ['vs notes append not_01jcz4p7v8e9fbk2m3n4q5r6s7 --text "Northwind called: Monday is fine."'],
  positional: [
    {
      name: 'note_id',
      field: 'id',
      type: 'string',
      required: true,
      description: 'Id of a note, such as `not_01jcz4p7v8e9fbk2m3n4q5r6s7`.',
      placeholder: 'note_id',
      kinds: ['note'],
    },
  ],
  options: [
    {
      name: 'text',
      field: 'text',
      type: 'string',
      required: true,
      description: 'The text to append. The whole note can have at most 10,000 characters.',
      placeholder: 'text',
      isLong: true,
    },
    {
      name: 'if-version',
      field: 'if_version',
      type: 'integer',
      description: 'Refuse the call if the `version` has changed.',
      placeholder: 'integer',
      isRare: true,
    },
  ],
  effect: {
    verb: 'appended text to {record}',
    kind: 'note',
    called: 'note {title}',
    formats: { created_at: 'moment', updated_at: 'moment', 'file.size': 'bytes' },
    reader: getNote,
  },
  response: Note,
  request: appendToNote,
}
