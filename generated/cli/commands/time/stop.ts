// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { stopTimer } from '../../../requests.ts'
import { TimeEntry } from '../../records.ts'

export const timeStop: CommandDescriptor = {
  name: 'time stop',
  description: 'Stops your timer and logs its time.',
  examples: ['vs time stop', 'vs time stop --at 12:30 --memo "Second draft"'],
  positional: [],
  options: [
    {
      name: 'at',
      field: 'stopped_at',
      type: 'string',
      description:
        'When the work ended; by default now. It must not be before the start of the timer, or in the future.',
      placeholder: 'time',
      day: { weekday: 'last', isMoment: true },
    },
    {
      name: 'memo',
      field: 'memo',
      type: 'string',
      description: 'The memo of the time entry; by default that of the timer.',
      placeholder: 'text',
      isLong: true,
    },
  ],
  effect: {
    verb: 'stopped your timer and logged {record}',
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
  request: stopTimer,
}
