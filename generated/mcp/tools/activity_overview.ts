// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/shared/descriptors.ts'
import { getActivityOverview } from '../../requests.ts'

export const activity_overview: ToolDescriptor = {
  name: 'activity_overview',
  title: 'Count the calls of a period',
  description:
    'Counts the calls of a period, such as a day or a week, by user and operation: how many, how many refused, when, and on which records. With `changes_only` it shows who changed what.',
  list: 'all',
  toolset: 'activity',
  scope: 'activity:read',
  role: 'viewer',
  plan: 'starter',
  inputSchema: {
    type: 'object',
    properties: {
      actor: { type: 'string' },
      api_key_id: { type: 'string' },
      agent: { type: 'string', description: '`example-agent/2.1`, or `example-agent` for any version.' },
      channel: { type: 'string', enum: ['api', 'mcp', 'cli', 'web', 'operator'] },
      tool: { type: 'string' },
      operation: { type: 'string', description: 'Such as `addCompany`.' },
      changes_only: { type: 'boolean' },
      refused: { type: 'boolean' },
      status_class: { type: 'string', enum: ['2xx', '4xx', '5xx'] },
      range: { type: 'string', description: 'Default: today.' },
      from: { type: 'string' },
      to: { type: 'string' },
      since: { type: 'string' },
      until: { type: 'string' },
      record: { type: 'string' },
      limit: { type: 'integer' },
    },
  },
  outputSchema: {
    type: 'object',
    properties: {
      since: { type: ['string', 'null'], description: 'Start of the period; null if there is no start.' },
      until: { type: ['string', 'null'], description: 'End of the period; null if there is no end.' },
      calls: { type: 'integer' },
      refused: { type: 'integer', description: 'Number of refused calls.' },
      groups: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            user_id: {
              type: ['string', 'null'],
              description: 'The user who made the calls; null if they were not authenticated.',
            },
            actor_name: { type: ['string', 'null'], description: 'Name of the user.' },
            operation: {
              type: ['string', 'null'],
              description: 'Name of the operation; null if the calls matched none.',
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
                    description:
                      'Name of the record; null if it has none, if the record no longer exists, or if the caller may not read it.',
                  },
                },
                description: 'A record and its current name.',
              },
              description: 'Up to three records that the most recent calls were about.',
            },
          },
          description: 'The calls of one user to one operation.',
        },
        description: 'The groups, most calls first.',
      },
      others: {
        type: 'object',
        properties: {
          groups: { type: 'integer', description: 'Number of these groups.' },
          calls: { type: 'integer' },
        },
        description: 'The groups that are not listed; zeros if all are listed.',
      },
    },
    description: 'The calls of a period, by user and operation.',
  },
  ids: {
    actor: { kinds: ['user'], words: ['me'] },
    api_key_id: { kinds: ['api_key'] },
    record: { kinds: [] },
  },
  days: {
    from: { weekday: 'last' },
    to: { weekday: 'last' },
    since: { weekday: 'last', isMoment: true, acceptsAge: true },
    until: { weekday: 'last', isMoment: true },
  },
  hiddenFields: ['user_id'],
  idsShownAsNames: [],
  annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  request: getActivityOverview,
}
