// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { featureNoteFile, getNote } from '../../../requests.ts'
import { Note } from '../../records.ts'

export const notesFeature: CommandDescriptor = {
  name: 'notes feature',
  description:
    'Makes a file of the note its featured one. The previous one becomes the first of the others. Only the author or an\nadmin can do this.',
  examples: ['vs notes feature not_01jcz4p7v8e9fbk2m3n4q5r6s7 offer.pdf'],
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
  effect: {
    verb: 'changed the featured file of {record}',
    kind: 'note',
    called: 'note {title}',
    formats: { created_at: 'moment', updated_at: 'moment', 'file.size': 'bytes' },
    reader: getNote,
  },
  response: Note,
  request: featureNoteFile,
}
