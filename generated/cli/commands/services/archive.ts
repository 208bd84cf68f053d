// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { archiveService, getService } from '../../../requests.ts'
import { Service } from '../../records.ts'

export const servicesArchive: CommandDescriptor = {
  name: 'services archive',
  description:
    'Archives a service. Its tasks and time entries are kept and still count in reports. An archived service accepts no new ones and is\nlisted only with `archived`.',
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
    verb: 'archived {record}',
    did: 'archived',
    kind: 'service',
    called: 'service {name}',
    formats: { created_at: 'moment', updated_at: 'moment', rate_cents: 'money', archived_at: 'moment' },
    undo: 'services restore',
    reader: getService,
  },
  response: Service,
  request: archiveService,
}
