// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { getNote, removeNamedNoteFile } from '../../../requests.ts'

export const notesRemoveFile: CommandDescriptor = {
  name: 'notes remove-file',
  description:
    'Removes the file of a note with this name. It is deleted permanently. If it is the featured one, the first of the others\nbecomes the featured file. Only the author or an admin can do this.',
  examples: ['vs notes remove-file not_01jcz4p7v8e9fbk2m3n4q5r6s7 offer.pdf'],
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
    {
      name: 'name',
      field: 'name',
      type: 'string',
      required: true,
      description: 'The name of the file, as in `file` or `attachments`.',
      placeholder: 'text',
    },
  ],
  options: [],
  destroys: { why: 'The file of the note is deleted permanently.' },
  effect: {
    verb: 'deleted a file of {record}',
    kind: 'note',
    called: 'note {title}',
    formats: { created_at: 'moment', updated_at: 'moment', 'file.size': 'bytes' },
    reader: getNote,
  },
  request: removeNamedNoteFile,
}
