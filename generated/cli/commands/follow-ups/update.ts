// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { getFollowUp, updateFollowUp } from '../../../requests.ts'
import { FollowUp } from '../../records.ts'

export const followUpsUpdate: CommandDescriptor = {
  name: 'follow-ups update',
  description:
    "Changes the date, memo or owner of a follow-up, or completes or reopens it. The client, company or prospect cannot be changed.\nIf the date or `--done` changes, the prospect's `follow_up_on` is set to the date of its earliest open follow-up, or null if none\nis open.",
  examples: ['vs follow-ups update fup_01jcz4p7v8e9fbk2m3n4q5r6s7 --done'],
  positional: [
    {
      name: 'follow_up_id',
      field: 'id',
      type: 'string',
      required: true,
      description: 'Id of a follow-up, such as `fup_01jcz4p7v8e9fbk2m3n4q5r6s7`.',
      placeholder: 'follow_up_id',
      kinds: ['follow_up'],
    },
  ],
  options: [
    {
      name: 'due-on',
      field: 'due_on',
      type: 'string',
      description: 'Due date, such as `2026-03-09`.',
      placeholder: 'date',
      day: { weekday: 'next' },
    },
    {
      name: 'memo',
      field: 'memo',
      type: 'string',
      description: 'The action to take.',
      placeholder: 'text',
      isLong: true,
    },
    {
      name: 'owner',
      field: 'owner_id',
      type: 'string',
      description: 'The responsible user; `none` if unassigned.',
      placeholder: 'user_id',
      kinds: ['user'],
      words: ['none'],
      noneIsNull: true,
      clearable: true,
    },
    {
      name: 'done',
      field: 'done',
      type: 'boolean',
      description: 'Whether the follow-up is done.',
      placeholder: 'boolean',
    },
  ],
  effect: {
    verb: 'changed {record}',
    did: 'changed',
    kind: 'follow_up',
    called: 'follow-up[ with {client_name|company_name|prospect_name}], {due_on}',
    formats: { created_at: 'moment', updated_at: 'moment', due_on: 'date' },
    verbs: { done: { true: 'completed {record}', false: 'reopened {record}' } },
    undo: 'follow-ups update',
    reader: getFollowUp,
  },
  response: FollowUp,
  request: updateFollowUp,
}
