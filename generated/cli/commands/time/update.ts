// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/surface/descriptors.ts'
import { updateTimeEntry } from '../../../requests.ts'
import { TimeEntry } from '../../records.ts'

export const timeUpdate: CommandDescriptor = {
  name: 'time update',
  description:
    "Adjusts the day, duration, billability or memo of a time entry. What it is on stays: to move\nthe time, log it anew. Members change their own only, admins everybody's.",
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
      clearable: true,
    },
  ],
  answer: TimeEntry,
  request: updateTimeEntry,
}
