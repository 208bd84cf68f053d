// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/surface/descriptors.ts'
import { convertProspect } from '../../requests.ts'
import { Converted } from '../answers.ts'

export const prospect_convert: ToolDescriptor = {
  name: 'prospect_convert',
  title: 'Prospect convert',
  description:
    'Turns a prospect of the stage `won` into a client with its company, for good. Any other prospect, or one converted before, is refused with 409.',
  toolset: 'prospects',
  scope: 'crm:write',
  role: 'member',
  plan: 'pro',
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
        description:
          'Name of the new company; not beside `company_id`. Without one it is named as the prospect.',
      },
      client_name: {
        type: 'string',
        description:
          'Name of the person, not of the deal. Ask for it where the prospect has no `contact_name`.',
      },
      email: { type: 'string', format: 'email', description: "The prospect's where left out." },
    },
    required: ['id'],
    additionalProperties: false,
  },
  outputSchema: Converted,
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
  request: convertProspect,
}
