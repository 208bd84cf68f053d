// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/surface/descriptors.ts'
import { listNotes } from '../../requests.ts'
import { NotePage } from '../answers.ts'
import { cursor, fields, limit } from '../arguments.ts'

export const notes_mine: ToolDescriptor = {
  name: 'notes_mine',
  title: 'Notes mine',
  description: 'Lists and searches the notes that the owner of the API key has written.',
  toolset: 'notes',
  scope: 'knowledge:read',
  role: 'viewer',
  plan: 'starter',
  inputSchema: {
    type: 'object',
    properties: {
      q: {
        type: 'string',
        description:
          'Words to find, as in a web search: quotes keep words together, a minus excludes, OR joins. Case and accents do not matter. The best of the newest 1,000 matches first, unless `sort` says otherwise.',
      },
      record_id: {
        type: 'string',
        pattern: '^(cli|com|prj|tsk|pro)_',
        description: 'About this client, company, project, task or prospect.',
      },
      tag: { type: 'string', description: 'Has this tag.' },
      since: {
        anyOf: [
          { type: 'string', pattern: '^[0-9]{1,4}d$' },
          { type: 'string', format: 'date-time' },
        ],
        description: 'Not older than this: a number of days such as `30d`, or a time.',
      },
      has_file: { type: 'boolean', description: 'Only those with a file, or only those without.' },
      sort: {
        type: 'string',
        enum: ['relevance', '-created_at', 'created_at', '-updated_at', 'updated_at'],
        default: 'relevance',
      },
      limit,
      cursor,
      fields,
    },
    additionalProperties: false,
  },
  outputSchema: NotePage,
  annotations: { readOnlyHint: true, openWorldHint: false },
  request: { ...listNotes, preset: { author_id: 'me' } },
}
