// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { updateTimeEntry } from '../../../requests.ts'
import { UpdatedTimeEntry } from '../../records.ts'

export const timeUpdate: CommandDescriptor = {
  name: 'time update',
  description:
    'Changes a time entry, or moves it to another task, project or service. Members can change only their own entries, admins those of all\nusers. Locked time cannot be changed.\n\nA moved entry keeps its cost. It also keeps its service, unless the call or the new task sets another one. If its project or service\nchanges, the entry gets the current rate; without one, it keeps its rate.',
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
        'The task. A time entry needs a task, a project or a service, or several of them that belong together.',
      placeholder: 'task_id',
      clearable: true,
    },
    {
      name: 'project',
      field: 'project_id',
      type: 'string',
      description: 'The project. With a task, it must be the project of the task.',
      placeholder: 'project_id',
      clearable: true,
    },
    {
      name: 'service',
      field: 'service_id',
      type: 'string',
      description: 'The service. It takes precedence over the service of the task.',
      placeholder: 'service_id',
      clearable: true,
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
      clearable: true,
    },
    {
      name: 'external-id',
      field: 'external_id',
      type: 'string',
      description:
        'Its id in another system, unique for each kind of record. Imports can find the record by it.',
      placeholder: 'text',
      clearable: true,
    },
  ],
  response: UpdatedTimeEntry,
  request: updateTimeEntry,
}
