// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/surface/descriptors.ts'
import { listProspectNotes } from '../../requests.ts'
import { NotePage } from '../answers.ts'

export const prospect_notes: ToolDescriptor = {
  name: 'prospect_notes',
  description: 'Lists the notes of a prospect. The newest come first.',
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
    },
    required: ['id'],
  },
  outputSchema: NotePage,
  annotations: { readOnlyHint: true, openWorldHint: false },
  request: listProspectNotes,
}
