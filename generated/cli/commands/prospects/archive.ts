// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/surface/descriptors.ts'
import { archiveProspect } from '../../../requests.ts'
import { Prospect } from '../../records.ts'

export const prospectsArchive: CommandDescriptor = {
  name: 'prospects archive',
  description:
    'Archives a prospect. Its follow-ups and notes stay, and it can be read and changed; it takes no others, cannot be converted, and\nleaves the list unless `archived` is asked for.',
  examples: [],
  positional: [
    {
      name: 'prospect_id',
      field: 'id',
      type: 'string',
      required: true,
      description: 'Id of a prospect, such as `pro_01jcz4p7v8e9fbk2m3n4q5r6s7`.',
      placeholder: 'prospect_id',
    },
  ],
  options: [],
  response: Prospect,
  request: archiveProspect,
}
