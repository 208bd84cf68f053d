// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/shared/descriptors.ts'
import { listChecklistItems } from '../../requests.ts'

export const checklist_item_list: ToolDescriptor = {
  name: 'checklist_item_list',
  title: 'List the checklist of a task',
  description:
    'Lists the checklist of a task, sorted by `position`. The task has the number of all items and of those that are done.',
  list: 'all',
  toolset: 'tasks',
  scope: 'delivery:read',
  role: 'viewer',
  plan: 'starter',
  inputSchema: {
    type: 'object',
    properties: {
      id: { type: 'string', description: 'The task.' },
      done: { type: 'boolean' },
      sort: { type: 'string', enum: ['position', '-position'] },
      limit: { type: 'integer' },
      cursor: { type: 'string' },
      fields: { type: 'string' },
    },
    required: ['id'],
  },
  outputSchema: {
    type: 'object',
    properties: {
      items: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            id: { type: 'string' },
            created_at: { type: 'string' },
            updated_at: { type: 'string' },
            version: { type: 'integer' },
            task_id: { type: 'string', description: 'The task of the item.' },
            task_name: {
              type: ['string', 'null'],
              description:
                'Current name of the record in `task_id`; null if `task_id` is null, or if the caller cannot read the record.',
            },
            title: { type: 'string', description: 'Text of the item, in one line.' },
            done: { type: 'boolean', description: 'Whether the item is done.' },
            position: { type: 'integer', description: 'Place in the checklist, which is sorted by it.' },
          },
          description: 'A step of a task, to be ticked when it is done.',
        },
      },
      next_cursor: { type: 'string' },
      total: { type: 'integer' },
    },
    required: ['items'],
  },
  ids: { id: { kinds: ['task'] } },
  days: {},
  hiddenFields: ['created_at', 'updated_at', 'version'],
  idsShownAsNames: ['task_id'],
  annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  request: listChecklistItems,
}
