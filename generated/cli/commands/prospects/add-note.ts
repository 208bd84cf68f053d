// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/surface/descriptors.ts'
import { addProspectNote } from '../../../requests.ts'
import { Note } from '../../records.ts'

export const prospectsAddNote: CommandDescriptor = {
  name: 'prospects add-note',
  description: 'Adds a note to a prospect.',
  examples: [
    'vs prospects add-note pro_01jcz4p7v8e9fbk2m3n4q5r6s7 --title "First call" --body "Wants an offer"',
  ],
  positional: [
    {
      name: 'prospect_id',
      field: 'id',
      type: 'string',
      required: true,
      description: 'Id of the prospect.',
      placeholder: 'prospect_id',
    },
  ],
  options: [
    { name: 'title', field: 'title', type: 'string', required: true, description: '', placeholder: 'text' },
    { name: 'body', field: 'body', type: 'string', required: true, description: '', placeholder: 'text' },
    { name: 'tag', field: 'tags', type: 'array', description: '', placeholder: 'text', default: [] },
  ],
  answer: Note,
  request: addProspectNote,
}
