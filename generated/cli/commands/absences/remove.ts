// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { getAbsence, removeAbsence } from '../../../requests.ts'

export const absencesRemove: CommandDescriptor = {
  name: 'absences remove',
  description:
    'Removes an absence, so that its days count as capacity again. It can be restored for 30 days.',
  examples: [],
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
  options: [],
  destroys: { why: 'The record can be restored for 30 days, and is then deleted permanently.' },
  restoreCommand: 'absences restore',
  effect: {
    verb: 'removed {record}',
    did: 'removed',
    kind: 'absence',
    called: 'absence of {user_name}, {starts_on}[ to {ends_on}]',
    formats: { created_at: 'moment', updated_at: 'moment', starts_on: 'date', ends_on: 'date' },
    undo: 'absences restore',
    reader: getAbsence,
  },
  request: removeAbsence,
}
