// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/surface/descriptors.ts'
import { listActivity } from '../../requests.ts'
import { ActivityEntryPage } from '../answers.ts'
import { Channel, cursor, fields, limit } from '../arguments.ts'

export const activity_list: ToolDescriptor = {
  name: 'activity_list',
  title: 'Activity list',
  description:
    'Lists the calls made in the workspace by API, MCP, CLI and web, newest first: who called what on which record, how it ended and which fields it changed. For what happened in a day or a week ask `activity_overview` first.',
  toolset: 'activity',
  scope: 'activity:read',
  role: 'viewer',
  plan: 'starter',
  inputSchema: {
    type: 'object',
    properties: {
      actor: {
        anyOf: [
          { type: 'string', pattern: '^usr_' },
          { type: 'string', enum: ['me'] },
        ],
        description: 'Calls by this user; `me` for the caller.',
      },
      api_key_id: {
        type: 'string',
        pattern: '^key_',
        description: "Calls with this API key. Others' keys are for admins only.",
      },
      agent: {
        type: 'string',
        description:
          'Calls by this agent, as it says: `example-agent/2.1`, or in any version `example-agent`.',
      },
      channel: { ...Channel, description: 'Calls by this path.' },
      tool: {
        type: 'string',
        description: 'Calls with this tool or command, as the client says: `company_add`, `companies add`.',
      },
      operation: { type: 'string', description: 'Name of an operation, such as `addCompany`.' },
      record: { type: 'string', description: 'Calls about the record with this id.' },
      changes_only: { type: 'boolean', description: 'Only calls that changed a record.' },
      refused: { type: 'boolean', description: 'Only refused calls.' },
      since: { type: 'string', format: 'date-time', description: 'Calls at this time or later.' },
      until: { type: 'string', format: 'date-time', description: 'Calls before this time.' },
      sort: { type: 'string', enum: ['-at', 'at'], default: '-at' },
      limit,
      cursor,
      fields,
    },
    additionalProperties: false,
  },
  outputSchema: ActivityEntryPage,
  annotations: { readOnlyHint: true, openWorldHint: false },
  request: listActivity,
}
