// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/surface/descriptors.ts'
import { removeNote } from '../../requests.ts'

export const note_remove: ToolDescriptor = {
  name: 'note_remove',
  description: 'Removes a note and its file for good. Only its author or an admin may.',
  toolset: 'notes',
  scope: 'knowledge:write',
  role: 'member',
  plan: 'pro',
  inputSchema: { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] },
  outputSchema: null,
  annotations: { idempotentHint: true, openWorldHint: false },
  request: removeNote,
}
