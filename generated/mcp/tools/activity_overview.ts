// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/surface/descriptors.ts'
import { getActivityOverview } from '../../requests.ts'

export const activity_overview: ToolDescriptor = {
  name: 'activity_overview',
  description:
    'Sums up the calls of a span, such as a day or a week, by who made them and what they called: how often, how many were refused, when, and on which records. With `changes_only` it answers what has changed, and by whom.',
  toolset: 'activity',
  scope: 'activity:read',
  role: 'viewer',
  plan: 'starter',
  inputSchema: {
    type: 'object',
    properties: {
      actor: { type: 'string' },
      agent: { type: 'string', description: '`example-agent/2.1`, or in any version `example-agent`.' },
      channel: { type: 'string', enum: ['api', 'mcp', 'cli', 'web', 'operator'] },
      operation: { type: 'string', description: 'Such as `addCompany`.' },
      changes_only: { type: 'boolean' },
      refused: { type: 'boolean' },
      since: { type: 'string' },
      until: { type: 'string' },
      range: { type: 'string', description: 'Today where left out, or `since` and `until`.' },
      limit: { type: 'integer' },
    },
  },
  outputSchema: {
    type: 'object',
    properties: {
      since: { type: ['string', 'null'], description: 'Where the span begins; null if at the first call.' },
      until: { type: ['string', 'null'], description: 'Where it ends; null if it is open.' },
      calls: { type: 'integer' },
      refused: { type: 'integer', description: 'Those that were refused.' },
      groups: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            user_id: { type: ['string', 'null'], description: 'Who called; null where nobody was proven.' },
            actor_name: { type: ['string', 'null'], description: 'The name of the user.' },
            operation: {
              type: ['string', 'null'],
              description: 'What was called; null where that was no operation.',
            },
            calls: { type: 'integer' },
            refused: { type: 'integer' },
            first_at: { type: 'string' },
            last_at: { type: 'string' },
            records: {
              type: 'array',
              items: {
                type: 'object',
                properties: {
                  id: { type: 'string', description: 'Id of the record.' },
                  name: {
                    type: ['string', 'null'],
                    description: "Null where it has none, is gone, or is not the caller's to read.",
                  },
                },
                description: 'A record by its name of now.',
              },
              description:
                'The last three records that they were about; in a span of many calls, by its last 10,000 that were about one.',
            },
          },
          description: 'The calls of one operation by one user.',
        },
        description: 'By user and operation, those with the most calls first.',
      },
      others: {
        type: 'object',
        properties: {
          groups: { type: 'integer', description: 'How many groups there are beyond those that are listed.' },
          calls: { type: 'integer' },
        },
        description: 'The rest; zeros if there is none.',
      },
    },
    description: 'Who called what in a span of time.',
  },
  ids: { actor: { kinds: ['user'], words: ['me'] } },
  days: [],
  hiddenFields: ['user_id'],
  idsShownAsNames: [],
  annotations: { readOnlyHint: true, openWorldHint: false },
  request: getActivityOverview,
}
