// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/surface/descriptors.ts'
import { listActivity } from '../../requests.ts'
import { Channel, cursor, limit } from '../arguments.ts'

export const activity_list: ToolDescriptor = {
  name: 'activity_list',
  title: 'Activity list',
  description:
    'Lists the calls made in the workspace by API, MCP, CLI and web, newest first: who called what on which record, how it ended and which fields it changed.',
  toolset: 'activity',
  scope: 'activity:read',
  role: 'viewer',
  plan: 'starter',
  inputSchema: {
    type: 'object',
    properties: {
      actor: { type: 'string', pattern: '^usr_', description: 'Calls by this user.' },
      channel: Channel,
      operation: { type: 'string', description: 'Name of an operation, such as `addCompany`.' },
      record: { type: 'string', description: 'Calls about the record with this id.' },
      since: { type: 'string', format: 'date-time', description: 'Calls at this time or later.' },
      until: { type: 'string', format: 'date-time', description: 'Calls before this time.' },
      sort: { type: 'string', enum: ['-at', 'at'], default: '-at' },
      limit,
      cursor,
    },
    additionalProperties: false,
  },
  outputSchema: {
    type: 'object',
    properties: {
      items: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            id: { type: 'string' },
            at: { type: 'string', format: 'date-time', description: 'When the call arrived.' },
            channel: {
              type: 'string',
              enum: ['api', 'mcp', 'cli', 'web', 'operator'],
              description: 'The path a call came by.',
            },
            operation: {
              description: "The operation's name; null where the path or method matched none.",
              type: ['string', 'null'],
            },
            credential: {
              type: 'string',
              enum: ['session', 'api_key', 'none'],
              description: 'What proved who called.',
            },
            user_id: { type: ['string', 'null'], description: 'Who called; null where nobody was proven.' },
            session_id: {
              type: ['string', 'null'],
              description: 'The session of the call; null where it had none.',
            },
            api_key_id: {
              type: ['string', 'null'],
              description: 'The API key of the call; null where it had none.',
            },
            client: { description: 'Name and version of the client, as it says.', type: ['string', 'null'] },
            agent: {
              description: 'Name and version of the agent behind the client, as it says.',
              type: ['string', 'null'],
            },
            tool: {
              description: 'The tool or command that was used, as the client says.',
              type: ['string', 'null'],
            },
            record_id: { description: 'The record that the call was about.', type: ['string', 'null'] },
            status: { type: 'integer', description: 'The HTTP status of the answer.' },
            duration_ms: {
              type: 'number',
              description: 'Milliseconds from arrival until the answer was ready.',
            },
            request_id: { type: 'string', description: 'What `X-Request-Id` of the answer was.' },
            remote_address: {
              description: 'The network address that the call came from.',
              type: ['string', 'null'],
            },
            changes: {
              type: 'array',
              items: {
                type: 'object',
                properties: {
                  record_id: { type: 'string', description: 'The record that changed.' },
                  field: { type: 'string', description: 'The name of its field.' },
                  before: {
                    description:
                      'Its value before, of the type that the field has; null where the record was added.',
                  },
                  after: { description: 'Its value after; null where the record was removed.' },
                },
                description: 'A field before and after.',
              },
              description: 'The fields that the call has changed; none of a read or a refusal.',
            },
          },
          description: 'One call, as it was answered.',
        },
      },
      next_cursor: { type: ['string', 'null'] },
    },
    required: ['items', 'next_cursor'],
  },
  annotations: { readOnlyHint: true, openWorldHint: false },
  request: listActivity,
}
