// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/shared/descriptors.ts'
import { listProspectNotes } from '../../requests.ts'
import { NotePage } from '../outputs.ts'

export const prospect_notes: ToolDescriptor = {
  name: 'prospect_notes',
  title: 'List the notes of a prospect',
  description: 'Lists the notes of a prospect, newest first.',
  list: 'default',
  toolset: 'prospects',
  scope: 'knowledge:read',
  role: 'viewer',
  plan: 'starter',
  inputSchema: {
    type: 'object',
    properties: {
      id: { type: 'string' },
      sort: { type: 'string', enum: ['-created_at', 'created_at'] },
      limit: { type: 'integer' },
      cursor: { type: 'string' },
      fields: { type: 'string' },
    },
    required: ['id'],
  },
  outputSchema: NotePage,
  ids: { id: { kinds: ['prospect'] } },
  days: {},
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
  request: listProspectNotes,
}
