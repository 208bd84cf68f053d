// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/surface/descriptors.ts'
import { listTimeEntries } from '../../requests.ts'

export const timelog_list: ToolDescriptor = {
  name: 'timelog_list',
  description: "Lists time entries, the latest day first: their own for members, everybody's for admins.",
  toolset: 'time',
  scope: 'delivery:read',
  role: 'viewer',
  plan: 'starter',
  inputSchema: {
    type: 'object',
    properties: {
      user_id: { type: 'string' },
      task_id: { type: 'string' },
      project_id: { type: 'string' },
      service_id: { type: 'string', description: 'On the service itself, not through a task.' },
      billable: { type: 'boolean' },
      from: { type: 'string' },
      to: { type: 'string' },
      sort: { type: 'string', enum: ['-date', 'date', '-created_at', 'created_at'] },
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
            user_id: { type: 'string', description: 'Whose time it is.' },
            user_name: {
              type: ['string', 'null'],
              description:
                'What `user_id` is called now; null where there is none, or where the caller may not read it.',
            },
            task_id: { type: ['string', 'null'], description: 'The task that it was spent on.' },
            task_name: {
              type: ['string', 'null'],
              description:
                'What `task_id` is called now; null where there is none, or where the caller may not read it.',
            },
            project_id: {
              type: ['string', 'null'],
              description: 'The project that it was spent on; beside a task, the project of the task.',
            },
            project_name: {
              type: ['string', 'null'],
              description:
                'What `project_id` is called now; null where there is none, or where the caller may not read it.',
            },
            service_id: {
              type: ['string', 'null'],
              description: 'The service that it was spent on; it comes before that of the task.',
            },
            service_name: {
              type: ['string', 'null'],
              description:
                'What `service_id` is called now; null where there is none, or where the caller may not read it.',
            },
            date: {
              type: 'string',
              description: "The day in the workspace's time zone; today where left out.",
            },
            minutes: { type: 'integer', description: 'How long, in minutes: a day at the most.' },
            billable: {
              type: 'boolean',
              description: "As the service, or the task's service, has it where left out; else true.",
            },
            memo: { type: ['string', 'null'], description: 'What was done.' },
            rate_cents: {
              type: ['integer', 'null'],
              description:
                'What an hour of it is billed at, as it was when the time was logged; null where nothing was set.',
            },
            external_id: { type: ['string', 'null'], description: 'Its id in another system.' },
          },
          description:
            'Time that a person has spent on a task, a project, a service, or on several of them that belong together.',
        },
      },
      next_cursor: { type: 'string' },
    },
    required: ['items'],
  },
  ids: {
    user_id: { kinds: ['user'], words: ['me'] },
    task_id: { kinds: ['task'] },
    project_id: { kinds: ['project'] },
    service_id: { kinds: ['service'] },
  },
  days: ['from', 'to'],
  hiddenFields: ['created_at', 'updated_at', 'version'],
  idsShownAsNames: ['user_id', 'task_id', 'project_id', 'service_id'],
  annotations: { readOnlyHint: true, openWorldHint: false },
  request: listTimeEntries,
}
