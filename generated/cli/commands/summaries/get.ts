// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/surface/descriptors.ts'
import { getSummary } from '../../../requests.ts'
import { WholeSummary } from '../../records.ts'

export const summariesGet: CommandDescriptor = {
  name: 'summaries get',
  description:
    "Gets one summary with the entries that it was written from. Admins get everybody's, others their own.",
  examples: [],
  positional: [
    {
      name: 'summary_id',
      field: 'id',
      type: 'string',
      required: true,
      description: 'Id of a summary, such as `sum_01jcz4p7v8e9fbk2m3n4q5r6s7`.',
      placeholder: 'summary_id',
    },
  ],
  options: [],
  answer: WholeSummary,
  request: getSummary,
}
