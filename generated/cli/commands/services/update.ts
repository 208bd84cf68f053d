// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/surface/descriptors.ts'
import { updateService } from '../../../requests.ts'
import { Service } from '../../records.ts'

export const servicesUpdate: CommandDescriptor = {
  name: 'services update',
  description:
    'Changes the given fields of a service and leaves the others. A new rate is that of time logged from then on: what is logged\nkeeps its own. A service that is no longer `--active` takes no new time, and keeps what it has.',
  examples: ['vs services update svc_01jcz4p7v8e9fbk2m3n4q5r6s7 --rate-cents 13000'],
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
  options: [
    {
      name: 'name',
      field: 'name',
      type: 'string',
      description: 'What the service is called.',
      placeholder: 'text',
    },
    {
      name: 'billable',
      field: 'billable',
      type: 'boolean',
      description: 'Whether time on it is billable unless an entry says otherwise.',
      placeholder: 'boolean',
    },
    {
      name: 'rate-cents',
      field: 'rate_cents',
      type: 'integer',
      description:
        "What an hour is billed at, in hundredths of the workspace's `currency`; the rate of a project or of a person on it comes before.",
      placeholder: 'integer',
      clearable: true,
    },
    {
      name: 'active',
      field: 'active',
      type: 'boolean',
      description: 'Whether new time can be logged on it.',
      placeholder: 'boolean',
    },
  ],
  response: Service,
  request: updateService,
}
