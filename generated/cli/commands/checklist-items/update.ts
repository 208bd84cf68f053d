// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { getChecklistItem, updateChecklistItem } from '../../../requests.ts'
import { ChecklistItem } from '../../records.ts'

export const checklistItemsUpdate: CommandDescriptor = {
  name: 'checklist-items update',
  description:
    'Ticks, renames or moves a checklist item. This does not change the version of its task, so calls that change different items never\nconflict.',
  examples: ['vs checklist-items update itm_01jcz4p7v8e9fbk2m3n4q5r6s7 --done'],
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
  options: [
    {
      name: 'title',
      field: 'title',
      type: 'string',
      description: 'Text of the item, in one line.',
      placeholder: 'text',
    },
    {
      name: 'done',
      field: 'done',
      type: 'boolean',
      description: 'Whether the item is done.',
      placeholder: 'boolean',
    },
    {
      name: 'position',
      field: 'position',
      type: 'integer',
      description: 'Place in the checklist, which is sorted by it.',
      placeholder: 'integer',
    },
  ],
  effect: {
    verb: 'changed {record}',
    did: 'changed',
    kind: 'checklist_item',
    called: 'checklist item {title}[ ({task_name})]',
    formats: { created_at: 'moment', updated_at: 'moment' },
    verbs: { done: { true: 'ticked {record}', false: 'unticked {record}' } },
    undo: 'checklist-items update',
    reader: getChecklistItem,
  },
  response: ChecklistItem,
  request: updateChecklistItem,
}
