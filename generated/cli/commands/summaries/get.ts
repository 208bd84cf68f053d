// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { getSummary } from '../../../requests.ts'
import { SummaryDetails } from '../../records.ts'

export const summariesGet: CommandDescriptor = {
  name: 'summaries get',
  description:
    'Gets one summary, with the ids of its log entries. Admins can get every summary, other users only their own.',
  examples: [],
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
  options: [
    {
      name: 'fields',
      field: 'fields',
      type: 'array',
      description: 'Return only these fields, separated by commas, even if the schema requires others.',
      placeholder: 'choice',
      choices: [
        'id',
        'created_at',
        'user_id',
        'user_name',
        'role',
        'period',
        'since',
        'until',
        'filters',
        'ai_policy',
        'ai_provider',
        'provider',
        'fallback_reason',
        'model',
        'prompt_version',
        'entries',
        'digest',
        'input_tokens',
        'output_tokens',
        'duration_ms',
        'sentences',
        'left_out',
        'entry_ids',
      ],
    },
  ],
  response: SummaryDetails,
  request: getSummary,
  webPage: 'sum',
}
