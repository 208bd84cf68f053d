// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/surface/descriptors.ts'
import { getActivity } from '../../requests.ts'

export const activity_get: ToolDescriptor = {
  name: 'activity_get',
  description: 'Gets one entry of the activity log. Entries only go by retention, and details by erasing.',
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
        description: 'The path a call came by.',
      },
      operation: {
        type: ['string', 'null'],
        description:
          "The operation's name; null where the path or method matched none, and for a message to `/mcp` that called none.",
      },
      credential: {
        type: 'string',
        enum: ['session', 'api_key', 'connection', 'none'],
        description: 'What proved who called.',
      },
      user_id: { type: ['string', 'null'], description: 'Who called; null where nobody was proven.' },
      session_id: {
        type: ['string', 'null'],
        description: 'The session of the call, or the connection of the client; null where it had none.',
      },
      api_key_id: {
        type: ['string', 'null'],
        description: 'The API key of the call; null where it had none.',
      },
      client: {
        type: ['string', 'null'],
        description:
          'Name and version of the client, as it says; of a connected client the name that its user has consented to.',
      },
      agent: {
        type: ['string', 'null'],
        description: 'Name and version of the agent behind the client, as it says.',
      },
      tool: {
        type: ['string', 'null'],
        description: 'The tool or command that was used, as the client says.',
      },
      record_id: { type: ['string', 'null'], description: 'The record that the call was about.' },
      status: { type: 'integer', description: 'The HTTP status of the answer.' },
      duration_ms: { type: 'number', description: 'Milliseconds from arrival until the answer was ready.' },
      request_id: { type: 'string', description: 'What `X-Request-Id` of the answer was.' },
      remote_address: {
        type: ['string', 'null'],
        description: 'The network address that the call came from.',
      },
      changed: {
        type: 'boolean',
        description: 'Whether it changed a record: shown to everybody, unlike `changes`.',
      },
      changes: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            record_id: { type: 'string', description: 'The record that changed.' },
            field: { type: 'string', description: 'The name of its field.' },
            before: { description: 'Its value before; null where the record was added.' },
            after: { description: 'Its value after; null where the record was removed.' },
          },
          description: 'A field before and after.',
        },
        description: 'The fields that the call changed, as far as the caller may read their records.',
      },
      actor_name: { type: ['string', 'null'], description: 'The name of the user.' },
      api_key_name: { type: ['string', 'null'], description: 'The name of the API key.' },
      record_name: { type: ['string', 'null'], description: 'The name of the record.' },
      withheld: {
        type: 'array',
        items: {
          type: 'string',
          enum: ['origin', 'changes', 'record_id', 'record_name'],
          description: 'A part of an entry that is not shown.',
        },
        description: 'What this caller may not see of the entry.',
      },
      withheld_reason: {
        type: ['string', 'null'],
        enum: ['role', 'owner', 'scope', null],
        description: 'Why it is withheld; the first reason if there are several.',
      },
    },
    description: 'One call, as it was answered.',
  },
  ids: { id: { kinds: ['activity_entry'] } },
  days: [],
  hiddenFields: [],
  idsShownAsNames: ['api_key_id'],
  annotations: { readOnlyHint: true, openWorldHint: false },
  request: getActivity,
}
