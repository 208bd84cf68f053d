// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/surface/descriptors.ts'
import { listNotes } from '../../../requests.ts'
import { cursor, limit } from '../../options.ts'
import { Note } from '../../records.ts'

export const notesList: CommandDescriptor = {
  name: 'notes list',
  description:
    'Searches the notes of the workspace: by words, and by record, author, tag, age and file, combined. With words the best\nmatches come first, each with a `snippet` of where they are; without words, the newest.',
  examples: [
    'vs notes list --author me --since 30d',
    'vs notes list --record cli_01jcz4p7v8e9fbk2m3n4q5r6s7',
  ],
  positional: [],
  options: [
    {
      name: 'search',
      field: 'q',
      type: 'string',
      description:
        'Words to find, as in a web search: quotes keep words together, a minus excludes, OR joins. Case and accents\ndo not matter. The best of the newest 1,000 matches first, unless `--sort` says otherwise.',
      placeholder: 'text',
    },
    {
      name: 'record',
      field: 'record_id',
      type: 'string',
      description: 'About this client, company, project, milestone, task, time entry or prospect.',
      placeholder: 'text',
    },
    {
      name: 'author',
      field: 'author_id',
      type: 'string',
      description: 'Who wrote it; `me` for the caller.',
      placeholder: 'user_id',
    },
    { name: 'tag', field: 'tag', type: 'string', description: 'Has this tag.', placeholder: 'text' },
    {
      name: 'since',
      field: 'since',
      type: 'string',
      description: 'Not older than this: a number of days such as `30d`, or a time.',
      placeholder: 'text',
    },
    {
      name: 'has-file',
      field: 'has_file',
      type: 'boolean',
      description: 'Only those with a file, or only those without.',
      placeholder: 'boolean',
    },
    {
      name: 'external-id',
      field: 'external_id',
      type: 'string',
      description: 'Has this id in another system: one record at the most.',
      placeholder: 'text',
    },
    {
      name: 'updated-since',
      field: 'updated_since',
      type: 'string',
      description:
        'Changed at this time or later; the least recently changed come first, unless `--sort` says otherwise. `Watermark` says from when\nto ask the next time.',
      placeholder: 'time',
    },
    {
      name: 'sort',
      field: 'sort',
      type: 'string',
      description: 'Order; `-` for descending.',
      placeholder: 'choice',
      choices: ['relevance', '-created_at', 'created_at', '-updated_at', 'updated_at'],
      default: 'relevance',
    },
    limit,
    cursor,
    {
      name: 'fields',
      field: 'fields',
      type: 'array',
      description:
        'Only these fields, separated by commas. The others are left out of the answer, although its schema requires them.',
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
        'snippet',
      ],
    },
  ],
  response: Note,
  request: listNotes,
}
