// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/surface/descriptors.ts'
import { getActivityOverview } from '../../../requests.ts'
import { ActivityOverview } from '../../records.ts'

export const activityOverview: CommandDescriptor = {
  name: 'activity overview',
  description:
    'Sums up the calls of a span by who made them and what they called: how often, how many were refused, when, and on which\nrecords. With `--changes-only` it tells what has changed, and by whom.',
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
      description: "Calls with this API key. Others' keys are for admins only.",
      placeholder: 'api_key_id',
    },
    {
      name: 'agent',
      field: 'agent',
      type: 'string',
      description: 'Calls by this agent, as it says: `example-agent/2.1`, or `example-agent` in any version.',
      placeholder: 'text',
    },
    {
      name: 'channel',
      field: 'channel',
      type: 'string',
      description:
        'The path a call came by. `web` is proven, and so is `operator`, a command on the machine of the service; the others\nare what the client says of itself.',
      placeholder: 'choice',
      choices: ['api', 'mcp', 'cli', 'web', 'operator'],
    },
    {
      name: 'tool',
      field: 'tool',
      type: 'string',
      description: 'Calls with this tool or command, as the client says: `company_add`, `companies add`.',
      placeholder: 'text',
    },
    {
      name: 'operation',
      field: 'operation',
      type: 'string',
      description: 'Name of an operation.',
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
      description: 'Only calls that changed a record; `false` is as if it were left out.',
      placeholder: 'boolean',
    },
    {
      name: 'refused',
      field: 'refused',
      type: 'boolean',
      description: 'Only refused calls, with a status of 400 to 499; `false` is as if it were left out.',
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
      description: 'Calls at this time or later.',
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
        "Days as seen from today in the workspace's time zone; weeks begin on its first day of the week.\nToday where `--since` and `--until` are left out as well; not together with them.",
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
      description: 'How many groups at the most.',
      placeholder: 'integer',
      default: 20,
    },
  ],
  response: ActivityOverview,
  request: getActivityOverview,
}
