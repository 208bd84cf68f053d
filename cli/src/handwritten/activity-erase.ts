import type { EraseActivityData } from '../../../generated/client/types.gen.ts'
import { argument, flag, handwrittenCommand } from '../command.ts'
import { UsageError } from '../errors.ts'

const path: EraseActivityData['url'] = '/api/v1/activity/erasures'

export const erase = handwrittenCommand({
  description:
    'Erases a client, a prospect or a deactivated user for good: what identifies the person in the record, notes and follow-ups about them, sign-ins, and what the activity log says of them. The entries stay, with digests in place of what is gone, so that the log still verifies.',
  examples: ['vs activity erase pro_01jcz4p7v8e9fbk2m3n4q5r6s7 --yes'],
  positional: [argument('record_id', 'The person.', { required: true })],
  options: [flag('yes', 'That you mean it.')],
  async *run({ args, connection }) {
    if (args.yes !== true)
      throw new UsageError('What is erased cannot be brought back.', 'If you mean it, add --yes.')
    const body = JSON.stringify({ record_id: args.record_id })
    yield await connection.call({ method: 'POST', path, contentType: 'application/json', body })
  },
})
