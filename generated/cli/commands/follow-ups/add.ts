// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { addFollowUp } from '../../../requests.ts'
import { FollowUp } from '../../records.ts'

export const followUpsAdd: CommandDescriptor = {
  name: 'follow-ups add',
  description:
    "Adds a follow-up to a prospect. The prospect's `follow_up_on` is set to the date of its earliest open follow-up. The owner is the\ncaller unless `--owner` is set.",
  examples: [
    'vs follow-ups add pro_01jcz4p7v8e9fbk2m3n4q5r6s7 --due-on 2026-03-09 --memo "Call about the offer"',
  ],
  positional: [
    {
      name: 'prospect_id',
      field: 'id',
      type: 'string',
      required: true,
      description: 'Id of a prospect, such as `pro_01jcz4p7v8e9fbk2m3n4q5r6s7`.',
      placeholder: 'prospect_id',
      kinds: ['prospect'],
    },
  ],
  options: [
    {
      name: 'due-on',
      field: 'due_on',
      type: 'string',
      required: true,
      description: 'Due date, such as `2026-03-09`.',
      placeholder: 'date',
      day: { weekday: 'next' },
    },
    {
      name: 'memo',
      field: 'memo',
      type: 'string',
      required: true,
      description: 'The action to take.',
      placeholder: 'text',
      isLong: true,
    },
    {
      name: 'owner',
      field: 'owner_id',
      type: 'string',
      description: 'The responsible user, by default the caller; `none` if unassigned.',
      placeholder: 'user_id',
      kinds: ['user'],
      words: ['none'],
      noneIsNull: true,
    },
    {
      name: 'done',
      field: 'done',
      type: 'boolean',
      description: 'Whether the follow-up is done.',
      placeholder: 'boolean',
      default: false,
    },
  ],
  effect: {
    verb: 'added {record}',
    did: 'added',
    kind: 'follow_up',
    called: 'follow-up[ with {client_name|company_name|prospect_name}], {due_on}',
    formats: { created_at: 'moment', updated_at: 'moment', due_on: 'date' },
    undo: 'follow-ups remove',
  },
  response: FollowUp,
  request: addFollowUp,
}
