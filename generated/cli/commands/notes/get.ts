// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/surface/descriptors.ts'
import { getNote } from '../../../requests.ts'
import { Note } from '../../records.ts'

export const notesGet: CommandDescriptor = {
  name: 'notes get',
  description: 'Gets one note.',
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
  answer: Note,
  request: getNote,
}
