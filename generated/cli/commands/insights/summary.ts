// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { addSummary } from '../../../requests.ts'
import { Summary } from '../../records.ts'

export const insightsSummary: CommandDescriptor = {
  name: 'insights summary',
  description:
    'Summarises a period of the activity log. Rules of the service write every sentence and cite the log entries; a model, if configured,\nonly selects sentences. The call changes no records. Reads are not summarised. Members and viewers do not get the hours of other\nusers or the details of their changes. The summary, with the sentences that the model did not select, is kept until the log entries\nof its period are deleted; if a model was used, for at least 32 days.',
  examples: [
    'vs insights summary --range lastweek',
    'vs insights summary --from 2026-03-02 --to 2026-03-08 --actor me',
  ],
  positional: [],
  options: [
    {
      name: 'range',
      field: 'range',
      type: 'string',
      description:
        "A period relative to today in the workspace's time zone. Weeks begin on the workspace's first day of the week. The default is\n`thisweek`, unless `--from` or `--to` is set. `--from` and `--to` replace its first or last day.",
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
        'last7days',
        'last30days',
        'last90days',
      ],
    },
    {
      name: 'from',
      field: 'from',
      type: 'string',
      description:
        'First day, such as `2026-03-02`. If only `--to` is set, the period starts on the day the workspace was created.',
      placeholder: 'date',
      day: { weekday: 'last' },
    },
    {
      name: 'to',
      field: 'to',
      type: 'string',
      description: 'Last day, such as `2026-03-08`. If only `--from` is set, the period ends now.',
      placeholder: 'date',
      day: { weekday: 'last' },
    },
    {
      name: 'actor',
      field: 'actor',
      type: 'string',
      description: 'Only calls by this user; `me` for the caller.',
      placeholder: 'user_id',
      kinds: ['user'],
      words: ['me'],
    },
    {
      name: 'project',
      field: 'project_id',
      type: 'string',
      description: 'Only changes to this project and its records.',
      placeholder: 'project_id',
      kinds: ['project'],
    },
    {
      name: 'company',
      field: 'company_id',
      type: 'string',
      description: 'Only changes to this company and its records.',
      placeholder: 'company_id',
      kinds: ['company'],
    },
    {
      name: 'channel',
      field: 'channel',
      type: 'string',
      description: 'Only calls over this channel.',
      placeholder: 'choice',
      choices: ['api', 'mcp', 'cli', 'web', 'operator'],
    },
    {
      name: 'provider',
      field: 'provider',
      type: 'string',
      description:
        "The provider that selects the sentences. The default is the service's model, if it has one and the workspace allows it; otherwise\nthe service's rules. If the default model fails, the rules select the sentences and `fallback_reason` has the reason. If a model\nthat you request fails, the call is refused.",
      placeholder: 'choice',
      choices: ['extractive', 'local', 'external'],
    },
  ],
  effect: {
    verb: 'asked for a summary',
    did: 'added',
    kind: 'summary',
    called: 'summary',
    formats: {
      created_at: 'moment',
      'period.from': 'date',
      'period.to': 'date',
      since: 'moment',
      until: 'moment',
    },
    isResult: true,
  },
  response: Summary,
  request: addSummary,
}
