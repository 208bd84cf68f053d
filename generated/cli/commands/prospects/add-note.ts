// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { addProspectNote } from '../../../requests.ts'
import { Note } from '../../records.ts'

export const prospectsAddNote: CommandDescriptor = {
  name: 'prospects add-note',
  description: 'Adds a note to a prospect, like `vs notes add` with `--prospect`. The author is the caller.',
  examples: [
    'vs prospects add-note pro_01jcz4p7v8e9fbk2m3n4q5r6s7 --title "First call" --body "Wants an offer"',
  ],
  positional: [
    {
      name: 'prospect_id',
      field: 'id',
      type: 'string',
      required: true,
      description: 'Id of a prospect, such as `pro_01jcz4p7v8e9fbk2m3n4q5r6s7`.',
      placeholder: 'prospect_id',
      kinds: ['prospect'],
    },
  ],
  options: [
    {
      name: 'title',
      field: 'title',
      type: 'string',
      required: true,
      description: 'Subject of the note, in one line.',
      placeholder: 'text',
    },
    {
      name: 'body',
      field: 'body',
      type: 'string',
      required: true,
      description: 'Text of the note.',
      placeholder: 'text',
      isLong: true,
    },
    {
      name: 'tag',
      field: 'tags',
      type: 'array',
      description: 'Up to 50 labels. Lists can be filtered by one label.',
      placeholder: 'text',
      default: [],
    },
  ],
  effect: {
    verb: 'added {record}',
    did: 'added',
    kind: 'note',
    called: 'note {title}',
    formats: { created_at: 'moment', updated_at: 'moment', 'file.size': 'bytes' },
    undo: 'notes remove',
  },
  response: Note,
  request: addProspectNote,
}
