// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/shared/descriptors.ts'
import { listBlockers } from '../../requests.ts'

export const blocker_list: ToolDescriptor = {
  name: 'blocker_list',
  title: 'List the blockers of a task',
  description:
    'Lists the tasks that block a task, in the order in which they were added. The list includes tasks that have ended, which `open_blockers` of the task does not count.',
  list: 'all',
  toolset: 'tasks',
  scope: 'delivery:read',
  role: 'viewer',
  plan: 'starter',
  inputSchema: {
    type: 'object',
    properties: {
      id: { type: 'string', description: 'The task.' },
      open: { type: 'boolean' },
      sort: { type: 'string', enum: ['created_at', '-created_at'] },
      limit: { type: 'integer' },
      cursor: { type: 'string' },
      fields: { type: 'string' },
    },
    required: ['id'],
  },
  outputSchema: {
    type: 'object',
    properties: {
      items: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            id: { type: 'string' },
            created_at: { type: 'string' },
            updated_at: { type: 'string' },
            version: { type: 'integer' },
            task_id: { type: 'string', description: 'The task that is blocked.' },
            task_name: {
              type: ['string', 'null'],
              description:
                'Current name of the record in `task_id`; null if `task_id` is null, or if the caller cannot read the record.',
            },
            blocker_id: {
              type: 'string',
              description: 'The task that blocks it while it is pending, in progress or blocked itself.',
            },
            blocker_name: {
              type: ['string', 'null'],
              description:
                'Current name of the record in `blocker_id`; null if `blocker_id` is null, or if the caller cannot read the record.',
            },
          },
          description: 'A task that must end before another task can go on.',
        },
      },
      next_cursor: { type: 'string' },
      total: { type: 'integer' },
    },
    required: ['items'],
  },
  ids: { id: { kinds: ['task'] } },
  days: {},
  hiddenFields: ['created_at', 'updated_at', 'version'],
  idsShownAsNames: ['task_id', 'blocker_id'],
  annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  request: listBlockers,
}
