// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { getAbsence, updateAbsence } from '../../../requests.ts'
import { Absence } from '../../records.ts'

export const absencesUpdate: CommandDescriptor = {
  name: 'absences update',
  description: 'Changes an absence, such as its days. Only admins can change those of other users.',
  examples: ['vs absences update abs_01jcz4p7v8e9fbk2m3n4q5r6s7 --ends-on 2026-08-21'],
  positional: [
    {
      name: 'absence_id',
      field: 'id',
      type: 'string',
      required: true,
      description: 'Id of an absence, such as `abs_01jcz4p7v8e9fbk2m3n4q5r6s7`.',
      placeholder: 'absence_id',
      kinds: ['absence'],
    },
  ],
  options: [
    {
      name: 'starts-on',
      field: 'starts_on',
      type: 'string',
      description: 'First day of the absence.',
      placeholder: 'date',
      day: { weekday: 'next' },
    },
    {
      name: 'ends-on',
      field: 'ends_on',
      type: 'string',
      description: 'Last day of the absence. Must be less than 1096 days after `--starts-on`.',
      placeholder: 'date',
      day: { weekday: 'next' },
    },
    {
      name: 'half-day',
      field: 'half_day',
      type: 'boolean',
      description: 'Whether the user works half of each of these days.',
      placeholder: 'boolean',
    },
    {
      name: 'kind',
      field: 'kind',
      type: 'string',
      description: 'Reason of the absence.',
      placeholder: 'choice',
      choices: ['vacation', 'sick', 'parental', 'training', 'other'],
    },
    {
      name: 'memo',
      field: 'memo',
      type: 'string',
      description: 'Personal remark.',
      placeholder: 'text',
      isLong: true,
      clearable: true,
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
    kind: 'absence',
    called: 'absence of {user_name}, {starts_on}[ to {ends_on}]',
    formats: { created_at: 'moment', updated_at: 'moment', starts_on: 'date', ends_on: 'date' },
    undo: 'absences update',
    reader: getAbsence,
  },
  response: Absence,
  request: updateAbsence,
}
