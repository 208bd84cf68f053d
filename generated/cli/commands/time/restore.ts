// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { getTimeEntry, restoreTimeEntry } from '../../../requests.ts'
import { TimeEntry } from '../../records.ts'

export const timeRestore: CommandDescriptor = {
  name: 'time restore',
  description:
    "Restores a time entry removed in the last 30 days, with its id, rate and cost. Only admins can restore\nother users' entries. If its task has moved, the entry counts for the new project of the task. Refused with\n409 if a record that it refers to no longer exists. An entry that is not removed is returned unchanged.",
  examples: [],
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
  options: [],
  effect: {
    verb: 'restored {record}',
    did: 'restored',
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
    reader: getTimeEntry,
  },
  response: TimeEntry,
  request: restoreTimeEntry,
}
