// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/surface/descriptors.ts'
import { listNotes } from '../../requests.ts'
import { NotePage } from '../answers.ts'
import { cursor, limit } from '../arguments.ts'

export const notes_query: ToolDescriptor = {
  name: 'notes_query',
  title: 'Notes query',
  description:
    'Searches the notes of the workspace: by words, and by record, author, tag, age and file, combined.',
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
      author_id: {
        anyOf: [
          { type: 'string', pattern: '^usr_' },
          { type: 'string', enum: ['me'] },
        ],
        description: 'Who wrote it; `me` for the caller.',
      },
      tag: { type: 'string', description: 'Has this tag.' },
      since: {
        anyOf: [
          {
            type: 'string',
            pattern: '^[0-9]{1,4}d$',
            description: 'A number of days back from now, such as `30d`.',
          },
          { type: 'string', format: 'date-time' },
        ],
        description: 'Not older than this: a number of days such as `30d`, or a time.',
      },
      has_file: { type: 'boolean' },
      sort: {
        type: 'string',
        enum: ['relevance', '-created_at', 'created_at', '-updated_at', 'updated_at'],
        default: 'relevance',
        description: 'Order; `-` for descending.',
      },
      limit,
      cursor,
    },
    additionalProperties: false,
  },
  outputSchema: NotePage,
  annotations: { readOnlyHint: true, openWorldHint: false },
  request: listNotes,
}
