// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { eraseActivity } from '../../../requests.ts'
import { Erasure } from '../../records.ts'

export const activityErase: CommandDescriptor = {
  name: 'activity erase',
  description:
    'Permanently erases the personal data of a client, a prospect or a deactivated user. Erases them in the record, in its notes and follow-ups, in sign-ins and in the activity log. Log entries are kept, with digests in place of the erased values, so the log can still be verified.',
  examples: ['vs activity erase pro_01jcz4p7v8e9fbk2m3n4q5r6s7 --yes'],
  positional: [
    {
      name: 'record_id',
      field: 'record_id',
      type: 'string',
      required: true,
      description: 'The person to erase.',
      placeholder: 'text',
      kinds: ['client', 'prospect', 'user'],
    },
  ],
  options: [],
  destroys: { why: 'Erased data cannot be restored.' },
  effect: { verb: 'erased the personal data of {record}' },
  response: Erasure,
  request: eraseActivity,
}
