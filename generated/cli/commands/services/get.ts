// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/surface/descriptors.ts'
import { getService } from '../../../requests.ts'
import { Service } from '../../records.ts'

export const servicesGet: CommandDescriptor = {
  name: 'services get',
  description: 'Gets one service or activity type.',
  examples: [],
  positional: [
    {
      name: 'service_id',
      field: 'id',
      type: 'string',
      required: true,
      description: 'Id of the service.',
      placeholder: 'service_id',
    },
  ],
  options: [],
  answer: Service,
  request: getService,
}
