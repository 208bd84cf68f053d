// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { getTimeEntry, removeTimeEntry } from '../../../requests.ts'

export const timeRemove: CommandDescriptor = {
  name: 'time remove',
  description:
    "Removes a time entry from the list and from reports. It can be restored for 30 days. Only admins can remove\nother users' entries. Locked time cannot be removed.",
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
  destroys: { why: 'The record can be restored for 30 days, and is then deleted permanently.' },
  restoreCommand: 'time restore',
  effect: {
    verb: 'removed {record}',
    did: 'removed',
    kind: 'time_entry',
    called: '{minutes} on {task_name|of_project_name|of_service_name}[ ({of_project_name})], {date}',
    formats: {
      created_at: 'moment',
      updated_at: 'moment',
      date: 'date',
      minutes: 'minutes',
      rate_cents: 'money',
    },
    undo: 'time restore',
    reader: getTimeEntry,
  },
  request: removeTimeEntry,
}
