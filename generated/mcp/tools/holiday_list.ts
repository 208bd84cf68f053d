// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/shared/descriptors.ts'
import { getHolidays } from '../../requests.ts'

export const holiday_list: ToolDescriptor = {
  name: 'holiday_list',
  title: 'List the public holidays',
  description:
    "Returns the public holidays of the workspace or of a region in a year. From Monday to Friday, those of the workspace and of the users' regions reduce capacity.",
  list: 'all',
  toolset: 'account',
  scope: 'account:read',
  role: 'viewer',
  plan: 'starter',
  inputSchema: { type: 'object', properties: { year: { type: 'integer' }, region: { type: 'string' } } },
  outputSchema: {
    type: 'object',
    properties: {
      year: { type: 'integer', description: 'The calendar year.' },
      region: {
        type: ['string', 'null'],
        description: 'The region of the holidays from today on; past ones can be those of an earlier region.',
      },
      stored: { type: 'boolean', description: 'Whether the capacity of users counts these holidays.' },
      caveats: {
        type: 'array',
        items: { type: 'string' },
        description:
          'Sentences about holidays that are missing here, such as those of only some municipalities.',
      },
      days: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            date: { type: 'string', description: 'The day.' },
            name: { type: 'string', description: 'Name in English, or in a language of the region.' },
            half_day: { type: 'boolean', description: 'Whether only half of the day is free.' },
          },
          description: 'A public holiday.',
        },
        description: 'Holidays, earliest first.',
      },
    },
    description: 'The public holidays of a year.',
  },
  ids: {},
  days: {},
  hiddenFields: [],
  idsShownAsNames: [],
  annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  request: getHolidays,
}
