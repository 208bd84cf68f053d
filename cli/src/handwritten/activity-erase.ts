import type { EraseActivityData } from '../../../generated/client/types.gen.ts'
import { argument, flag, handwrittenCommand } from '../command.ts'
import { UsageError } from '../errors.ts'

const path: EraseActivityData['url'] = '/api/v1/activity/erasures'

export const erase = handwrittenCommand({
  description:
    'Permanently erases the personal data of a client, a prospect or a deactivated user: in the record, in its notes and follow-ups, in sign-ins and in the activity log. Log entries are kept, with digests in place of the erased values, so the log can still be verified.',
  examples: ['vs activity erase pro_01jcz4p7v8e9fbk2m3n4q5r6s7 --yes'],
  positional: [argument('record_id', 'Id of the client, prospect or user.', { required: true })],
  options: [flag('yes', 'Confirm the erasure.')],
  async *run({ args, connection }) {
    if (args.yes !== true) throw new UsageError('Erased data cannot be restored.', 'To confirm, add --yes.')
    const body = JSON.stringify({ record_id: args.record_id })
    yield await connection.call({ method: 'POST', path, contentType: 'application/json', body })
  },
})
