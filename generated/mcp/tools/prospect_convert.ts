// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/shared/descriptors.ts'
import { convertProspect, getProspect } from '../../requests.ts'
import { ConversionResult } from '../outputs.ts'

export const prospect_convert: ToolDescriptor = {
  name: 'prospect_convert',
  title: 'Convert a won prospect to a client',
  description:
    'Converts a prospect with the stage `won` to a client and its company, permanently. 409 with `candidates` if similar ones exist: ask the user.',
  list: 'all',
  toolset: 'prospects',
  scope: 'crm:write',
  role: 'member',
  plan: 'pro',
  inputSchema: {
    type: 'object',
    properties: {
      id: { type: 'string' },
      company_id: { type: 'string' },
      company_name: { type: 'string' },
      client_id: { type: 'string' },
      client_name: {
        type: 'string',
        description: 'Name of the person, not of the deal. Ask for it if there is no `contact_name`.',
      },
      email: { type: 'string' },
      create_new: { type: 'boolean', description: 'Despite `candidates`.' },
      confirm: { type: 'string' },
    },
    required: ['id'],
  },
  outputSchema: ConversionResult,
  ids: { id: { kinds: ['prospect'] }, company_id: { kinds: ['company'] }, client_id: { kinds: ['client'] } },
  days: {},
  hiddenFields: ['created_at', 'updated_at', 'version'],
  idsShownAsNames: ['owner_id', 'company_id', 'client_id'],
  annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: false },
  takesAway: 'destroys',
  destroys: { why: 'A conversion cannot be undone.', reader: getProspect },
  request: convertProspect,
}
