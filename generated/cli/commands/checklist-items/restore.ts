// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { getChecklistItem, restoreChecklistItem } from '../../../requests.ts'
import { ChecklistItem } from '../../records.ts'

export const checklistItemsRestore: CommandDescriptor = {
  name: 'checklist-items restore',
  description:
    'Restores a checklist item removed in the last 30 days, with its id and all fields. An item that is not removed is returned unchanged.',
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
  effect: {
    verb: 'restored {record}',
    did: 'restored',
    kind: 'checklist_item',
    called: 'checklist item {title}[ ({task_name})]',
    formats: { created_at: 'moment', updated_at: 'moment' },
    undo: 'checklist-items remove',
    reader: getChecklistItem,
  },
  response: ChecklistItem,
  request: restoreChecklistItem,
}
