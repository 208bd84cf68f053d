// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/shared/descriptors.ts'
import { addBlocker } from '../../requests.ts'
import { Blocker } from '../outputs.ts'

export const blocker_add: ToolDescriptor = {
  name: 'blocker_add',
  title: 'Make a task wait for another one',
  description:
    'Makes a task wait for another one. Refused with 409 if that task waits for this one, also through other tasks: `references` lists the circle from this task back to it.',
  list: 'all',
  toolset: 'tasks',
  scope: 'delivery:write',
  role: 'member',
  plan: 'pro',
  inputSchema: {
    type: 'object',
    properties: {
      id: { type: 'string', description: 'The task.' },
      blocker_id: { type: 'string' },
      again: { type: 'boolean' },
    },
    required: ['id', 'blocker_id'],
  },
  outputSchema: Blocker,
  ids: { id: { kinds: ['task'] }, blocker_id: { kinds: ['task'] } },
  days: {},
  hiddenFields: ['created_at', 'updated_at', 'version'],
  idsShownAsNames: ['task_id', 'blocker_id'],
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
  again: 'again',
  request: addBlocker,
}
