// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { getService, restoreService } from '../../../requests.ts'
import { Service } from '../../records.ts'

export const servicesRestore: CommandDescriptor = {
  name: 'services restore',
  description:
    'Restores an archived service. It is listed again and accepts new tasks and time. A service that is not archived is returned unchanged.',
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
  options: [],
  effect: {
    verb: 'restored {record}',
    did: 'restored',
    kind: 'service',
    called: 'service {name}',
    formats: { created_at: 'moment', updated_at: 'moment', rate_cents: 'money', archived_at: 'moment' },
    undo: 'services archive',
    reader: getService,
  },
  response: Service,
  request: restoreService,
}
