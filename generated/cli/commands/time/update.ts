// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/surface/descriptors.ts'
import { updateTimeEntry } from '../../../requests.ts'
import { ChangedTimeEntry } from '../../records.ts'

export const timeUpdate: CommandDescriptor = {
  name: 'time update',
  description:
    "Changes a time entry, or moves it to another task, project or service. Members change only their own entries, admins\neveryone's, and nobody changes locked time.\n\nA moved entry keeps its cost, and its service unless the call or the new task names another one. If it then counts for another\nproject or service, it gets today's rate there; where none is set it keeps its rate.",
  examples: ['vs time update tim_01jcz4p7v8e9fbk2m3n4q5r6s7 --minutes 60'],
  positional: [
    {
      name: 'time_entry_id',
      field: 'id',
      type: 'string',
      required: true,
      description: 'Id of a time entry, such as `tim_01jcz4p7v8e9fbk2m3n4q5r6s7`.',
      placeholder: 'time_entry_id',
    },
  ],
  options: [
    {
      name: 'task',
      field: 'task_id',
      type: 'string',
      description:
        'The task that it was spent on. One of task, project and service is given, or more that belong together.',
      placeholder: 'task_id',
      clearable: true,
    },
    {
      name: 'project',
      field: 'project_id',
      type: 'string',
      description: 'The project that it was spent on; beside a task, the project of the task.',
      placeholder: 'project_id',
      clearable: true,
    },
    {
      name: 'service',
      field: 'service_id',
      type: 'string',
      description: 'The service that it was spent on; it comes before that of the task.',
      placeholder: 'service_id',
      clearable: true,
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
      clearable: true,
    },
    {
      name: 'external-id',
      field: 'external_id',
      type: 'string',
      description: 'Its id in another system. No two of a kind share one, and imports find it by that.',
      placeholder: 'text',
      clearable: true,
    },
  ],
  response: ChangedTimeEntry,
  request: updateTimeEntry,
}
