// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/shared/descriptors.ts'
import { getActivity } from '../../requests.ts'

export const activity_get: ToolDescriptor = {
  name: 'activity_get',
  title: 'Get an entry of the activity log',
  description:
    'Gets one entry of the activity log, with its changes. `withheld` lists the parts that are not shown.',
  list: 'all',
  toolset: 'activity',
  scope: 'activity:read',
  role: 'viewer',
  plan: 'starter',
  inputSchema: {
    type: 'object',
    properties: { id: { type: 'string', description: 'The activity entry.' } },
    required: ['id'],
  },
  outputSchema: {
    type: 'object',
    properties: {
      id: { type: 'string' },
      at: { type: 'string', description: 'When the call arrived.' },
      channel: {
        type: 'string',
        enum: ['api', 'mcp', 'cli', 'web', 'operator'],
        description: "The channel of a call; `operator` is a command run on the service's machine.",
      },
      operation: {
        type: ['string', 'null'],
        description:
          'Name of the operation; `openPage` for a web page, `prefetchPage` for one that the browser loaded ahead; `restoreWorkspace` if the operator restored the records from a backup.',
      },
      credential: {
        type: 'string',
        enum: ['session', 'api_key', 'connection', 'none'],
        description: 'The type of credential that identified the caller.',
      },
      user_id: {
        type: ['string', 'null'],
        description: 'The user who made the call; null if it was not authenticated.',
      },
      session_id: {
        type: ['string', 'null'],
        description: 'The session or the connection that the call used; null if it used neither.',
      },
      api_key_id: {
        type: ['string', 'null'],
        description: 'The API key that the call used; null if it used none.',
      },
      client: {
        type: ['string', 'null'],
        description: 'Name and version of the client, as it reports them.',
      },
      agent: {
        type: ['string', 'null'],
        description: 'Name and version that the agent behind the client reports.',
      },
      tool: {
        type: ['string', 'null'],
        description:
          'The tool or command, as the client reports it; for a web page, its path and the names of its query parameters.',
      },
      record_id: {
        type: ['string', 'null'],
        description: 'The record that the call was about; null if there was none or if it is withheld.',
      },
      status: { type: 'integer', description: 'The HTTP status of the response.' },
      duration_ms: {
        type: 'number',
        description: 'Milliseconds from the arrival of the call until the response was ready.',
      },
      request_id: { type: 'string', description: 'The `X-Request-Id` of the response.' },
      remote_address: { type: ['string', 'null'], description: 'The network address of the caller.' },
      changed: {
        type: 'boolean',
        description: 'True if the call changed a record, even if `changes` is withheld.',
      },
      changed_fields: {
        type: 'array',
        items: { type: 'string' },
        description: 'Names of the fields in `changes`, such as `due_on`.',
      },
      changes: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            record_id: { type: 'string', description: 'The changed record.' },
            field: { type: 'string', description: 'Name of the field.' },
            before: { description: 'The value before the change; null if the record was added.' },
            after: { description: 'The value after the change; null if the record was removed.' },
          },
          description: 'A change to one field of a record.',
        },
        description: 'The changes that the call made and that the caller may see.',
      },
      actor_name: { type: ['string', 'null'], description: 'Name of the user.' },
      api_key_name: { type: ['string', 'null'], description: 'Name of the API key.' },
      record_name: {
        type: ['string', 'null'],
        description:
          'Name of the record; null if it has none, if the record no longer exists, or if it is withheld.',
      },
      names: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            id: { type: 'string', description: 'Id of the record.' },
            name: {
              type: ['string', 'null'],
              description:
                'Name of the record; null if it has none, if the record no longer exists, or if the caller may not read it.',
            },
          },
          description: 'A record and its current name.',
        },
        description:
          'The current names of the records in `changes`: the changed records, and those whose ids are values.',
      },
      withheld: {
        type: 'array',
        items: {
          type: 'string',
          enum: ['origin', 'changes', 'record_id', 'record_name'],
          description: 'A part of an entry that the caller may not see.',
        },
        description: 'The parts of the entry that the caller may not see.',
      },
      withheld_reason: {
        type: ['string', 'null'],
        enum: ['role', 'owner', 'scope', null],
        description: 'Why parts are withheld: the first reason, if there are several.',
      },
    },
    description: 'One call and its result.',
  },
  ids: { id: { kinds: ['activity_entry'] } },
  days: {},
  hiddenFields: [],
  idsShownAsNames: ['api_key_id'],
  annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  request: getActivity,
}
