// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/surface/descriptors.ts'
import { getProspect } from '../../../requests.ts'
import { Prospect } from '../../records.ts'

export const prospectsGet: CommandDescriptor = {
  name: 'prospects get',
  description: 'Gets one prospect.',
  examples: [],
  positional: [
    {
      name: 'prospect_id',
      field: 'id',
      type: 'string',
      required: true,
      description: 'Id of the prospect.',
      placeholder: 'prospect_id',
    },
  ],
  options: [],
  answer: Prospect,
  request: getProspect,
}
