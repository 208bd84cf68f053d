// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/surface/descriptors.ts'
import { listActivity } from '../../../requests.ts'
import { cursor, fields, limit } from '../../options.ts'
import { ActivityEntry } from '../../records.ts'

export const activityList: CommandDescriptor = {
  name: 'activity list',
  description:
    "Lists the calls made in the workspace, newest first. With `--record`, the history of one record: each change has its\nvalue before and after. Callers see what `withheld` does not name; only admins can filter by somebody else's API key.",
  examples: ['vs activity list --channel mcp --limit 10', 'vs activity list --actor me --changes-only'],
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
      name: 'sort',
      field: 'sort',
      type: 'string',
      description: 'Sort order; `-` for descending.',
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
