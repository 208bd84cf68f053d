// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { getTimeEntry, updateTimeEntry } from '../../../requests.ts'
import { UpdatedTimeEntry } from '../../records.ts'

export const timeUpdate: CommandDescriptor = {
  name: 'time update',
  description:
    "Changes a time entry, or moves it to another task, project or service. Only admins can change other users'\nentries. Locked time cannot be changed.\n\nA moved entry keeps its cost, and its own service unless the call sets one. The service of its old task becomes its own, unless the new task has one. With another project or service, it gets the rate of its day there, or keeps its rate if there is none.",
  examples: ['vs time update tim_01jcz4p7v8e9fbk2m3n4q5r6s7 --minutes 60'],
  positional: [
    {
      name: 'time_entry_id',
      field: 'id',
      type: 'string',
      required: true,
      description: 'Id of a time entry, such as `tim_01jcz4p7v8e9fbk2m3n4q5r6s7`.',
      placeholder: 'time_entry_id',
      kinds: ['time_entry'],
    },
  ],
  options: [
    {
      name: 'task',
      field: 'task_id',
      type: 'string',
      description: 'The task. A time entry needs at least one of a task, a project and a service.',
      placeholder: 'task_id',
      kinds: ['task'],
      words: ['none'],
      noneIsNull: true,
      clearable: true,
    },
    {
      name: 'project',
      field: 'project_id',
      type: 'string',
      description: "The project. If a task is set too, this must be the task's project.",
      placeholder: 'project_id',
      kinds: ['project'],
      words: ['none'],
      noneIsNull: true,
      clearable: true,
    },
    {
      name: 'service',
      field: 'service_id',
      type: 'string',
      description: 'The service. It overrides the service of the task.',
      placeholder: 'service_id',
      kinds: ['service'],
      words: ['none'],
      noneIsNull: true,
      clearable: true,
    },
    {
      name: 'date',
      field: 'date',
      type: 'string',
      description: "The day in the workspace's time zone.",
      placeholder: 'date',
      day: { weekday: 'last' },
    },
    {
      name: 'minutes',
      field: 'minutes',
      type: 'integer',
      description: 'Duration in minutes, at most one day. It must agree with `--clock`.',
      placeholder: 'integer',
      isDuration: true,
    },
    {
      name: 'clock',
      field: 'clock',
      type: 'string',
      description:
        "Clock times in the workspace's time zone; the start is on `--date`. They determine `--minutes`, which can select the other value if a time occurs twice. If only `--minutes` or `--date` changes, the end moves.",
      placeholder: 'text',
      clearable: true,
    },
    {
      name: 'billable',
      field: 'billable',
      type: 'boolean',
      description: 'Whether the time is billable.',
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
      name: 'capped',
      field: 'capped',
      type: 'boolean',
      description:
        'Whether the timer ran longer than `timer_limit_minutes`, and `--minutes` is that limit. Changing `--minutes` clears it, unless the call sets it.',
      placeholder: 'boolean',
    },
    {
      name: 'external-id',
      field: 'external_id',
      type: 'string',
      description:
        'Id of the record in another system, unique within its kind. Imports can look up the\nrecord by it.',
      placeholder: 'text',
      isRare: true,
      clearable: true,
    },
  ],
  effect: {
    verb: 'changed {record}',
    did: 'changed',
    kind: 'time_entry',
    called: '{minutes} on {task_name|of_project_name|of_service_name}[ ({of_project_name})], {date}',
    formats: {
      created_at: 'moment',
      updated_at: 'moment',
      date: 'date',
      minutes: 'minutes',
      rate_cents: 'money',
    },
    undo: 'time update',
    reader: getTimeEntry,
  },
  response: UpdatedTimeEntry,
  request: updateTimeEntry,
}
