// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/shared/descriptors.ts'
import { listRecurringTasks } from '../../requests.ts'

export const recurring_task_list: ToolDescriptor = {
  name: 'recurring_task_list',
  title: 'List series of recurring tasks',
  description:
    'Lists the series of recurring tasks, newest first. To list the tasks that were added for a series, filter the list of tasks by `recurring_task_id`.',
  list: 'all',
  toolset: 'tasks',
  scope: 'delivery:read',
  role: 'viewer',
  plan: 'starter',
  inputSchema: {
    type: 'object',
    properties: {
      project_id: { type: 'string' },
      assignee_id: { type: 'string' },
      paused: { type: 'boolean' },
      archived: { type: 'boolean' },
      sort: { type: 'string', enum: ['-created_at', 'created_at', 'next_on', '-next_on'] },
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
            version: { type: 'integer' },
            project_id: { type: 'string', description: 'The project of the tasks.' },
            project_name: {
              type: ['string', 'null'],
              description:
                'Current name of the record in `project_id`; null if `project_id` is null, or if the caller cannot read the record.',
            },
            milestone_id: {
              type: ['string', 'null'],
              description: 'The milestone of the tasks, which must belong to the project.',
            },
            milestone_name: {
              type: ['string', 'null'],
              description:
                'Current name of the record in `milestone_id`; null if `milestone_id` is null, or if the caller cannot read the record.',
            },
            service_id: {
              type: ['string', 'null'],
              description: 'The service that time on the tasks counts for.',
            },
            service_name: {
              type: ['string', 'null'],
              description:
                'Current name of the record in `service_id`; null if `service_id` is null, or if the caller cannot read the record.',
            },
            title: { type: 'string', description: 'Title of the tasks, in one line.' },
            description: { type: ['string', 'null'], description: 'Description of the tasks.' },
            assignee_id: { type: ['string', 'null'], description: 'The responsible user.' },
            assignee_name: {
              type: ['string', 'null'],
              description:
                'Current name of the record in `assignee_id`; null if `assignee_id` is null, or if the caller cannot read the record.',
            },
            estimate_minutes: {
              type: ['integer', 'null'],
              description: 'Estimated effort of each task in minutes.',
            },
            rule: { type: 'string', description: 'The days of the tasks.' },
            starts_on: {
              type: 'string',
              description: 'The first day to which the rule applies, by default today.',
            },
            days_ahead: {
              type: 'integer',
              description: 'How many days before its due date a task is added.',
            },
            paused: { type: 'boolean', description: 'A paused series adds no tasks.' },
            author_id: { type: 'string', description: 'The user who added the series.' },
            author_name: {
              type: ['string', 'null'],
              description:
                'Current name of the record in `author_id`; null if `author_id` is null, or if the caller cannot read the record.',
            },
            last_on: { type: ['string', 'null'], description: 'The latest day for which a task was added.' },
            next_on: {
              type: ['string', 'null'],
              description: 'The next day for which a task will be added; null if the rule has ended.',
            },
            quota_reached_at: {
              type: ['string', 'null'],
              description:
                "The time since which due tasks are missing because they would exceed the plan's quota of records; otherwise null.",
            },
            archived_at: {
              type: ['string', 'null'],
              description: 'When the record was archived (RFC 3339, UTC); null if it is not archived.',
            },
          },
          description: "A series of tasks on the days of a rule, in the workspace's time zone.",
        },
      },
      next_cursor: { type: 'string' },
      total: { type: 'integer' },
    },
    required: ['items'],
  },
  ids: { project_id: { kinds: ['project'] }, assignee_id: { kinds: ['user'], words: ['me'] } },
  days: {},
  hiddenFields: ['created_at', 'updated_at', 'version', 'description'],
  idsShownAsNames: ['project_id', 'milestone_id', 'service_id', 'assignee_id', 'author_id'],
  annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  request: listRecurringTasks,
}
