// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/surface/descriptors.ts'
import { addService } from '../../../requests.ts'
import { Service } from '../../records.ts'

export const servicesAdd: CommandDescriptor = {
  name: 'services add',
  description:
    'Adds a service or activity type. Tasks and time entries can then name it, and its rate is what its billable hours\ncount as revenue in insights, unless the project or the person on it has another; without one they count nothing.',
  examples: ['vs services add --name Design --rate-cents 12000'],
  positional: [],
  options: [
    {
      name: 'name',
      field: 'name',
      type: 'string',
      required: true,
      description: 'What the service is called.',
      placeholder: 'text',
    },
    {
      name: 'billable',
      field: 'billable',
      type: 'boolean',
      description: 'Whether time on it is billable unless an entry says otherwise.',
      placeholder: 'boolean',
      default: true,
    },
    {
      name: 'rate-cents',
      field: 'rate_cents',
      type: 'integer',
      description:
        "What an hour is billed at, in hundredths of the workspace's `currency`; the rate of a project or of a person on it comes before.",
      placeholder: 'integer',
    },
    {
      name: 'active',
      field: 'active',
      type: 'boolean',
      description: 'Whether new time can be logged on it.',
      placeholder: 'boolean',
      default: true,
    },
  ],
  response: Service,
  request: addService,
}
