// Generated from main.tsp by `npm run generate`: do not edit.

import type { PageDescriptor } from '../../src/shared/page-descriptor.ts'
import {
  addChecklistItem,
  getChecklistItem,
  listChecklistItems,
  removeChecklistItem,
  restoreChecklistItem,
  updateChecklistItem,
} from '../client/sdk.gen.ts'
import { checklistItemRecord } from '../records.ts'

export const checklistItems: PageDescriptor = {
  ...checklistItemRecord,
  path: 'checklist-items',
  title: 'Checklist',
  icon: 'list-bullet',
  filters: [{ name: 'done', label: 'Done', kind: 'boolean' }],
  sorts: ['position', '-position'],
  choosable: ['created_at', 'updated_at', 'task_id', 'done', 'position'],
  groups: ['id'],
  together: true,
  list: { id: 'listChecklistItems', call: listChecklistItems, parent: 'task_id' },
  get: { id: 'getChecklistItem', call: getChecklistItem },
  add: {
    id: 'addChecklistItem',
    call: addChecklistItem,
    parent: 'task_id',
    fields: [
      { name: 'title', label: 'Title', kind: 'text', required: true },
      { name: 'done', label: 'Done', kind: 'boolean', default: false },
      { name: 'position', label: 'Position', kind: 'number' },
    ],
  },
  update: {
    id: 'updateChecklistItem',
    call: updateChecklistItem,
    fields: [
      { name: 'title', label: 'Title', kind: 'text' },
      { name: 'done', label: 'Done', kind: 'boolean' },
      { name: 'position', label: 'Position', kind: 'number' },
    ],
  },
  remove: { id: 'removeChecklistItem', call: removeChecklistItem },
  restore: { id: 'restoreChecklistItem', call: restoreChecklistItem },
  layout: { lead: [], main: [], aside: ['facts', 'timeline'] },
  related: [],
}
