// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { listChecklistItems } from '../../../requests.ts'
import { cursor, limit } from '../../options.ts'
import { ChecklistItem } from '../../records.ts'

export const checklistItemsList: CommandDescriptor = {
  name: 'checklist-items list',
  description:
    'Lists the checklist of a task, sorted by `position`. The task has the number of all items and of those that are done.',
  examples: ['vs checklist-items list tsk_01jcz4p7v8e9fbk2m3n4q5r6s7 --no-done'],
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
      name: 'done',
      field: 'done',
      type: 'boolean',
      description: 'Only items that are done, or with false only the others.',
      placeholder: 'boolean',
    },
    {
      name: 'updated-since',
      field: 'updated_since',
      type: 'string',
      description:
        'Only records changed at or after this time, least recently changed first unless `--sort` is set. Next, pass the time from the\n`Watermark` header.',
      placeholder: 'time',
      day: { weekday: 'last', isMoment: true },
      isRare: true,
    },
    {
      name: 'sort',
      field: 'sort',
      type: 'string',
      description: 'Sort order. A leading `-` sorts in descending order.',
      placeholder: 'choice',
      choices: ['position', '-position'],
      default: 'position',
    },
    limit,
    cursor,
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
  response: {
    ...ChecklistItem,
    reading: [
      'id',
      'title',
      'done',
      'task_name',
      'position',
      'created_at',
      'updated_at',
      'version',
      'task_id',
    ],
    parent: 'task_id',
  },
  request: listChecklistItems,
  webPage: 'itm',
}
