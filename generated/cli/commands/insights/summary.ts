// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/surface/descriptors.ts'
import { addSummary } from '../../../requests.ts'
import { Summary } from '../../records.ts'

export const insightsSummary: CommandDescriptor = {
  name: 'insights summary',
  description:
    "Summarises what was done in a span of the activity log. Rules of the service write every sentence and cite the entries; a\nmodel, if there is one, only chooses among them. It changes nothing; the summary is kept, with what was offered and chosen,\nas long as these entries. Reads are not summarised, and of others' calls members learn neither hours nor what changed.",
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
        "Days as seen from today in the workspace's time zone; weeks begin on its first day of the week.\nThis week where `--from` and `--to` are left out as well; not together with them.",
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
      description: 'First day, such as `2026-03-02`; with `--to` alone, since the workspace was made.',
      placeholder: 'date',
    },
    {
      name: 'to',
      field: 'to',
      type: 'string',
      description: 'Last day, such as `2026-03-08`; with `--from` alone, until now.',
      placeholder: 'date',
    },
    {
      name: 'actor',
      field: 'actor',
      type: 'string',
      description: 'Only what this user did; `me` for the caller.',
      placeholder: 'user_id',
    },
    {
      name: 'project',
      field: 'project_id',
      type: 'string',
      description: 'Only what was done on this project.',
      placeholder: 'project_id',
    },
    {
      name: 'company',
      field: 'company_id',
      type: 'string',
      description: 'Only what was done for this company.',
      placeholder: 'company_id',
    },
    {
      name: 'channel',
      field: 'channel',
      type: 'string',
      description: 'Only calls that came by this path.',
      placeholder: 'choice',
      choices: ['api', 'mcp', 'cli', 'web', 'operator'],
    },
    {
      name: 'provider',
      field: 'provider',
      type: 'string',
      description:
        'What chooses the sentences. Default: a model if the service has one and the workspace allows it, otherwise rules of the\nservice, also if the model fails; `fallback_reason` then says why.',
      placeholder: 'choice',
      choices: ['extractive', 'local', 'external'],
    },
  ],
  response: Summary,
  request: addSummary,
}
