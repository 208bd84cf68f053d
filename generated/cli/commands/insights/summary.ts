// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { addSummary } from '../../../requests.ts'
import { Summary } from '../../records.ts'

export const insightsSummary: CommandDescriptor = {
  name: 'insights summary',
  description:
    'Summarises a period of the activity log. Rules of the service write every sentence and cite the log entries; a model, if the service\nhas one, only selects sentences. The call changes no records. The summary, with its selected and omitted sentences, is kept as long as\nthese entries. Reads are not summarised, and members learn neither the hours of other users nor what those users changed.',
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
        "Days relative to today in the workspace's time zone; weeks start on its first day of the week. Default: this week. Not allowed with\n`--from` or `--to`.",
      placeholder: 'choice',
      choices: [
        'today',
        'yesterday',
        'thisweek',
        'lastweek',
        'thismonth',
        'lastmonth',
        'thisquarter',
        'lastquarter',
        'thisyear',
        'lastyear',
      ],
    },
    {
      name: 'from',
      field: 'from',
      type: 'string',
      description:
        'First day, such as `2026-03-02`. If only `--to` is set, the period starts with the creation of the workspace.',
      placeholder: 'date',
    },
    {
      name: 'to',
      field: 'to',
      type: 'string',
      description: 'Last day, such as `2026-03-08`. If only `--from` is set, the period ends now.',
      placeholder: 'date',
    },
    {
      name: 'actor',
      field: 'actor',
      type: 'string',
      description: 'Only calls of this user; `me` for the caller.',
      placeholder: 'user_id',
    },
    {
      name: 'project',
      field: 'project_id',
      type: 'string',
      description: 'Only changes to this project and its records.',
      placeholder: 'project_id',
    },
    {
      name: 'company',
      field: 'company_id',
      type: 'string',
      description: 'Only changes to this company and its records.',
      placeholder: 'company_id',
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
        'Selects the sentences. By default, this is a model, if the service has one and the workspace allows it, otherwise the rules of the\nservice. If the model fails, the rules select them and `fallback_reason` has the reason.',
      placeholder: 'choice',
      choices: ['extractive', 'local', 'external'],
    },
  ],
  response: Summary,
  request: addSummary,
}
