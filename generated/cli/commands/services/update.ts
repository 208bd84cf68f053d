// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { getService, updateService } from '../../../requests.ts'
import { Service } from '../../records.ts'

export const servicesUpdate: CommandDescriptor = {
  name: 'services update',
  description:
    'Changes the given fields of a service. A new rate applies from today on, the first one from the\nbeginning; `vs rates add` sets the rate of other days. Existing time entries keep their rate. An\ninactive service keeps its time entries but accepts no new ones.',
  examples: ['vs services update svc_01jcz4p7v8e9fbk2m3n4q5r6s7 --rate-cents 13000'],
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
    { name: 'name', field: 'name', type: 'string', description: 'Name of the service.', placeholder: 'text' },
    {
      name: 'billable',
      field: 'billable',
      type: 'boolean',
      description: 'Whether time logged on the service is billable by default.',
      placeholder: 'boolean',
    },
    {
      name: 'rate-cents',
      field: 'rate_cents',
      type: 'integer',
      description:
        "Hourly billing rate, in hundredths of the workspace's `currency`. The rate of a project or of its staff member\ntakes precedence.",
      placeholder: 'integer',
      isMoney: true,
      clearable: true,
    },
    {
      name: 'active',
      field: 'active',
      type: 'boolean',
      description: 'Whether the service accepts new time.',
      placeholder: 'boolean',
    },
  ],
  effect: {
    verb: 'changed {record}',
    did: 'changed',
    kind: 'service',
    called: 'service {name}',
    formats: { created_at: 'moment', updated_at: 'moment', rate_cents: 'money', archived_at: 'moment' },
    verbs: { active: { true: 'activated {record}', false: 'deactivated {record}' } },
    undo: 'services update',
    reader: getService,
  },
  response: Service,
  request: updateService,
}
