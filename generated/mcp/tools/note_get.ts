// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/surface/descriptors.ts'
import { getNote } from '../../requests.ts'

export const note_get: ToolDescriptor = {
  name: 'note_get',
  description:
    'Gets one note. It has the name and size of its file; the file itself is downloaded on its own; `snippet` is null here.',
  toolset: 'notes',
  scope: 'knowledge:read',
  role: 'viewer',
  plan: 'starter',
  inputSchema: { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] },
  outputSchema: {
    type: 'object',
    properties: {
      id: { type: 'string' },
      created_at: { type: 'string' },
      updated_at: { type: 'string' },
      version: { type: 'integer' },
      author_id: { type: 'string', description: 'Who wrote it.' },
      author_name: {
        type: ['string', 'null'],
        description:
          'What `author_id` is called now; null where there is none, or where the caller may not read it.',
      },
      client_id: {
        type: ['string', 'null'],
        description: 'Exactly one of these seven says what the note is about.',
      },
      client_name: {
        type: ['string', 'null'],
        description:
          'What `client_id` is called now; null where there is none, or where the caller may not read it.',
      },
      company_id: { type: ['string', 'null'] },
      company_name: {
        type: ['string', 'null'],
        description:
          'What `company_id` is called now; null where there is none, or where the caller may not read it.',
      },
      project_id: { type: ['string', 'null'] },
      project_name: {
        type: ['string', 'null'],
        description:
          'What `project_id` is called now; null where there is none, or where the caller may not read it.',
      },
      milestone_id: { type: ['string', 'null'] },
      milestone_name: {
        type: ['string', 'null'],
        description:
          'What `milestone_id` is called now; null where there is none, or where the caller may not read it.',
      },
      task_id: { type: ['string', 'null'] },
      task_name: {
        type: ['string', 'null'],
        description:
          'What `task_id` is called now; null where there is none, or where the caller may not read it.',
      },
      time_entry_id: { type: ['string', 'null'], description: 'The time entry that it is about.' },
      prospect_id: { type: ['string', 'null'] },
      prospect_name: {
        type: ['string', 'null'],
        description:
          'What `prospect_id` is called now; null where there is none, or where the caller may not read it.',
      },
      title: { type: 'string', description: 'What it is about, in a line.' },
      body: { type: 'string', description: 'The text, as it was written.' },
      tags: { type: 'array', items: { type: 'string' }, description: 'Up to 50 labels.' },
      external_id: {
        type: ['string', 'null'],
        description: 'Its id in another system, unique for each kind of record.',
      },
      file: {
        type: ['object', 'null'],
        properties: {
          name: { type: 'string', description: 'What its sender called it, without a path.' },
          size: { type: 'integer', description: 'Bytes.' },
          content_type: { type: 'string', description: 'As its bytes show, not as the sender said.' },
        },
        description: 'The featured file.',
      },
      snippet: {
        type: ['string', 'null'],
        description: 'Where a search has found its words, marked with `**`.',
      },
    },
    description: 'A text about a client, company, project, milestone, task, time entry or prospect.',
  },
  ids: { id: { kinds: ['note'] } },
  days: [],
  hiddenFields: ['created_at', 'updated_at'],
  idsShownAsNames: [
    'author_id',
    'client_id',
    'company_id',
    'project_id',
    'milestone_id',
    'task_id',
    'prospect_id',
  ],
  annotations: { readOnlyHint: true, openWorldHint: false },
  request: getNote,
}
