// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/shared/descriptors.ts'
import { updateChecklistItem } from '../../requests.ts'
import { ChecklistItem } from '../outputs.ts'

export const checklist_item_update: ToolDescriptor = {
  name: 'checklist_item_update',
  title: 'Change a checklist item',
  description:
    'Ticks, renames or moves a checklist item. This does not change the version of its task, so calls that change different items never conflict.',
  list: 'all',
  toolset: 'tasks',
  scope: 'delivery:write',
  role: 'member',
  plan: 'pro',
  inputSchema: {
    type: 'object',
    properties: {
      id: { type: 'string' },
      title: { type: 'string' },
      done: { type: 'boolean' },
      position: { type: 'integer' },
    },
    required: ['id'],
  },
  outputSchema: ChecklistItem,
  ids: { id: { kinds: ['checklist_item'] } },
  days: {},
  hiddenFields: ['created_at', 'updated_at', 'version'],
  idsShownAsNames: ['task_id'],
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  request: updateChecklistItem,
}
