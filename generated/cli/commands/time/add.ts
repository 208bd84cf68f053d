// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/surface/descriptors.ts'
import { addTimeEntry } from '../../../requests.ts'
import { TimeEntry } from '../../records.ts'

export const timeAdd: CommandDescriptor = {
  name: 'time add',
  description: 'Logs your time on a task, a project or a service that is active.',
  examples: ['vs time add --task tsk_01jcz4p7v8e9fbk2m3n4q5r6s7 --minutes 90 --memo "First draft"'],
  positional: [],
  options: [
    {
      name: 'task',
      field: 'task_id',
      type: 'string',
      description:
        'The task that it was spent on. One of task, project and service is given, or more that belong together.',
      placeholder: 'task_id',
    },
    {
      name: 'project',
      field: 'project_id',
      type: 'string',
      description: 'The project that it was spent on; beside a task, the project of the task.',
      placeholder: 'project_id',
    },
    {
      name: 'service',
      field: 'service_id',
      type: 'string',
      description: 'The service that it was spent on; it comes before that of the task.',
      placeholder: 'service_id',
    },
    {
      name: 'date',
      field: 'date',
      type: 'string',
      description: "The day in the workspace's time zone; today where left out.",
      placeholder: 'date',
    },
    {
      name: 'minutes',
      field: 'minutes',
      type: 'integer',
      required: true,
      description: 'How long, in minutes: a day at the most.',
      placeholder: 'integer',
    },
    {
      name: 'billable',
      field: 'billable',
      type: 'boolean',
      description: "As the service, or the task's service, has it where left out; else true.",
      placeholder: 'boolean',
    },
    {
      name: 'memo',
      field: 'memo',
      type: 'string',
      description: 'What was done.',
      placeholder: 'text',
      isLong: true,
    },
    {
      name: 'external-id',
      field: 'external_id',
      type: 'string',
      description: 'Its id in another system. No two of a kind share one, and imports find it by that.',
      placeholder: 'text',
    },
  ],
  response: TimeEntry,
  request: addTimeEntry,
}
