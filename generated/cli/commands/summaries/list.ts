// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { listSummaries } from '../../../requests.ts'
import { cursor, limit } from '../../options.ts'
import { SummaryRecord } from '../../records.ts'

export const summariesList: CommandDescriptor = {
  name: 'summaries list',
  description:
    'Lists summaries without their sentences, newest first. Admins see all summaries of the workspace, other users only their own. Each\nsummary has its author, settings, provider and period.',
  examples: ['vs summaries list --limit 10'],
  positional: [],
  options: [
    {
      name: 'range',
      field: 'range',
      type: 'string',
      description:
        "Only summaries requested in this period, relative to today in the workspace's time zone. `--from` and `--to` replace its first or last day.",
      placeholder: 'choice',
      choices: [
        'today',
        'yesterday',
        'tomorrow',
        'thisweek',
        'lastweek',
        'nextweek',
        'thismonth',
        'lastmonth',
        'nextmonth',
        'thisquarter',
        'lastquarter',
        'nextquarter',
        'thisyear',
        'lastyear',
        'nextyear',
      ],
    },
    {
      name: 'from',
      field: 'from',
      type: 'string',
      description: 'Only summaries requested on or after this day, such as `2026-03-02`.',
      placeholder: 'date',
      day: { weekday: 'last' },
    },
    {
      name: 'to',
      field: 'to',
      type: 'string',
      description: 'Only summaries requested on or before this day, such as `2026-03-08`.',
      placeholder: 'date',
      day: { weekday: 'last' },
    },
    {
      name: 'since',
      field: 'since',
      type: 'string',
      description: 'Only summaries added at or after this time; `30d` for the last 30 days.',
      placeholder: 'text',
      day: { weekday: 'last', isMoment: true },
    },
    {
      name: 'sort',
      field: 'sort',
      type: 'string',
      description: 'Sort order. A leading `-` sorts in descending order.',
      placeholder: 'choice',
      choices: ['-created_at', 'created_at'],
      default: '-created_at',
    },
    limit,
    cursor,
    {
      name: 'fields',
      field: 'fields',
      type: 'array',
      description:
        'Return only these fields, separated by commas. Other fields are omitted, even if the schema requires them.',
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
      ],
    },
  ],
  response: SummaryRecord,
  request: listSummaries,
  webPage: 'sum',
}
