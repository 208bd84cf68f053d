// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { addTimeEntry } from '../../../requests.ts'
import { TimeEntry } from '../../records.ts'

export const timeAdd: CommandDescriptor = {
  name: 'time add',
  description: 'Logs your time on a task, a project or an active service.',
  examples: [
    'vs time add --task tsk_01jcz4p7v8e9fbk2m3n4q5r6s7 --minutes 90 --memo "First draft"',
    'vs time add 1h30m --task "First draft"',
    'vs time add 9:00-10:30 --project "Web shop" --date yesterday',
  ],
  positional: [
    {
      name: 'duration',
      field: 'minutes',
      type: 'integer',
      description:
        'Short for `--minutes`: a duration such as 45m or 1h30m, or clock times such as 9:00-10:30.',
      placeholder: 'integer',
      isDuration: true,
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
    },
    {
      name: 'project',
      field: 'project_id',
      type: 'string',
      description: "The project. If a task is set too, this must be the task's project.",
      placeholder: 'project_id',
      kinds: ['project'],
    },
    {
      name: 'service',
      field: 'service_id',
      type: 'string',
      description: 'The service. It overrides the service of the task.',
      placeholder: 'service_id',
      kinds: ['service'],
    },
    {
      name: 'date',
      field: 'date',
      type: 'string',
      description: "The day in the workspace's time zone; by default today.",
      placeholder: 'date',
      day: { weekday: 'last' },
    },
    {
      name: 'minutes',
      field: 'minutes',
      type: 'integer',
      description:
        'Duration in minutes, at most one day. It must agree with `--clock`. Required without `--clock`.',
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
    },
    {
      name: 'billable',
      field: 'billable',
      type: 'boolean',
      description:
        "Whether the time is billable. The default is the setting of the service, or of the task's service; without\na service, it is true.",
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
      name: 'capped',
      field: 'capped',
      type: 'boolean',
      description:
        'Whether the timer ran longer than `timer_limit_minutes`, and `--minutes` is that limit. Changing `--minutes` clears it, unless the call sets it.',
      placeholder: 'boolean',
      default: false,
    },
    {
      name: 'external-id',
      field: 'external_id',
      type: 'string',
      description:
        'Id of the record in another system, unique within its kind. Imports can look up the\nrecord by it.',
      placeholder: 'text',
      isRare: true,
    },
  ],
  alternatives: [{ rule: 'at_least_one', options: ['task', 'project', 'service'] }],
  effect: {
    verb: 'logged {record}',
    did: 'added',
    kind: 'time_entry',
    called: '{minutes} on {task_name|of_project_name|of_service_name}[ ({of_project_name})], {date}',
    formats: {
      created_at: 'moment',
      updated_at: 'moment',
      date: 'date',
      minutes: 'minutes',
      rate_cents: 'money',
    },
    undo: 'time remove',
  },
  response: TimeEntry,
  request: addTimeEntry,
}
