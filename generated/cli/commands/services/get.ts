// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/surface/descriptors.ts'
import { getService } from '../../../requests.ts'
import { Service } from '../../records.ts'

export const servicesGet: CommandDescriptor = {
  name: 'services get',
  description:
    'Gets one service or activity type. It tells the rate, whether it is billable, and whether it takes new time.',
  examples: [],
  positional: [
    {
      name: 'service_id',
      field: 'id',
      type: 'string',
      required: true,
      description: 'Id of a service, such as `svc_01jcz4p7v8e9fbk2m3n4q5r6s7`.',
      placeholder: 'service_id',
    },
  ],
  options: [],
  answer: Service,
  request: getService,
}
