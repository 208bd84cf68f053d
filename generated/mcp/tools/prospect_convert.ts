// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/surface/descriptors.ts'
import { convertProspect } from '../../requests.ts'
import { Converted } from '../answers.ts'

export const prospect_convert: ToolDescriptor = {
  name: 'prospect_convert',
  title: 'Prospect convert',
  description:
    'Turns a lead of the stage `won` into a client with its company, for good. Any other lead, or one converted before, is refused with 409.',
  toolset: 'prospects',
  scope: 'crm:write',
  inputSchema: {
    type: 'object',
    properties: {
      id: { type: 'string', pattern: '^pro_', description: 'Id of the prospect.' },
      company_id: {
        type: 'string',
        pattern: '^com_',
        description: 'An existing company; a new one where left out.',
      },
      company_name: {
        type: 'string',
        description: 'Name of the new company; not beside `company_id`. Without one it is named as the lead.',
      },
      client_name: { type: 'string', description: "The lead's name where left out." },
      email: { type: 'string', format: 'email', description: "The lead's where left out." },
    },
    required: ['id'],
    additionalProperties: false,
  },
  outputSchema: Converted,
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
  request: convertProspect,
}
