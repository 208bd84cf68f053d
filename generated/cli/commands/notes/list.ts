// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { listNotes } from '../../../requests.ts'
import { cursor, limit } from '../../options.ts'
import { Note } from '../../records.ts'

export const notesList: CommandDescriptor = {
  name: 'notes list',
  description:
    'Searches notes by words, record, author, tag, age and file. With words, the best matches come first, each\nwith a `snippet`; without words, the newest notes.',
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
        'Words to search for, ignoring case and accents. Use quotes for a phrase, a minus to exclude a word, and OR\nfor alternatives. Unless `--sort` is set, the newest 1,000 matches are ranked and the best come first.',
      placeholder: 'text',
    },
    {
      name: 'record',
      field: 'record_id',
      type: 'string',
      description: 'Only notes about this client, company, project, milestone, task, time entry or prospect.',
      placeholder: 'text',
      kinds: ['client', 'company', 'project', 'milestone', 'task', 'time_entry', 'prospect'],
    },
    {
      name: 'author',
      field: 'author_id',
      type: 'string',
      description: 'Only notes by this user; `me` for the caller.',
      placeholder: 'user_id',
      kinds: ['user'],
      words: ['me'],
    },
    {
      name: 'tag',
      field: 'tag',
      type: 'string',
      description: 'Only records with this tag.',
      placeholder: 'text',
    },
    {
      name: 'since',
      field: 'since',
      type: 'string',
      description: 'Only notes added at this time or later; `30d` for the last 30 days.',
      placeholder: 'text',
    },
    {
      name: 'has-file',
      field: 'has_file',
      type: 'boolean',
      description: 'Only notes with a file, or with false only notes without one.',
      placeholder: 'boolean',
    },
    {
      name: 'external-id',
      field: 'external_id',
      type: 'string',
      description: 'Only the record with this id in another system.',
      placeholder: 'text',
    },
    {
      name: 'updated-since',
      field: 'updated_since',
      type: 'string',
      description:
        'Only records changed at or after this time, least recently changed first unless `--sort` is set. In the next request, pass the time\nfrom the `Watermark` header.',
      placeholder: 'time',
    },
    {
      name: 'sort',
      field: 'sort',
      type: 'string',
      description: 'Sort order. A leading `-` sorts in descending order.',
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
        'Return only these fields, separated by commas. Other fields are omitted, even if the schema requires them.',
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
