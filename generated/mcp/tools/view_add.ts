// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/shared/descriptors.ts'
import { addView } from '../../requests.ts'
import { View } from '../outputs.ts'

export const view_add: ToolDescriptor = {
  name: 'view_add',
  title: 'Save a view of a list for the caller',
  description: 'Saves a view of a list for the caller. With `shared`, all users of the workspace see it.',
  list: 'all',
  toolset: 'views',
  scope: 'account:write',
  role: 'member',
  plan: 'pro',
  inputSchema: {
    type: 'object',
    properties: {
      name: { type: 'string' },
      kind: {
        type: 'string',
        enum: [
          'absence',
          'bill',
          'client',
          'company',
          'follow_up',
          'interaction',
          'note',
          'project',
          'prospect',
          'rate',
          'recurring_task',
          'repricing',
          'service',
          'task',
          'time_entry',
        ],
      },
      filters: { type: 'string' },
      sort: { type: 'string' },
      group_by: { type: 'string' },
      columns: { type: 'array', items: { type: 'string' } },
      presentation: { type: 'string', enum: ['list', 'board', 'calendar'] },
      shared: { type: 'boolean' },
      again: { type: 'boolean' },
    },
    required: ['name', 'kind'],
  },
  outputSchema: View,
  ids: {},
  days: {},
  hiddenFields: ['created_at', 'updated_at', 'version'],
  idsShownAsNames: ['user_id'],
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
  again: 'again',
  request: addView,
}
