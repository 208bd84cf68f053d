// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/surface/descriptors.ts'
import { listProspectNotes } from '../../requests.ts'
import { NotePage } from '../answers.ts'
import { cursor, fields, limit } from '../arguments.ts'

export const prospect_notes: ToolDescriptor = {
  name: 'prospect_notes',
  title: 'Prospect notes',
  description: 'Lists the notes of a prospect. The newest come first.',
  toolset: 'prospects',
  scope: 'knowledge:read',
  role: 'viewer',
  plan: 'starter',
  inputSchema: {
    type: 'object',
    properties: {
      id: { type: 'string', pattern: '^pro_', description: 'Id of the prospect.' },
      sort: { type: 'string', enum: ['-created_at', 'created_at'], default: '-created_at' },
      limit,
      cursor,
      fields,
    },
    required: ['id'],
    additionalProperties: false,
  },
  outputSchema: NotePage,
  annotations: { readOnlyHint: true, openWorldHint: false },
  request: listProspectNotes,
}
