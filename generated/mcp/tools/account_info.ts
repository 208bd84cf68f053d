// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/shared/descriptors.ts'
import { getAccount } from '../../requests.ts'

export const account_info: ToolDescriptor = {
  name: 'account_info',
  title: 'Show my account',
  description:
    "Returns this API key's user, workspace, plan and permissions, and the reason if it cannot write.",
  list: 'core',
  toolset: 'account',
  scope: 'any',
  role: 'viewer',
  plan: 'starter',
  inputSchema: { type: 'object', properties: {} },
  outputSchema: {
    type: 'object',
    properties: {
      user: {
        type: 'object',
        properties: {
          id: { type: 'string' },
          name: { type: 'string', description: 'Name of the user.' },
          email: { type: 'string', description: 'The e-mail address that the user signs in with.' },
          role: {
            type: 'string',
            enum: ['viewer', 'member', 'admin', 'owner'],
            description:
              'From lowest to highest: viewers read, members write, admins manage users and API keys, owners choose the plan.',
          },
        },
        description: 'The user that the bearer token belongs to.',
      },
      workspace: {
        type: 'object',
        properties: {
          id: { type: 'string' },
          name: { type: 'string', description: 'Name of the workspace.' },
          is_sample: { type: 'boolean', description: 'True for a workspace with example data.' },
          sample_id: {
            type: ['string', 'null'],
            description: 'The sample of this workspace; null if it has none.',
          },
          time_zone: {
            type: 'string',
            description: 'The IANA time zone that determines when a day begins, such as `Europe/Lisbon`.',
          },
          week_starts_on: {
            type: 'integer',
            description: 'First day of the week: 1 is Monday, 7 is Sunday (ISO 8601).',
          },
          weekly_minutes: { type: 'integer', description: 'Default working time per week in minutes.' },
          holiday_region: {
            type: ['string', 'null'],
            description: 'The region whose public holidays are days off; null for none.',
          },
          currency: { type: 'string', description: 'The currency of all amounts.' },
          new_probability_percent: {
            type: 'integer',
            description: 'Probability that a prospect at the stage `new` is won, in percent.',
          },
          contacted_probability_percent: {
            type: 'integer',
            description: 'Like `new_probability_percent`, for the stage `contacted`.',
          },
          qualified_probability_percent: {
            type: 'integer',
            description: 'Like `new_probability_percent`, for the stage `qualified`.',
          },
          proposal_probability_percent: {
            type: 'integer',
            description: 'Like `new_probability_percent`, for the stage `proposal`.',
          },
          time_locked_until: {
            type: ['string', 'null'],
            description: 'The last day of locked time; null if no time is locked.',
          },
          timer_limit_minutes: {
            type: 'integer',
            description: 'The minutes that a timer logs at most; 600 is 10 hours.',
          },
          languages: {
            type: 'array',
            items: {
              type: 'string',
              enum: [
                'arabic',
                'armenian',
                'basque',
                'catalan',
                'danish',
                'dutch',
                'english',
                'finnish',
                'french',
                'german',
                'greek',
                'hindi',
                'hungarian',
                'indonesian',
                'irish',
                'italian',
                'lithuanian',
                'nepali',
                'norwegian',
                'portuguese',
                'romanian',
                'russian',
                'serbian',
                'spanish',
                'swedish',
                'tamil',
                'turkish',
                'yiddish',
              ],
              description: 'A language whose word forms search recognises.',
            },
            description: 'The languages in which notes are written, up to 4.',
          },
          ai_policy: {
            type: 'string',
            enum: ['off', 'admins', 'members'],
            description: 'The users who can request summaries of the activity log.',
          },
          ai_provider: {
            type: 'string',
            enum: ['extractive', 'local', 'external'],
            description: 'The provider that can choose the sentences of a summary.',
          },
        },
        description: 'The workspace that the bearer token belongs to.',
      },
      plan: {
        type: 'string',
        enum: ['starter', 'pro', 'business'],
        description:
          'With `starter`, records are read-only over the API; with `pro` and `business`, they can also be written.',
      },
      entitlements: {
        type: 'object',
        properties: {
          read: { type: 'boolean', description: 'True if the caller can read anything.' },
          write: {
            type: 'boolean',
            description: 'True if the caller can write CRM, delivery, knowledge or insights records.',
          },
          scopes: {
            type: 'array',
            items: {
              type: 'string',
              enum: [
                'crm:read',
                'crm:write',
                'delivery:read',
                'delivery:write',
                'knowledge:read',
                'knowledge:write',
                'insights:read',
                'insights:write',
                'account:read',
                'account:write',
                'activity:read',
              ],
              description: 'A permission of an API key: to read or write the records of one area.',
            },
            description:
              'Scopes with at least one operation that the caller can use, given its role, credential and plan.',
          },
          write_refusal_reason: {
            type: ['string', 'null'],
            enum: ['role', 'scopes', 'plan', null],
            description: 'The reason why `write` is false; null if it is true.',
          },
          roles: {
            type: 'array',
            items: { type: 'string', enum: ['viewer', 'member', 'admin', 'owner'] },
            description: "The caller's role and all lower roles.",
          },
          plans: {
            type: 'array',
            items: { type: 'string', enum: ['starter', 'pro', 'business'] },
            description: 'The plans whose operations the caller can use.',
          },
          credential: {
            type: 'string',
            enum: ['session', 'api_key', 'connection'],
            description: 'The type of the credential.',
          },
          toolsets: {
            type: ['array', 'null'],
            items: {
              type: 'string',
              enum: [
                'core',
                'default',
                'all',
                'absences',
                'account',
                'activity',
                'batches',
                'billing',
                'clients',
                'companies',
                'insights',
                'interactions',
                'notes',
                'projects',
                'prospects',
                'rates',
                'records',
                'research',
                'search',
                'tasks',
                'time',
                'users',
                'views',
              ],
              description:
                'A selection of MCP tools: a list (`core`, `default`, `all`), the tools for deep-research hosts (`research`), or the tools of one area.',
            },
            description:
              'The MCP tools that the API key can call; null for all, as for sessions and connected clients.',
          },
          plan_self_service: {
            type: 'boolean',
            description:
              'True if the owners of the workspace choose its plan; false if the operator of the service sets it.',
          },
        },
        description: 'The permissions of the caller in this workspace, and the reason if it cannot write.',
      },
      today: { type: 'string', description: "The current date in the workspace's time zone." },
      work_url: { type: 'string', description: 'URL of the web application.' },
      ai_tokens_left: {
        type: ['integer', 'null'],
        description: 'Model tokens that are left this month; null if the service does not use a model.',
      },
      quotas: {
        type: ['object', 'null'],
        properties: {
          records: {
            type: 'object',
            properties: {
              limit: { type: 'integer', description: 'The maximum amount.' },
              used: {
                type: 'integer',
                description: 'The amount in use, which can be a few minutes out of date.',
              },
            },
            description: 'Records of all kinds.',
          },
          storage: {
            type: 'object',
            properties: { limit: { type: 'integer' }, used: { type: 'integer' } },
            description: 'Bytes of files.',
          },
          members: {
            type: 'object',
            properties: { limit: { type: 'integer' }, used: { type: 'integer' } },
            description: 'Active users, including invited ones.',
          },
          api_keys: {
            type: 'object',
            properties: { limit: { type: 'integer' }, used: { type: 'integer' } },
            description: 'API keys that are neither revoked nor expired.',
          },
        },
        description: 'The quotas of the plan and their use; null if the service has no quotas.',
      },
    },
    description: 'The caller and its permissions, the workspace and its plan.',
  },
  ids: {},
  days: {},
  hiddenFields: ['quotas', 'roles', 'plans', 'plan_self_service'],
  idsShownAsNames: [],
  annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  request: getAccount,
}
