// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/surface/descriptors.ts'
import { getNote } from '../../requests.ts'

export const note_get: ToolDescriptor = {
  name: 'note_get',
  title: 'Note get',
  description: 'Gets one note.',
  toolset: 'notes',
  scope: 'knowledge:read',
  role: 'viewer',
  plan: 'starter',
  inputSchema: {
    type: 'object',
    properties: { id: { type: 'string', pattern: '^not_', description: 'Id of the note.' } },
    required: ['id'],
    additionalProperties: false,
  },
  outputSchema: {
    type: 'object',
    required: [
      'id',
      'created_at',
      'updated_at',
      'version',
      'author_id',
      'client_id',
      'company_id',
      'project_id',
      'task_id',
      'prospect_id',
      'title',
      'body',
      'tags',
      'file',
      'snippet',
    ],
    properties: {
      id: { type: 'string' },
      created_at: { type: 'string', format: 'date-time' },
      updated_at: { type: 'string', format: 'date-time' },
      version: { type: 'integer', description: 'In quotes, the `ETag`.' },
      author_id: { type: 'string' },
      client_id: {
        type: ['string', 'null'],
        description: 'Exactly one of these five says what the note is about.',
      },
      company_id: { type: ['string', 'null'] },
      project_id: { type: ['string', 'null'] },
      task_id: { type: ['string', 'null'] },
      prospect_id: { type: ['string', 'null'] },
      title: { type: 'string' },
      body: { type: 'string' },
      tags: { type: 'array', items: { type: 'string' } },
      file: {
        type: ['object', 'null'],
        required: ['name', 'size', 'content_type'],
        properties: {
          name: { type: 'string', description: 'What its sender called it, without a path.' },
          size: { type: 'integer', description: 'Bytes.' },
          content_type: { type: 'string', description: 'As its bytes show, not as the sender said.' },
        },
        description: 'The featured file.',
      },
      snippet: {
        description: 'Where a search has found its words, marked with `**`.',
        type: ['string', 'null'],
      },
    },
    description: 'A text about a client, company, project, task or prospect.',
  },
  annotations: { readOnlyHint: true, openWorldHint: false },
  request: getNote,
}
