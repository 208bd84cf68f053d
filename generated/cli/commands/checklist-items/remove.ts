// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { getChecklistItem, removeChecklistItem } from '../../../requests.ts'

export const checklistItemsRemove: CommandDescriptor = {
  name: 'checklist-items remove',
  description: 'Removes a checklist item. It can be restored for 30 days.',
  examples: [],
  positional: [
    {
      name: 'checklist_item_id',
      field: 'id',
      type: 'string',
      required: true,
      description: 'Id of a checklist item, such as `itm_01jcz4p7v8e9fbk2m3n4q5r6s7`.',
      placeholder: 'checklist_item_id',
      kinds: ['checklist_item'],
    },
  ],
  options: [],
  destroys: { why: 'The record can be restored for 30 days, and is then deleted permanently.' },
  restoreCommand: 'checklist-items restore',
  effect: {
    verb: 'removed {record}',
    did: 'removed',
    kind: 'checklist_item',
    called: 'checklist item {title}[ ({task_name})]',
    formats: { created_at: 'moment', updated_at: 'moment' },
    undo: 'checklist-items restore',
    reader: getChecklistItem,
  },
  request: removeChecklistItem,
}
