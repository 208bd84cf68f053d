// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/surface/descriptors.ts'
import { getAccount } from '../../requests.ts'

export const account_info: ToolDescriptor = {
  name: 'account_info',
  description:
    'Tells whose API key this is, with their user id, the workspace, its plan, and what the key may do and why not more.',
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
          name: { type: 'string', description: 'Name of the person.' },
          email: { type: 'string', description: 'The address that the person signs in with.' },
          role: {
            type: 'string',
            enum: ['viewer', 'member', 'admin', 'owner'],
            description:
              'From least to most: a viewer reads, a member writes, an admin manages members and keys, the owner the plan.',
          },
        },
        description: "The bearer token's owner.",
      },
      workspace: {
        type: 'object',
        properties: {
          id: { type: 'string' },
          name: { type: 'string', description: 'Name of the workspace.' },
          time_zone: {
            type: 'string',
            description: 'Where a day begins: an IANA name, such as `Europe/Lisbon`.',
          },
          week_starts_on: { type: 'integer', description: 'ISO weekday: 1 is Monday, 7 is Sunday.' },
          weekly_minutes: {
            type: 'integer',
            description:
              'What a person works in a week, in minutes, before any capacity of their own: for utilization, also that of the past.',
          },
          currency: { type: 'string', description: 'What all amounts of the workspace are in.' },
          time_locked_until: {
            type: ['string', 'null'],
            description:
              'The last day whose time is locked: nobody adds, changes or reprices any, until an admin sets an earlier day or null.',
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
              description: 'A language that the search knows the stems of words in.',
            },
            description: 'Languages of notes, at most 4: a word finds its other forms in these.',
          },
          ai_policy: {
            type: 'string',
            enum: ['off', 'admins', 'members'],
            description: 'Who may have the activity log summarised.',
          },
          ai_provider: {
            type: 'string',
            enum: ['extractive', 'local', 'external'],
            description: 'What may choose the sentences of a summary: this, or a provider before it.',
          },
        },
        description: 'The workspace that the token is for.',
      },
      plan: {
        type: 'string',
        enum: ['starter', 'pro', 'business'],
        description: '`starter` reads over the API; `pro` and `business` read and write.',
      },
      entitlements: {
        type: 'object',
        properties: {
          read: { type: 'boolean', description: 'Whether anything can be read.' },
          write: {
            type: 'boolean',
            description: 'Whether CRM, delivery or knowledge records can be changed.',
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
              description: 'What an API key may do: read or write the records of one area.',
            },
            description: 'Those with which role, key and plan together leave something to call.',
          },
          write_refusal_reason: {
            type: ['string', 'null'],
            enum: ['role', 'scopes', 'plan', null],
            description: 'Why `write` is false; null where it is true.',
          },
          roles: {
            type: 'array',
            items: { type: 'string', enum: ['viewer', 'member', 'admin', 'owner'] },
            description:
              "The role of the token's owner and those below it: what that role may, and give to others.",
          },
          plans: {
            type: 'array',
            items: { type: 'string', enum: ['starter', 'pro', 'business'] },
            description: 'The plan of the workspace and those below it.',
          },
          credential: {
            type: 'string',
            enum: ['session', 'api_key', 'connection'],
            description: 'What the token is.',
          },
          plan_self_service: {
            type: 'boolean',
            description:
              'Whether the owner of the workspace chooses its plan; otherwise the operator of the service does.',
          },
        },
        description: "What the bearer token's owner may do here, and why not where not.",
      },
      today: { type: 'string', description: "What day it is in the workspace's time zone." },
      work_url: {
        type: 'string',
        description: 'Where the web application is; the page of a company is `/companies/{id}` there.',
      },
      ai_tokens_left: {
        type: ['integer', 'null'],
        description: 'What models may take until the month ends; null without a model.',
      },
      quotas: {
        type: ['object', 'null'],
        properties: {
          records: {
            type: 'object',
            properties: {
              limit: { type: 'integer', description: 'The most at once.' },
              used: {
                type: 'integer',
                description: 'How much there is, as counted within the last minutes.',
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
            description: 'Members who are active, with those invited.',
          },
          api_keys: {
            type: 'object',
            properties: { limit: { type: 'integer' }, used: { type: 'integer' } },
            description: 'API keys that are neither revoked nor expired.',
          },
        },
        description:
          'What the plan limits, and how much of it is used; null where the service has no quotas.',
      },
    },
    description: 'The owner of the bearer token, the workspace, its plan and what follows from it.',
  },
  ids: {},
  days: [],
  hiddenFields: ['quotas', 'roles', 'plans', 'plan_self_service'],
  idsShownAsNames: [],
  annotations: { readOnlyHint: true, openWorldHint: false },
  request: getAccount,
}
