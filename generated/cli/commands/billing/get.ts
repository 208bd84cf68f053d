// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { getBill } from '../../../requests.ts'
import { Bill } from '../../records.ts'

export const billingGet: CommandDescriptor = {
  name: 'billing get',
  description:
    'Gets one bill, with the sums of its time entries. For the single entries, use `vs billing lines`.',
  examples: [],
  positional: [
    {
      name: 'bill_id',
      field: 'id',
      type: 'string',
      required: true,
      description: 'Id of a bill, such as `bil_01jcz4p7v8e9fbk2m3n4q5r6s7`.',
      placeholder: 'bill_id',
      kinds: ['bill'],
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
        'company_id',
        'company_name',
        'project_id',
        'project_name',
        'starts_on',
        'ends_on',
        'entries',
        'minutes',
        'revenue_cents',
        'memo',
      ],
    },
  ],
  response: Bill,
  request: getBill,
  webPage: 'bil',
}
