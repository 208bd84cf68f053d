// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { planFollowUp } from '../../../requests.ts'
import { FollowUp } from '../../records.ts'

export const followUpsPlan: CommandDescriptor = {
  name: 'follow-ups plan',
  description:
    'Adds a follow-up to a client, company or prospect. The follow-up of a prospect also updates its `follow_up_on`. The owner is\nthe caller unless `--owner` is set.',
  examples: [
    'vs follow-ups plan --client cli_01jcz4p7v8e9fbk2m3n4q5r6s7 --due-on 2026-03-09 --memo "Call about the offer"',
  ],
  positional: [],
  options: [
    {
      name: 'client',
      field: 'client_id',
      type: 'string',
      description: 'The client, company or prospect to follow up. Exactly one of these three ids is set.',
      placeholder: 'client_id',
      kinds: ['client'],
    },
    {
      name: 'company',
      field: 'company_id',
      type: 'string',
      description: 'Id of a company, such as `com_01jcz4p7v8e9fbk2m3n4q5r6s7`.',
      placeholder: 'company_id',
      kinds: ['company'],
    },
    {
      name: 'prospect',
      field: 'prospect_id',
      type: 'string',
      description: 'Id of a prospect, such as `pro_01jcz4p7v8e9fbk2m3n4q5r6s7`.',
      placeholder: 'prospect_id',
      kinds: ['prospect'],
    },
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
  alternatives: [{ rule: 'exactly_one', options: ['client', 'company', 'prospect'] }],
  effect: {
    verb: 'added {record}',
    did: 'added',
    kind: 'follow_up',
    called: 'follow-up[ with {client_name|company_name|prospect_name}], {due_on}',
    formats: { created_at: 'moment', updated_at: 'moment', due_on: 'date' },
    undo: 'follow-ups remove',
  },
  response: FollowUp,
  request: planFollowUp,
}
