// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { getChecklistItem } from '../../../requests.ts'
import { ChecklistItem } from '../../records.ts'

export const checklistItemsGet: CommandDescriptor = {
  name: 'checklist-items get',
  description: 'Gets one checklist item. `task_id` is the id of its task.',
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
  options: [
    {
      name: 'fields',
      field: 'fields',
      type: 'array',
      description: 'Return only these fields, separated by commas, even if the schema requires others.',
      placeholder: 'choice',
      choices: [
        'id',
        'created_at',
        'updated_at',
        'version',
        'task_id',
        'task_name',
        'title',
        'done',
        'position',
      ],
    },
  ],
  response: ChecklistItem,
  request: getChecklistItem,
  webPage: 'itm',
}
