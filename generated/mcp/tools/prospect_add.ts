// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/surface/descriptors.ts'
import { addProspect } from '../../requests.ts'
import { Prospect } from '../answers.ts'
import { ProspectStage } from '../arguments.ts'

export const prospect_add: ToolDescriptor = {
  name: 'prospect_add',
  title: 'Prospect add',
  description: 'Adds a prospect, with its tags and source. It may begin at any stage.',
  toolset: 'prospects',
  scope: 'crm:write',
  role: 'member',
  plan: 'pro',
  inputSchema: {
    type: 'object',
    properties: {
      name: { type: 'string', description: 'What it is about.' },
      stage: { ...ProspectStage, default: 'new' },
      source: { type: ['string', 'null'], description: 'Where it came from.' },
      owner_id: {
        type: ['string', 'null'],
        pattern: '^usr_',
        description: 'Id of the user who looks after it; the owner of the API key where left out.',
      },
      follow_up_on: {
        description: 'When to get in touch next. Follow-ups that are added later set it anew.',
        type: ['string', 'null'],
        format: 'date',
      },
      company_name: { type: ['string', 'null'], description: 'The organisation behind the prospect.' },
      contact_name: {
        type: ['string', 'null'],
        description: 'The person to talk to, who becomes the client.',
      },
      email: {
        type: ['string', 'null'],
        format: 'email',
        description: 'The address to write to, in lower case.',
      },
      phone: { type: ['string', 'null'], description: 'Telephone number, kept as it was written.' },
      value_cents: {
        type: ['integer', 'null'],
        minimum: 0,
        maximum: 1000000000000,
        description: "What it may be worth, in hundredths of the workspace's `currency`.",
      },
      tags: {
        type: 'array',
        items: { type: 'string' },
        description: 'Free labels, 50 at the most: lists can be filtered by one.',
      },
    },
    required: ['name'],
    additionalProperties: false,
  },
  outputSchema: Prospect,
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
  request: addProspect,
}
