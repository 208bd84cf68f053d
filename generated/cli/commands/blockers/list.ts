// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { listBlockers } from '../../../requests.ts'
import { cursor, limit } from '../../options.ts'
import { Blocker } from '../../records.ts'

export const blockersList: CommandDescriptor = {
  name: 'blockers list',
  description:
    'Lists the tasks that block a task, in the order in which they were added. The list includes tasks that have ended, which\n`open_blockers` of the task does not count.',
  examples: ['vs blockers list tsk_01jcz4p7v8e9fbk2m3n4q5r6s7 --open'],
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
      name: 'open',
      field: 'open',
      type: 'boolean',
      description:
        'Only blockers whose task is pending, in progress or blocked; with false only those whose task has ended.',
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
      choices: ['created_at', '-created_at'],
      default: 'created_at',
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
        'blocker_id',
        'blocker_name',
      ],
    },
  ],
  response: {
    ...Blocker,
    reading: [
      'id',
      'blocker_name',
      'task_name',
      'blocker_id',
      'created_at',
      'updated_at',
      'version',
      'task_id',
    ],
    parent: 'task_id',
  },
  request: listBlockers,
  webPage: 'blk',
}
