// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/shared/descriptors.ts'
import { addChecklistItem } from '../../requests.ts'
import { ChecklistItem } from '../outputs.ts'

export const checklist_item_add: ToolDescriptor = {
  name: 'checklist_item_add',
  title: 'Add an item to the checklist of a task',
  description:
    'Adds an item to the checklist of a task, after its last item unless `position` is set. A task has up to 500 items.',
  list: 'all',
  toolset: 'tasks',
  scope: 'delivery:write',
  role: 'member',
  plan: 'pro',
  inputSchema: {
    type: 'object',
    properties: {
      id: { type: 'string', description: 'The task.' },
      title: { type: 'string' },
      done: { type: 'boolean' },
      position: { type: 'integer' },
      again: { type: 'boolean' },
    },
    required: ['id', 'title'],
  },
  outputSchema: ChecklistItem,
  ids: { id: { kinds: ['task'] } },
  days: {},
  hiddenFields: ['created_at', 'updated_at', 'version'],
  idsShownAsNames: ['task_id'],
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
  again: 'again',
  request: addChecklistItem,
}
