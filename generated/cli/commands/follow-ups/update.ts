// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/surface/descriptors.ts'
import { updateFollowUp } from '../../../requests.ts'
import { FollowUp } from '../../records.ts'

export const followUpsUpdate: CommandDescriptor = {
  name: 'follow-ups update',
  description:
    "Changes a follow-up: its date, memo or owner, or that it is done. With another day, or done or undone, the prospect's\n`follow_up_on` becomes the day of the earliest that is open, or null where none is.",
  examples: ['vs follow-ups update fup_01jcz4p7v8e9fbk2m3n4q5r6s7 --done'],
  positional: [
    {
      name: 'follow_up_id',
      field: 'id',
      type: 'string',
      required: true,
      description: 'Id of a follow-up, such as `fup_01jcz4p7v8e9fbk2m3n4q5r6s7`.',
      placeholder: 'follow_up_id',
    },
  ],
  options: [
    {
      name: 'due-on',
      field: 'due_on',
      type: 'string',
      description: 'The day to do it by, such as `2026-03-09`.',
      placeholder: 'date',
    },
    {
      name: 'memo',
      field: 'memo',
      type: 'string',
      description: 'What is to be done.',
      placeholder: 'text',
      isLong: true,
    },
    {
      name: 'owner',
      field: 'owner_id',
      type: 'string',
      description: 'Who does it; the caller where left out.',
      placeholder: 'user_id',
      clearable: true,
    },
    {
      name: 'done',
      field: 'done',
      type: 'boolean',
      description: 'Whether it is done.',
      placeholder: 'boolean',
    },
  ],
  response: FollowUp,
  request: updateFollowUp,
}
