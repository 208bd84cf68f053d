// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/shared/descriptors.ts'
import { listTimers } from '../../requests.ts'

export const timer_list: ToolDescriptor = {
  name: 'timer_list',
  title: 'List the running timers',
  description: 'Lists the running timers. Admins see those of all users, others their own.',
  list: 'all',
  toolset: 'time',
  scope: 'delivery:read',
  role: 'viewer',
  plan: 'starter',
  inputSchema: {
    type: 'object',
    properties: {
      user_id: { type: 'string' },
      sort: { type: 'string', enum: ['-started_at', 'started_at'] },
      limit: { type: 'integer' },
      cursor: { type: 'string' },
      fields: { type: 'string' },
    },
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
            user_id: { type: 'string', description: 'The user whose timer runs.' },
            user_name: {
              type: ['string', 'null'],
              description:
                'Current name of the record in `user_id`; null if `user_id` is null, or if the caller cannot read the record.',
            },
            task_id: { type: ['string', 'null'], description: 'The task.' },
            task_name: {
              type: ['string', 'null'],
              description:
                'Current name of the record in `task_id`; null if `task_id` is null, or if the caller cannot read the record.',
            },
            project_id: { type: ['string', 'null'], description: 'The project.' },
            project_name: {
              type: ['string', 'null'],
              description:
                'Current name of the record in `project_id`; null if `project_id` is null, or if the caller cannot read the record.',
            },
            service_id: { type: ['string', 'null'], description: 'The service.' },
            service_name: {
              type: ['string', 'null'],
              description:
                'Current name of the record in `service_id`; null if `service_id` is null, or if the caller cannot read the record.',
            },
            billable: {
              type: ['boolean', 'null'],
              description: 'Whether the time will be billable; null for the setting of the service.',
            },
            memo: { type: ['string', 'null'], description: 'Description of the work.' },
            started_at: { type: 'string', description: 'When the work started; by default now.' },
            minutes: { type: 'integer', description: 'The minutes that stopping the timer now would log.' },
            capped: {
              type: 'boolean',
              description:
                "Whether the timer has run longer than the workspace's `timer_limit_minutes`, to which `minutes` is capped.",
            },
          },
          description: 'The running timer of a user.',
        },
      },
      next_cursor: { type: 'string' },
      total: { type: 'integer' },
    },
    required: ['items'],
  },
  ids: { user_id: { kinds: ['user'], words: ['me'] } },
  days: {},
  hiddenFields: ['created_at', 'updated_at'],
  idsShownAsNames: ['user_id', 'task_id', 'project_id', 'service_id'],
  annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  request: listTimers,
}
