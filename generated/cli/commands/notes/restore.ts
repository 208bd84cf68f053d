// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { getNote, restoreNote } from '../../../requests.ts'
import { Note } from '../../records.ts'

export const notesRestore: CommandDescriptor = {
  name: 'notes restore',
  description:
    'Restores a note removed in the last 30 days, with its id, its files and all other fields. Only the author or\nan admin can do this. Refused with 409 if the record that the note is about no longer exists. A note that\nis not removed is returned unchanged.',
  examples: [],
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
  options: [],
  effect: {
    verb: 'restored {record}',
    did: 'restored',
    kind: 'note',
    called: 'note {title}',
    formats: { created_at: 'moment', updated_at: 'moment', 'file.size': 'bytes' },
    undo: 'notes remove',
    reader: getNote,
  },
  response: Note,
  request: restoreNote,
}
