// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { listActivity } from '../../../requests.ts'
import { cursor, fields, limit } from '../../options.ts'
import { ActivityEntry } from '../../records.ts'

export const activityList: CommandDescriptor = {
  name: 'activity list',
  description:
    'Lists the calls made in the workspace, newest first. With `--record`, it returns the history of one record: each change,\nwith the values before and after. `withheld` lists the parts of an entry that the caller may not see. Only admins can\nfilter by the API key of another user.',
  examples: ['vs activity list --channel mcp --limit 10', 'vs activity list --actor me --changes-only'],
  positional: [],
  options: [
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
      name: 'api-key',
      field: 'api_key_id',
      type: 'string',
      description: "Only calls with this API key. Filtering by another user's key requires an admin.",
      placeholder: 'api_key_id',
      kinds: ['api_key'],
    },
    {
      name: 'agent',
      field: 'agent',
      type: 'string',
      description:
        'Only calls by this agent, as it reports itself: `example-agent/2.1`, or `example-agent` for any version.',
      placeholder: 'text',
    },
    {
      name: 'channel',
      field: 'channel',
      type: 'string',
      description:
        "The channel of a call; `operator` is a command run on the service's machine. Clients can claim `mcp` or `cli`, but not\n`web` or `operator`.",
      placeholder: 'choice',
      choices: ['api', 'mcp', 'cli', 'web', 'operator'],
    },
    {
      name: 'tool',
      field: 'tool',
      type: 'string',
      description:
        'Only calls by this tool or command, as the client reports it: `company_add`, `companies add`.',
      placeholder: 'text',
    },
    {
      name: 'operation',
      field: 'operation',
      type: 'string',
      description: 'Only calls to this operation, such as `addCompany`.',
      placeholder: 'text',
    },
    {
      name: 'record',
      field: 'record',
      type: 'string',
      description: 'Only calls about this record, and calls about other records that changed it.',
      placeholder: 'text',
      kinds: [],
    },
    {
      name: 'changes-only',
      field: 'changes_only',
      type: 'boolean',
      description: 'Only calls that changed a record; `false` has no effect.',
      placeholder: 'boolean',
    },
    {
      name: 'refused',
      field: 'refused',
      type: 'boolean',
      description: 'Only refused calls (status 400 to 499); `false` has no effect.',
      placeholder: 'boolean',
    },
    {
      name: 'status-class',
      field: 'status_class',
      type: 'string',
      description: 'Only calls that succeeded (`2xx`), were refused (`4xx`) or failed (`5xx`).',
      placeholder: 'choice',
      choices: ['2xx', '4xx', '5xx'],
    },
    {
      name: 'range',
      field: 'range',
      type: 'string',
      description:
        "Only calls made in this period, relative to today in the workspace's time zone. `--from` and `--to` replace its first or last day.",
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
      description: 'Only calls made on or after this day, such as `2026-03-02`.',
      placeholder: 'date',
      day: { weekday: 'last' },
    },
    {
      name: 'to',
      field: 'to',
      type: 'string',
      description: 'Only calls made on or before this day, such as `2026-03-08`.',
      placeholder: 'date',
      day: { weekday: 'last' },
    },
    {
      name: 'since',
      field: 'since',
      type: 'string',
      description:
        'Only calls at or after this time; `30d` for the last 30 days. Replaces the start of the period.',
      placeholder: 'text',
      day: { weekday: 'last', isMoment: true },
    },
    {
      name: 'until',
      field: 'until',
      type: 'string',
      description: 'Only calls before this time. Replaces the end of the period.',
      placeholder: 'time',
      day: { weekday: 'last', isMoment: true },
    },
    {
      name: 'sort',
      field: 'sort',
      type: 'string',
      description: 'Sort order. A leading `-` sorts in descending order.',
      placeholder: 'choice',
      choices: ['-at', 'at'],
      default: '-at',
    },
    limit,
    cursor,
    fields,
  ],
  response: ActivityEntry,
  request: listActivity,
}
