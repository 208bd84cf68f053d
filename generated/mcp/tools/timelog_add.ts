// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/surface/descriptors.ts'
import { addTimeEntry } from '../../requests.ts'
import { TimeEntry } from '../answers.ts'

export const timelog_add: ToolDescriptor = {
  name: 'timelog_add',
  title: 'Timelog add',
  description:
    "Logs time of the owner of the API key: pass `task_id`, `project_id` or `service_id`, or several that belong together. A service that is not active takes none, nor does a day up to the workspace's `time_locked_until`: 409.",
  toolset: 'time',
  scope: 'delivery:write',
  role: 'member',
  plan: 'pro',
  inputSchema: {
    type: 'object',
    properties: {
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
      date: {
        type: 'string',
        format: 'date',
        description: "The day in the workspace's time zone; today where left out.",
      },
      minutes: {
        type: 'integer',
        minimum: 1,
        maximum: 1440,
        description: 'How long, in minutes: a day at the most.',
      },
      billable: {
        type: 'boolean',
        description: "As the service, or the task's service, has it where left out; else true.",
      },
      memo: { type: ['string', 'null'], maxLength: 1000, description: 'What was done.' },
    },
    required: ['minutes'],
    additionalProperties: false,
  },
  outputSchema: TimeEntry,
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
  request: addTimeEntry,
}
