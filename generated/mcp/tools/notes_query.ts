// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/shared/descriptors.ts'
import { listNotes } from '../../requests.ts'
import { NotePage } from '../outputs.ts'

export const notes_query: ToolDescriptor = {
  name: 'notes_query',
  title: 'Search notes',
  description:
    'Searches notes (minutes, decisions, what was agreed or approved) by words, record, author, tag, age and file. With words, the best matches come first, each with a `snippet`; without words, the newest notes.',
  list: 'core',
  toolset: 'notes',
  scope: 'knowledge:read',
  role: 'viewer',
  plan: 'starter',
  inputSchema: {
    type: 'object',
    properties: {
      q: { type: 'string', description: 'Words; quotes, minus and OR as in a web search.' },
      record_id: { type: 'string' },
      author_id: { type: 'string' },
      tag: { type: 'array', items: { type: 'string' } },
      range: { type: 'string' },
      from: { type: 'string' },
      to: { type: 'string' },
      since: { type: 'string' },
      has_file: { type: 'boolean' },
      sort: { type: 'string', enum: ['relevance', '-created_at', 'created_at', '-updated_at', 'updated_at'] },
      limit: { type: 'integer' },
      cursor: { type: 'string' },
      fields: { type: 'string' },
    },
  },
  outputSchema: NotePage,
  ids: {
    record_id: { kinds: ['client', 'company', 'project', 'milestone', 'task', 'time_entry', 'prospect'] },
    author_id: { kinds: ['user'], words: ['me'] },
  },
  days: {
    from: { weekday: 'last' },
    to: { weekday: 'last' },
    since: { weekday: 'last', isMoment: true, acceptsAge: true },
  },
  hiddenFields: ['created_at', 'updated_at', 'version', 'body'],
  idsShownAsNames: [
    'author_id',
    'client_id',
    'company_id',
    'project_id',
    'milestone_id',
    'task_id',
    'prospect_id',
  ],
  annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  withheld: 'Notes on the time of other users are left out: only admins see them.',
  request: listNotes,
}
