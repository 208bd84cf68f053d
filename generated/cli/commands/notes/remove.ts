// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/surface/descriptors.ts'
import { removeNote } from '../../../requests.ts'

export const notesRemove: CommandDescriptor = {
  name: 'notes remove',
  description: 'Removes a note and its file.',
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
  request: removeNote,
}
