// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/surface/descriptors.ts'
import { listTimeEntries } from '../../requests.ts'
import { cursor, limit } from '../arguments.ts'

export const timelog_list: ToolDescriptor = {
  name: 'timelog_list',
  title: 'Timelog list',
  description: "Lists time entries, the latest day first: their own for members, everybody's for admins.",
  toolset: 'time',
  scope: 'delivery:read',
  role: 'viewer',
  plan: 'starter',
  inputSchema: {
    type: 'object',
    properties: {
      user_id: {
        anyOf: [
          { type: 'string', pattern: '^usr_' },
          { type: 'string', enum: ['me'] },
        ],
        description: 'Whose time; `me` for the caller. Members see their own only.',
      },
      task_id: { type: 'string', pattern: '^tsk_', description: 'On this task.' },
      project_id: { type: 'string', pattern: '^prj_', description: 'On the project or on one of its tasks.' },
      service_id: {
        type: 'string',
        pattern: '^svc_',
        description: 'On the service itself, not through a task.',
      },
      billable: { type: 'boolean', description: 'Only what is billed, or only the rest.' },
      from: { type: 'string', format: 'date', description: 'First day, such as `2026-03-02`.' },
      to: { type: 'string', format: 'date', description: 'Last day, such as `2026-03-08`.' },
      sort: { type: 'string', enum: ['-date', 'date', '-created_at', 'created_at'], default: '-date' },
      limit,
      cursor,
    },
    additionalProperties: false,
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
            created_at: { type: 'string', format: 'date-time' },
            updated_at: { type: 'string', format: 'date-time' },
            version: { type: 'integer' },
            user_id: { type: 'string', description: 'Whose time it is.' },
            task_id: { type: ['string', 'null'], description: 'The task that it was spent on.' },
            project_id: {
              type: ['string', 'null'],
              description: 'The project that it was spent on; beside a task, the project of the task.',
            },
            service_id: {
              type: ['string', 'null'],
              description: 'The service that it was spent on; it comes before that of the task.',
            },
            date: {
              type: 'string',
              format: 'date',
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
      next_cursor: { type: ['string', 'null'] },
    },
    required: ['items', 'next_cursor'],
  },
  annotations: { readOnlyHint: true, openWorldHint: false },
  request: listTimeEntries,
}
