// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { getService } from '../../../requests.ts'
import { Service } from '../../records.ts'

export const servicesGet: CommandDescriptor = {
  name: 'services get',
  description: 'Gets one service or activity type. Archived services are included.',
  examples: [],
  positional: [
    {
      name: 'service_id',
      field: 'id',
      type: 'string',
      required: true,
      description: 'Id of a service, such as `svc_01jcz4p7v8e9fbk2m3n4q5r6s7`.',
      placeholder: 'service_id',
      kinds: ['service'],
    },
  ],
  options: [
    {
      name: 'fields',
      field: 'fields',
      type: 'array',
      description: 'Return only these fields, separated by commas, even if the schema requires others.',
      placeholder: 'choice',
      choices: [
        'id',
        'created_at',
        'updated_at',
        'version',
        'name',
        'billable',
        'rate_cents',
        'active',
        'archived_at',
      ],
    },
  ],
  response: Service,
  request: getService,
  webPage: 'svc',
}
