// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { addAbsence } from '../../../requests.ts'
import { Absence } from '../../records.ts'

export const absencesAdd: CommandDescriptor = {
  name: 'absences add',
  description:
    'Adds an absence, which reduces the capacity of the user on its days from Monday to Friday. Two half days on the same\nday are a whole one; more than a whole day is refused. Members can add only their own.',
  examples: [
    'vs absences add --starts-on 2026-08-03 --ends-on 2026-08-14',
    'vs absences add --starts-on 2026-03-05 --half-day --kind sick',
  ],
  positional: [],
  options: [
    {
      name: 'user',
      field: 'user_id',
      type: 'string',
      description: 'The absent user, by default the caller. Only admins can add absences of other users.',
      placeholder: 'user_id',
      kinds: ['user'],
    },
    {
      name: 'starts-on',
      field: 'starts_on',
      type: 'string',
      required: true,
      description: 'First day of the absence.',
      placeholder: 'date',
      day: { weekday: 'next' },
    },
    {
      name: 'ends-on',
      field: 'ends_on',
      type: 'string',
      description:
        'Last day of the absence, by default `--starts-on`. Must be less than 1096 days after `--starts-on`.',
      placeholder: 'date',
      day: { weekday: 'next' },
    },
    {
      name: 'half-day',
      field: 'half_day',
      type: 'boolean',
      description: 'Whether the user works half of each of these days.',
      placeholder: 'boolean',
      default: false,
    },
    {
      name: 'kind',
      field: 'kind',
      type: 'string',
      description: 'Reason of the absence.',
      placeholder: 'choice',
      choices: ['vacation', 'sick', 'parental', 'training', 'other'],
      default: 'vacation',
    },
    {
      name: 'memo',
      field: 'memo',
      type: 'string',
      description: 'Personal remark.',
      placeholder: 'text',
      isLong: true,
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
  effect: {
    verb: 'added {record}',
    did: 'added',
    kind: 'absence',
    called: 'absence of {user_name}, {starts_on}[ to {ends_on}]',
    formats: { created_at: 'moment', updated_at: 'moment', starts_on: 'date', ends_on: 'date' },
    undo: 'absences remove',
  },
  response: Absence,
  request: addAbsence,
}
