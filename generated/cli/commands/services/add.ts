// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { addService } from '../../../requests.ts'
import { Service } from '../../records.ts'

export const servicesAdd: CommandDescriptor = {
  name: 'services add',
  description:
    'Adds a service or activity type. Tasks and time entries can then refer to it. Insights use its rate for the revenue of its billable\nhours, unless the project or its staff member has a rate; without any rate, these hours have no revenue.',
  examples: ['vs services add --name Design --rate-cents 12000'],
  positional: [],
  options: [
    {
      name: 'name',
      field: 'name',
      type: 'string',
      required: true,
      description: 'Name of the service.',
      placeholder: 'text',
    },
    {
      name: 'billable',
      field: 'billable',
      type: 'boolean',
      description: 'Whether time on the service is billable by default.',
      placeholder: 'boolean',
      default: true,
    },
    {
      name: 'rate-cents',
      field: 'rate_cents',
      type: 'integer',
      description:
        "Billing rate per hour, in hundredths of the workspace's `currency`. A rate of the project or of its staff member takes precedence.",
      placeholder: 'integer',
    },
    {
      name: 'active',
      field: 'active',
      type: 'boolean',
      description: 'Whether new time can be logged on the service.',
      placeholder: 'boolean',
      default: true,
    },
  ],
  response: Service,
  request: addService,
}
