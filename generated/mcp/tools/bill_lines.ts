// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/shared/descriptors.ts'
import { getBillLines } from '../../requests.ts'

export const bill_lines: ToolDescriptor = {
  name: 'bill_lines',
  title: 'Show the time entries of a bill',
  description:
    'Returns the time entries of a bill with their amounts, by project and day. Use it to print or save them.',
  list: 'all',
  toolset: 'billing',
  scope: 'delivery:read',
  role: 'admin',
  plan: 'starter',
  inputSchema: { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] },
  outputSchema: {
    type: 'object',
    properties: {
      name: { type: 'string', description: 'The reference of the bill.' },
      currency: {
        type: 'string',
        description: 'The currency of the amounts, which are in hundredths of its unit.',
      },
      minutes: { type: 'integer', description: 'The sum of the lines, in minutes.' },
      amount_cents: { type: 'integer', description: 'The sum of the amounts.' },
      unpriced_minutes: {
        type: 'integer',
        description: 'Billable time of the period without a rate, in minutes.',
      },
      lines: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            time_entry_id: { type: 'string', description: 'The time entry.' },
            date: { type: 'string', description: 'The day of the time.' },
            project_id: { type: 'string', description: 'The project.' },
            project_name: { type: 'string', description: 'Name of the project.' },
            task_id: { type: ['string', 'null'], description: 'The task; null for time without a task.' },
            task_name: { type: ['string', 'null'], description: 'Title of the task.' },
            service_id: {
              type: ['string', 'null'],
              description: 'The service; null for time without a service.',
            },
            service_name: {
              type: ['string', 'null'],
              description: 'Name of the service; null without the scope to read services.',
            },
            user_id: { type: 'string', description: 'The user who spent the time.' },
            user_name: { type: 'string', description: 'Name of the user.' },
            memo: {
              type: ['string', 'null'],
              description: 'Description of the work; null if there is none.',
            },
            minutes: { type: 'integer', description: 'Duration in minutes.' },
            rate_cents: { type: 'integer', description: 'Billing rate per hour.' },
            amount_cents: { type: 'integer', description: 'Amount, rounded to whole cents.' },
          },
          description: 'A time entry on a bill.',
        },
        description: 'The time entries by project and day.',
      },
    },
  },
  ids: { id: { kinds: ['bill'] } },
  days: {},
  hiddenFields: [],
  idsShownAsNames: ['project_id', 'task_id', 'service_id', 'user_id'],
  annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  request: getBillLines,
}
