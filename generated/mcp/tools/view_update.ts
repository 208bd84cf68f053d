// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/shared/descriptors.ts'
import { updateView } from '../../requests.ts'
import { View } from '../outputs.ts'

export const view_update: ToolDescriptor = {
  name: 'view_update',
  title: 'Change a view',
  description:
    'Changes a view, such as its filters or whether it is shared. Only its owner and admins can do this.',
  list: 'all',
  toolset: 'views',
  scope: 'account:write',
  role: 'member',
  plan: 'pro',
  inputSchema: {
    type: 'object',
    properties: {
      id: { type: 'string' },
      name: { type: 'string' },
      filters: { type: 'string' },
      sort: { type: 'string' },
      group_by: { type: 'string' },
      columns: { type: 'array', items: { type: 'string' } },
      presentation: { type: 'string', enum: ['list', 'board', 'calendar'] },
      shared: { type: 'boolean' },
      clear: { type: 'array', items: { type: 'string', enum: ['sort', 'group_by', 'columns'] } },
    },
    required: ['id'],
  },
  outputSchema: View,
  ids: { id: { kinds: ['view'] } },
  days: {},
  hiddenFields: ['created_at', 'updated_at', 'version'],
  idsShownAsNames: ['user_id'],
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  request: updateView,
}
