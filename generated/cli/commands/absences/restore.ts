// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { getAbsence, restoreAbsence } from '../../../requests.ts'
import { Absence } from '../../records.ts'

export const absencesRestore: CommandDescriptor = {
  name: 'absences restore',
  description:
    'Restores an absence removed in the last 30 days. An absence that is not removed is returned unchanged.',
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
  effect: {
    verb: 'restored {record}',
    did: 'restored',
    kind: 'absence',
    called: 'absence of {user_name}, {starts_on}[ to {ends_on}]',
    formats: { created_at: 'moment', updated_at: 'moment', starts_on: 'date', ends_on: 'date' },
    undo: 'absences remove',
    reader: getAbsence,
  },
  response: Absence,
  request: restoreAbsence,
}
