// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { getNote } from '../../../requests.ts'
import { Note } from '../../records.ts'

export const notesGet: CommandDescriptor = {
  name: 'notes get',
  description:
    'Gets one note, with the names and sizes of its files. Download the files separately. `snippet` is always null here.',
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
  options: [
    {
      name: 'fields',
      field: 'fields',
      type: 'array',
      description: 'Return only these fields, separated by commas, even if the schema requires others.',
      placeholder: 'choice',
      choices: [
        'id',
        'created_at',
        'updated_at',
        'version',
        'author_id',
        'author_name',
        'client_id',
        'client_name',
        'company_id',
        'company_name',
        'project_id',
        'project_name',
        'milestone_id',
        'milestone_name',
        'task_id',
        'task_name',
        'time_entry_id',
        'prospect_id',
        'prospect_name',
        'title',
        'body',
        'tags',
        'external_id',
        'file',
        'attachments',
        'snippet',
      ],
    },
  ],
  response: Note,
  request: getNote,
  webPage: 'not',
}
