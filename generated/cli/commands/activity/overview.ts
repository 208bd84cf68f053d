// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { getActivityOverview } from '../../../requests.ts'
import { ActivityOverview } from '../../records.ts'

export const activityOverview: CommandDescriptor = {
  name: 'activity overview',
  description:
    'Counts the calls of a period by user and operation: how many there were, how many were refused, when, and on which\nrecords. With `--changes-only` it shows what changed, and who changed it.',
  examples: ['vs activity overview --changes-only', 'vs activity overview --range lastweek --actor me'],
  positional: [],
  options: [
    {
      name: 'actor',
      field: 'actor',
      type: 'string',
      description: 'Calls by this user; `me` for the caller.',
      placeholder: 'user_id',
    },
    {
      name: 'api-key',
      field: 'api_key_id',
      type: 'string',
      description: 'Calls with this API key. Only admins can filter by the key of another user.',
      placeholder: 'api_key_id',
    },
    {
      name: 'agent',
      field: 'agent',
      type: 'string',
      description:
        'Calls by this agent, as it reports itself: `example-agent/2.1`, or `example-agent` for any version.',
      placeholder: 'text',
    },
    {
      name: 'channel',
      field: 'channel',
      type: 'string',
      description:
        "The channel of a call. `web` and `operator` (a command on the service's machine) are verified; the client reports the others.",
      placeholder: 'choice',
      choices: ['api', 'mcp', 'cli', 'web', 'operator'],
    },
    {
      name: 'tool',
      field: 'tool',
      type: 'string',
      description:
        'Calls with this tool or command, as the client reports it: `company_add`, `companies add`.',
      placeholder: 'text',
    },
    {
      name: 'operation',
      field: 'operation',
      type: 'string',
      description: 'Name of an operation, such as `addCompany`.',
      placeholder: 'text',
    },
    {
      name: 'record',
      field: 'record',
      type: 'string',
      description: 'Calls about this record, and calls on other records that changed it.',
      placeholder: 'text',
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
      description: 'Only refused calls, with a status of 400 to 499; `false` has no effect.',
      placeholder: 'boolean',
    },
    {
      name: 'status-class',
      field: 'status_class',
      type: 'string',
      description: 'Calls that succeeded (`2xx`), were refused (`4xx`) or failed (`5xx`).',
      placeholder: 'choice',
      choices: ['2xx', '4xx', '5xx'],
    },
    {
      name: 'since',
      field: 'since',
      type: 'string',
      description: 'Calls at or after this time.',
      placeholder: 'time',
    },
    {
      name: 'until',
      field: 'until',
      type: 'string',
      description: 'Calls before this time.',
      placeholder: 'time',
    },
    {
      name: 'range',
      field: 'range',
      type: 'string',
      description:
        "A period relative to today in the workspace's time zone; weeks begin on the workspace's first day of the week. The\ndefault is today, if `--since` and `--until` are omitted too. Cannot be combined with them.",
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
