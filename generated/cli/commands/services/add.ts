// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { addService } from '../../../requests.ts'
import { Service } from '../../records.ts'

export const servicesAdd: CommandDescriptor = {
  name: 'services add',
  description:
    'Adds a service or activity type that tasks and time entries can refer to. Its rate determines the revenue of billable time, unless\nthe project or its staff member has a rate. Without any rate, the time has no revenue.',
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
      description: 'Whether time logged on the service is billable by default.',
      placeholder: 'boolean',
      default: true,
    },
    {
      name: 'rate-cents',
      field: 'rate_cents',
      type: 'integer',
      description:
        "Hourly billing rate, in hundredths of the workspace's `currency`. The rate of a project or of its staff member\ntakes precedence.",
      placeholder: 'integer',
      isMoney: true,
    },
    {
      name: 'active',
      field: 'active',
      type: 'boolean',
      description: 'Whether the service accepts new time.',
      placeholder: 'boolean',
      default: true,
    },
  ],
  effect: {
    verb: 'added {record}',
    did: 'added',
    kind: 'service',
    called: 'service {name}',
    formats: { created_at: 'moment', updated_at: 'moment', rate_cents: 'money', archived_at: 'moment' },
    undo: 'services archive',
  },
  response: Service,
  request: addService,
}
