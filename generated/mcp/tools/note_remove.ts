// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/shared/descriptors.ts'
import { removeNote } from '../../requests.ts'

export const note_remove: ToolDescriptor = {
  name: 'note_remove',
  title: 'Remove a note and its files',
  description:
    'Removes a note and its files; `record_restore` restores all within 30 days. Author or admin only.',
  list: 'default',
  toolset: 'notes',
  scope: 'knowledge:write',
  role: 'member',
  plan: 'pro',
  inputSchema: { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] },
  outputSchema: null,
  ids: { id: { kinds: ['note'] } },
  days: {},
  hiddenFields: [],
  idsShownAsNames: [],
  annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: false },
  takesAway: 'removes',
  request: removeNote,
}
