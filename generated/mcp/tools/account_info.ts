// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/shared/descriptors.ts'
import { getAccount } from '../../requests.ts'

export const account_info: ToolDescriptor = {
  name: 'account_info',
  description:
    "Returns this API key's user and workspace, the plan, what the key may do, and why it may not do more.",
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
          time_zone: {
            type: 'string',
            description: 'The IANA time zone in which days begin, such as `Europe/Lisbon`.',
          },
          week_starts_on: {
            type: 'integer',
            description: 'First day of the week: 1 is Monday, 7 is Sunday (ISO 8601).',
          },
          weekly_minutes: {
            type: 'integer',
            description: "Working time per week in minutes, used until a user's first own capacity begins.",
          },
          currency: { type: 'string', description: 'The currency of all amounts.' },
          time_locked_until: { type: ['string', 'null'], description: 'The last day of locked time.' },
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
            description: 'Up to 4 languages of the notes; search finds all forms of a word in them.',
          },
          ai_policy: {
            type: 'string',
            enum: ['off', 'admins', 'members'],
            description: 'The users who may have the activity log summarised.',
          },
          ai_provider: {
            type: 'string',
            enum: ['extractive', 'local', 'external'],
            description: 'The provider that may choose the sentences of a summary.',
          },
        },
        description: 'The workspace that the bearer token belongs to.',
      },
      plan: {
        type: 'string',
        enum: ['starter', 'pro', 'business'],
        description: '`starter` is read-only over the API; `pro` and `business` read and write.',
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
              description: 'A right of an API key: to read or to write the records of one area.',
            },
            description:
              'Scopes that let the caller use at least one operation, given its role, credential and plan.',
          },
          write_refusal_reason: {
            type: ['string', 'null'],
            enum: ['role', 'scopes', 'plan', null],
            description: 'Why `write` is false; null if it is true.',
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
          plan_self_service: {
            type: 'boolean',
            description:
              'True if the owners of the workspace choose its plan; false if the operator of the service does.',
          },
        },
        description: "The caller's rights in this workspace, and why it may not write.",
      },
      today: { type: 'string', description: "The current date in the workspace's time zone." },
      work_url: { type: 'string', description: 'Address of the web application.' },
      ai_tokens_left: {
        type: ['integer', 'null'],
        description: 'Model tokens that are left this month; null if the service uses no model.',
      },
      quotas: {
        type: ['object', 'null'],
        properties: {
          records: {
            type: 'object',
            properties: {
              limit: { type: 'integer', description: 'The maximum at any time.' },
              used: {
                type: 'integer',
                description: 'The amount in use, as counted within the last minutes.',
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
    description: 'The caller, the workspace, its plan and what the caller may do.',
  },
  ids: {},
  days: [],
  hiddenFields: ['quotas', 'roles', 'plans', 'plan_self_service'],
  idsShownAsNames: [],
  annotations: { readOnlyHint: true, openWorldHint: false },
  request: getAccount,
}
