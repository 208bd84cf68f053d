// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { getActivityOverview } from '../../../requests.ts'
import { ActivityOverview } from '../../records.ts'

export const activityOverview: CommandDescriptor = {
  name: 'activity overview',
  description:
    'Counts the calls in a period by user and operation: the number of calls and of refused calls, the times of the first\nand the last call, and the latest records. Without a period, it counts the calls of today. With `--changes-only`, it counts only calls that changed a record.',
  examples: ['vs activity overview --changes-only', 'vs activity overview --range lastweek --actor me'],
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
      name: 'limit',
      field: 'limit',
      type: 'integer',
      description: 'The maximum number of groups.',
      placeholder: 'integer',
      default: 20,
    },
  ],
  response: ActivityOverview,
  request: getActivityOverview,
}
