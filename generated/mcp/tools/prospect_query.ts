// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/surface/descriptors.ts'
import { listProspects } from '../../requests.ts'
import { ProspectPage } from '../answers.ts'
import { ProspectStage, cursor, fields, limit } from '../arguments.ts'

export const prospect_query: ToolDescriptor = {
  name: 'prospect_query',
  title: 'Prospect query',
  description:
    'Searches the prospects of the workspace by name, stage, owner, follow-up date, tag and source, combined; without arguments all of them, newest first. The most valuable first: `sort` as `-value_cents`.',
  toolset: 'prospects',
  scope: 'crm:read',
  role: 'viewer',
  plan: 'starter',
  inputSchema: {
    type: 'object',
    properties: {
      name: { type: 'string', description: "Part of the name or of the company's name, in any case." },
      stage: { type: 'array', items: ProspectStage, description: 'At one of these.' },
      owner_id: {
        anyOf: [
          { type: 'string', pattern: '^usr_' },
          { type: 'string', enum: ['me', 'none'] },
        ],
        description: 'Who looks after it; `me` for the caller, `none` for nobody.',
      },
      follow_up_from: {
        type: 'string',
        format: 'date',
        description: 'To be followed up on this day or later.',
      },
      follow_up_to: {
        type: 'string',
        format: 'date',
        description: 'To be followed up on this day or earlier.',
      },
      overdue: {
        type: 'boolean',
        description: 'The follow-up date has passed, and the prospect is neither won nor lost.',
      },
      tag: { type: 'string', description: 'Has this tag.' },
      source: { type: 'string', description: 'Came from here: the whole source, in the same case.' },
      sort: {
        type: 'string',
        enum: [
          '-created_at',
          'created_at',
          'name',
          '-name',
          'follow_up_on',
          '-follow_up_on',
          'value_cents',
          '-value_cents',
        ],
        default: '-created_at',
      },
      limit,
      cursor,
      fields,
    },
    additionalProperties: false,
  },
  outputSchema: ProspectPage,
  annotations: { readOnlyHint: true, openWorldHint: false },
  request: listProspects,
}
