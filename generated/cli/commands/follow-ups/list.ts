// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/surface/descriptors.ts'
import { listFollowUps } from '../../../requests.ts'
import { cursor, limit } from '../../options.ts'
import { FollowUp } from '../../records.ts'

export const followUpsList: CommandDescriptor = {
  name: 'follow-ups list',
  description:
    'Lists the follow-ups of a prospect. The earliest come first; with `--done` as false, those still to be done.',
  examples: ['vs follow-ups list pro_01jcz4p7v8e9fbk2m3n4q5r6s7 --no-done'],
  positional: [
    {
      name: 'prospect_id',
      field: 'id',
      type: 'string',
      required: true,
      description: 'Id of a prospect, such as `pro_01jcz4p7v8e9fbk2m3n4q5r6s7`.',
      placeholder: 'prospect_id',
    },
  ],
  options: [
    {
      name: 'done',
      field: 'done',
      type: 'boolean',
      description: 'Only those that are done, or only the others.',
      placeholder: 'boolean',
    },
    {
      name: 'sort',
      field: 'sort',
      type: 'string',
      description: 'Order; `-` for descending.',
      placeholder: 'choice',
      choices: ['due_on', '-due_on', 'created_at', '-created_at'],
      default: 'due_on',
    },
    limit,
    cursor,
  ],
  answer: {
    ...FollowUp,
    reading: [
      'id',
      'prospect_name',
      'due_on',
      'owner_name',
      'done',
      'memo',
      'owner_id',
      'created_at',
      'updated_at',
      'version',
      'prospect_id',
    ],
  },
  request: listFollowUps,
}
