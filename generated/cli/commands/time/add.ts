// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { addTimeEntry } from '../../../requests.ts'
import { TimeEntry } from '../../records.ts'

export const timeAdd: CommandDescriptor = {
  name: 'time add',
  description: 'Logs your time on a task, a project or an active service.',
  examples: ['vs time add --task tsk_01jcz4p7v8e9fbk2m3n4q5r6s7 --minutes 90 --memo "First draft"'],
  positional: [],
  options: [
    {
      name: 'task',
      field: 'task_id',
      type: 'string',
      description:
        'The task. A time entry needs a task, a project or a service, or several of them that belong together.',
      placeholder: 'task_id',
    },
    {
      name: 'project',
      field: 'project_id',
      type: 'string',
      description: 'The project. With a task, it must be the project of the task.',
      placeholder: 'project_id',
    },
    {
      name: 'service',
      field: 'service_id',
      type: 'string',
      description: 'The service. It takes precedence over the service of the task.',
      placeholder: 'service_id',
    },
    {
      name: 'date',
      field: 'date',
      type: 'string',
      description: "The day in the workspace's time zone; by default today.",
      placeholder: 'date',
    },
    {
      name: 'minutes',
      field: 'minutes',
      type: 'integer',
      required: true,
      description: 'Duration in minutes, at most one day.',
      placeholder: 'integer',
    },
    {
      name: 'billable',
      field: 'billable',
      type: 'boolean',
      description:
        "Whether the time is billable. The default is that of the service, or of the task's service; without one, true.",
      placeholder: 'boolean',
    },
    {
      name: 'memo',
      field: 'memo',
      type: 'string',
      description: 'Description of the work.',
      placeholder: 'text',
      isLong: true,
    },
    {
      name: 'external-id',
      field: 'external_id',
      type: 'string',
      description:
        'Its id in another system, unique for each kind of record. Imports can find the record by it.',
      placeholder: 'text',
    },
  ],
  response: TimeEntry,
  request: addTimeEntry,
}
