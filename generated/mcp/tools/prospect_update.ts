// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/surface/descriptors.ts'
import { updateProspect } from '../../requests.ts'
import { Prospect } from '../answers.ts'

export const prospect_update: ToolDescriptor = {
  name: 'prospect_update',
  title: 'Prospect update',
  description:
    'Changes the given fields of a prospect and leaves the others. A stage that may not follow is refused with 409, those that are `allowed` and the `path`, which `walk` goes.',
  toolset: 'prospects',
  scope: 'crm:write',
  role: 'member',
  plan: 'pro',
  inputSchema: {
    type: 'object',
    properties: {
      id: { type: 'string', pattern: '^pro_', description: 'Id of the prospect.' },
      walk: { type: 'boolean', description: 'Go by the stages in between.' },
      name: { type: 'string', description: 'What it is about.' },
      stage: {
        type: 'string',
        enum: ['new', 'contacted', 'qualified', 'proposal', 'won', 'lost'],
        description:
          'How far it has come. Allowed moves: `new` to `contacted`, `qualified`, `lost`; `contacted` to `qualified`, `proposal`, `lost`; `qualified` to `contacted`, `proposal`, `lost`; `proposal` to `qualified`, `won`, `lost`; `won` to `proposal`; `lost` to `new`, `contacted`.',
      },
      source: { type: ['string', 'null'], description: 'Where it came from.' },
      owner_id: {
        type: ['string', 'null'],
        pattern: '^usr_',
        description: 'Id of the user who looks after it.',
      },
      follow_up_on: {
        description:
          'The day to get in touch next. Set to the earliest open follow-up whenever one is added, moved, done or undone; null when none is open.',
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
    required: ['id'],
    additionalProperties: false,
  },
  outputSchema: Prospect,
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  request: updateProspect,
}
