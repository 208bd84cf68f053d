// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { replaySummary } from '../../../requests.ts'
import { Replay } from '../../records.ts'

export const summariesReplay: CommandDescriptor = {
  name: 'summaries replay',
  description:
    'Compares the log entries of a summary with the current log. Returns the entries that were changed, deleted or added since. The\nsummary itself does not change.',
  examples: ['vs summaries replay sum_01jcz4p7v8e9fbk2m3n4q5r6s7'],
  positional: [
    {
      name: 'summary_id',
      field: 'id',
      type: 'string',
      required: true,
      description: 'Id of a summary, such as `sum_01jcz4p7v8e9fbk2m3n4q5r6s7`.',
      placeholder: 'summary_id',
      kinds: ['summary'],
    },
  ],
  options: [],
  response: Replay,
  request: replaySummary,
}
