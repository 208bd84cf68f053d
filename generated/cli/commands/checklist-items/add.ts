// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { addChecklistItem } from '../../../requests.ts'
import { ChecklistItem } from '../../records.ts'

export const checklistItemsAdd: CommandDescriptor = {
  name: 'checklist-items add',
  description:
    'Adds an item to the checklist of a task, after its last item unless `--position` is set. A task has up to 500 items.',
  examples: ['vs checklist-items add tsk_01jcz4p7v8e9fbk2m3n4q5r6s7 --title "Collect the texts"'],
  positional: [
    {
      name: 'task_id',
      field: 'id',
      type: 'string',
      required: true,
      description: 'Id of a task, such as `tsk_01jcz4p7v8e9fbk2m3n4q5r6s7`.',
      placeholder: 'task_id',
      kinds: ['task'],
    },
  ],
  options: [
    {
      name: 'title',
      field: 'title',
      type: 'string',
      required: true,
      description: 'Text of the item, in one line.',
      placeholder: 'text',
    },
    {
      name: 'done',
      field: 'done',
      type: 'boolean',
      description: 'Whether the item is done.',
      placeholder: 'boolean',
      default: false,
    },
    {
      name: 'position',
      field: 'position',
      type: 'integer',
      description:
        'Place in the checklist, which is sorted by it. By default 10 after the last item, so that other items fit in between.',
      placeholder: 'integer',
    },
  ],
  effect: {
    verb: 'added {record}',
    did: 'added',
    kind: 'checklist_item',
    called: 'checklist item {title}[ ({task_name})]',
    formats: { created_at: 'moment', updated_at: 'moment' },
    undo: 'checklist-items remove',
  },
  response: ChecklistItem,
  request: addChecklistItem,
}
