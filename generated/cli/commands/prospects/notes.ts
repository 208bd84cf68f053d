// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/surface/descriptors.ts'
import { listProspectNotes } from '../../../requests.ts'
import { cursor, limit } from '../../options.ts'
import { Note } from '../../records.ts'

export const prospectsNotes: CommandDescriptor = {
  name: 'prospects notes',
  description:
    'Lists the notes of a prospect. The newest come first. To find some by their words, search the notes with the prospect as `record_id`.',
  examples: [],
  positional: [
    {
      name: 'prospect_id',
      field: 'id',
      type: 'string',
      required: true,
      description: 'Id of a prospect, such as `pro_01jcz4p7v8e9fbk2m3n4q5r6s7`.',
      placeholder: 'prospect_id',
    },
  ],
  options: [
    {
      name: 'sort',
      field: 'sort',
      type: 'string',
      description: 'Order; `-` for descending.',
      placeholder: 'choice',
      choices: ['-created_at', 'created_at'],
      default: '-created_at',
    },
    limit,
    cursor,
  ],
  answer: {
    ...Note,
    reading: [
      'id',
      'title',
      'snippet',
      'tags',
      'file',
      'body',
      'author_id',
      'client_id',
      'company_id',
      'project_id',
      'milestone_id',
      'task_id',
      'time_entry_id',
      'external_id',
      'created_at',
      'updated_at',
      'version',
      'prospect_id',
    ],
  },
  request: listProspectNotes,
}
