// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/surface/descriptors.ts'
import { updateTimeEntry } from '../../requests.ts'
import { TimeEntry } from '../answers.ts'

export const timelog_update: ToolDescriptor = {
  name: 'timelog_update',
  title: 'Timelog update',
  description:
    "Adjusts the day, duration, billability or memo of a time entry, or moves it to another task, project or service. Members change their own only, admins everybody's, and nobody what is in locked time or would move there.",
  toolset: 'time',
  scope: 'delivery:write',
  role: 'member',
  plan: 'pro',
  inputSchema: {
    type: 'object',
    properties: {
      id: { type: 'string', pattern: '^tim_', description: 'Id of the time entry.' },
      task_id: {
        type: ['string', 'null'],
        pattern: '^tsk_',
        description:
          'The task that it was spent on. One of task, project and service is given, or more that belong together.',
      },
      project_id: {
        type: ['string', 'null'],
        pattern: '^prj_',
        description: 'The project that it was spent on; beside a task, the project of the task.',
      },
      service_id: {
        type: ['string', 'null'],
        pattern: '^svc_',
        description: 'The service that it was spent on; it comes before that of the task.',
      },
      date: { type: 'string', format: 'date', description: 'The day.' },
      minutes: {
        type: 'integer',
        minimum: 1,
        maximum: 1440,
        description: 'How long, in minutes: a day at the most.',
      },
      billable: { type: 'boolean', description: 'Whether it is billed.' },
      memo: { type: ['string', 'null'], maxLength: 1000, description: 'What was done.' },
    },
    required: ['id'],
    additionalProperties: false,
  },
  outputSchema: TimeEntry,
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  request: updateTimeEntry,
}
