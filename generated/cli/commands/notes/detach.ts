// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { getNote, removeNoteFile } from '../../../requests.ts'

export const notesDetach: CommandDescriptor = {
  name: 'notes detach',
  description:
    'Removes the featured file of a note, but not the note. The file is deleted permanently. The first of the other files\nbecomes the featured one. Responds with 404 if the note has no file. Only the author or an admin can do this.',
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
  destroys: { why: 'The file of the note is deleted permanently.' },
  effect: {
    verb: 'deleted the file of {record}',
    kind: 'note',
    called: 'note {title}',
    formats: { created_at: 'moment', updated_at: 'moment', 'file.size': 'bytes' },
    loses: 'file {file.name} ({file.size})',
    reader: getNote,
  },
  request: removeNoteFile,
}
