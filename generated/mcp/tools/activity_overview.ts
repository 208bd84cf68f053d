// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/surface/descriptors.ts'
import { getActivityOverview } from '../../requests.ts'
import { Channel, Range } from '../arguments.ts'

export const activity_overview: ToolDescriptor = {
  name: 'activity_overview',
  title: 'Activity overview',
  description:
    'Sums up the calls of a span, such as a day or a week, by who made them and what they called: how often, how many were refused, when, and on which records. With `changes_only` it answers what has changed, and by whom.',
  toolset: 'activity',
  scope: 'activity:read',
  role: 'viewer',
  plan: 'starter',
  inputSchema: {
    type: 'object',
    properties: {
      actor: {
        anyOf: [
          { type: 'string', pattern: '^usr_' },
          { type: 'string', enum: ['me'] },
        ],
        description: 'Calls by this user; `me` for the caller.',
      },
      agent: {
        type: 'string',
        description:
          'Calls by this agent, as it says: `example-agent/2.1`, or in any version `example-agent`.',
      },
      channel: { ...Channel, description: 'Calls by this path.' },
      operation: { type: 'string', description: 'Name of an operation, such as `addCompany`.' },
      changes_only: { type: 'boolean', description: 'Only calls that changed a record.' },
      refused: { type: 'boolean', description: 'Only refused calls.' },
      since: { type: 'string', format: 'date-time', description: 'Calls at this time or later.' },
      until: { type: 'string', format: 'date-time', description: 'Calls before this time.' },
      range: {
        ...Range,
        description:
          "In the workspace's time zone. Today where `since` and `until` are left out as well; not together with them.",
      },
      limit: { type: 'integer', minimum: 1, maximum: 100, default: 20 },
    },
    additionalProperties: false,
  },
  outputSchema: {
    type: 'object',
    properties: {
      since: {
        description: 'Where the span begins; null if at the first call.',
        type: ['string', 'null'],
        format: 'date-time',
      },
      until: {
        description: 'Where it ends; null if it is open.',
        type: ['string', 'null'],
        format: 'date-time',
      },
      calls: { type: 'integer' },
      refused: { type: 'integer', description: 'Those that were refused.' },
      groups: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            user_id: { type: ['string', 'null'], description: 'Who called; null where nobody was proven.' },
            actor_name: { description: 'The name of the user.', type: ['string', 'null'] },
            operation: {
              description: 'What was called; null where the path or method matched no operation.',
              type: ['string', 'null'],
            },
            calls: { type: 'integer' },
            refused: { type: 'integer' },
            first_at: { type: 'string', format: 'date-time' },
            last_at: { type: 'string', format: 'date-time' },
            records: {
              type: 'array',
              items: {
                type: 'object',
                properties: {
                  id: { type: 'string', description: 'Id of the record.' },
                  name: {
                    description: "Null where it has none, is gone, or is not the caller's to read.",
                    type: ['string', 'null'],
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
  annotations: { readOnlyHint: true, openWorldHint: false },
  request: getActivityOverview,
}
