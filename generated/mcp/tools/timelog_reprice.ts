// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/surface/descriptors.ts'
import { addRepricing } from '../../requests.ts'
import { Repricing } from '../answers.ts'

export const timelog_reprice: ToolDescriptor = {
  name: 'timelog_reprice',
  title: 'Timelog reprice',
  description:
    'Prices the time of a span anew, at the rates and costs of today, and changes the reports about it. Only where the user asks for it.',
  toolset: 'time',
  scope: 'delivery:write',
  role: 'admin',
  plan: 'pro',
  inputSchema: {
    type: 'object',
    properties: {
      starts_on: { type: 'string', format: 'date', description: 'First day of the span.' },
      ends_on: { type: 'string', format: 'date', description: 'Last day of the span.' },
      user_id: { type: ['string', 'null'], pattern: '^usr_', description: 'Only the time of this person.' },
      project_id: {
        type: ['string', 'null'],
        pattern: '^prj_',
        description: 'Only time on this project or its tasks.',
      },
      service_id: {
        type: ['string', 'null'],
        pattern: '^svc_',
        description: 'Only time that counts for this service.',
      },
    },
    required: ['starts_on', 'ends_on'],
    additionalProperties: false,
  },
  outputSchema: Repricing,
  annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: false },
  request: addRepricing,
}
