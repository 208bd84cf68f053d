// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/surface/descriptors.ts'
import { convertProspect } from '../../requests.ts'
import { Converted } from '../answers.ts'

export const prospect_convert: ToolDescriptor = {
  name: 'prospect_convert',
  description:
    'Turns a prospect of the stage `won` into a client with its company, for good. Any other prospect, or one converted before, is refused with 409.',
  toolset: 'prospects',
  scope: 'crm:write',
  role: 'member',
  plan: 'pro',
  inputSchema: {
    type: 'object',
    properties: {
      id: { type: 'string' },
      company_id: { type: 'string', description: 'A new one where left out.' },
      company_name: { type: 'string' },
      client_name: {
        type: 'string',
        description:
          'Name of the person, not of the deal. Ask for it where the prospect has no `contact_name`.',
      },
      email: { type: 'string', description: "The prospect's where left out." },
    },
    required: ['id'],
  },
  outputSchema: Converted,
  annotations: { openWorldHint: false },
  request: convertProspect,
}
