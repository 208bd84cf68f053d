// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/surface/descriptors.ts'
import { removeNoteFile } from '../../../requests.ts'

export const notesDetach: CommandDescriptor = {
  name: 'notes detach',
  description: 'Removes the file of a note, and leaves the note.',
  examples: [],
  positional: [
    {
      name: 'note_id',
      field: 'id',
      type: 'string',
      required: true,
      description: 'Id of the note.',
      placeholder: 'note_id',
    },
  ],
  options: [],
  request: removeNoteFile,
}
