// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/shared/descriptors.ts'
import { listActivity } from '../../requests.ts'
import { ActivityEntryPage } from '../outputs.ts'

export const activity_list: ToolDescriptor = {
  name: 'activity_list',
  title: 'List calls and changes',
  description:
    'Lists calls over API, MCP, CLI and web, newest first: who changed or moved what on which record, with the `changed_fields`, and the result. Values before and after: pass `fields` with `changes`, or call `activity_get`. For the events of a day or week call `activity_overview` first.',
  list: 'all',
  toolset: 'activity',
  scope: 'activity:read',
  role: 'viewer',
  plan: 'starter',
  inputSchema: {
    type: 'object',
    properties: {
      actor: { type: 'string' },
      api_key_id: { type: 'string' },
      agent: { type: 'string', description: '`example-agent/2.1`, or `example-agent` for any version.' },
      channel: { type: 'string', enum: ['api', 'mcp', 'cli', 'web', 'operator'] },
      tool: { type: 'string', description: 'Tool or command.' },
      operation: { type: 'string', description: 'Such as `addCompany`.' },
      changes_only: { type: 'boolean' },
      refused: { type: 'boolean' },
      status_class: { type: 'string', enum: ['2xx', '4xx', '5xx'] },
      range: { type: 'string' },
      from: { type: 'string' },
      to: { type: 'string' },
      since: { type: 'string' },
      until: { type: 'string' },
      record: { type: 'string' },
      request_id: { type: 'string' },
      sort: { type: 'string', enum: ['-at', 'at'] },
      limit: { type: 'integer' },
      cursor: { type: 'string' },
      fields: { type: 'string' },
    },
  },
  outputSchema: ActivityEntryPage,
  ids: {
    actor: { kinds: ['user'], words: ['me'] },
    api_key_id: { kinds: ['api_key'] },
    record: { kinds: [] },
  },
  days: {
    from: { weekday: 'last' },
    to: { weekday: 'last' },
    since: { weekday: 'last', isMoment: true, acceptsAge: true },
    until: { weekday: 'last', isMoment: true },
  },
  hiddenFields: [
    'credential',
    'user_id',
    'session_id',
    'client',
    'duration_ms',
    'request_id',
    'remote_address',
    'changes',
    'names',
    'withheld',
    'withheld_reason',
  ],
  idsShownAsNames: ['api_key_id'],
  annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  request: listActivity,
}
