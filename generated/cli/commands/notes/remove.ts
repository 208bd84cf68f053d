// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { getNote, removeNote } from '../../../requests.ts'

export const notesRemove: CommandDescriptor = {
  name: 'notes remove',
  description:
    'Removes a note and its files. All can be restored for 30 days. Only the author or an admin can do this. The\nrecord that the note is about is not changed.',
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
  destroys: { why: 'The record can be restored for 30 days, and is then deleted permanently.' },
  restoreCommand: 'notes restore',
  effect: {
    verb: 'removed {record}',
    did: 'removed',
    kind: 'note',
    called: 'note {title}',
    formats: { created_at: 'moment', updated_at: 'moment', 'file.size': 'bytes' },
    loses: '{record}[ and its file {file.name} ({file.size})]',
    undo: 'notes restore',
    reader: getNote,
  },
  request: removeNote,
}
