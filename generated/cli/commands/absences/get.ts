// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { getAbsence } from '../../../requests.ts'
import { fields } from '../../options.ts'
import { Absence } from '../../records.ts'

export const absencesGet: CommandDescriptor = {
  name: 'absences get',
  description: 'Gets one absence. Absences of other users are 404, except for admins.',
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
  options: [fields],
  response: Absence,
  request: getAbsence,
  webPage: 'abs',
}
