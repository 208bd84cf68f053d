// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/surface/descriptors.ts'
import { listFollowUps } from '../../requests.ts'

export const prospect_follow_up_list: ToolDescriptor = {
  name: 'prospect_follow_up_list',
  description:
    'Lists the follow-ups of a prospect, the earliest first; with `done` false those still to be done.',
  toolset: 'prospects',
  scope: 'crm:read',
  role: 'viewer',
  plan: 'starter',
  inputSchema: {
    type: 'object',
    properties: {
      id: { type: 'string' },
      done: { type: 'boolean' },
      sort: { type: 'string', enum: ['due_on', '-due_on', 'created_at', '-created_at'] },
      limit: { type: 'integer' },
      cursor: { type: 'string' },
    },
    required: ['id'],
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
            created_at: { type: 'string' },
            updated_at: { type: 'string' },
            version: { type: 'integer' },
            prospect_id: { type: 'string', description: 'The prospect that it is about.' },
            due_on: { type: 'string', description: 'The day to do it by, such as `2026-03-09`.' },
            memo: { type: 'string', description: 'What is to be done.' },
            owner_id: { type: ['string', 'null'], description: 'Who does it; the caller where left out.' },
            done: { type: 'boolean', description: 'Whether it is done.' },
          },
          description: 'Something to do about a prospect by a date.',
        },
      },
      next_cursor: { type: ['string', 'null'] },
    },
    required: ['items', 'next_cursor'],
  },
  annotations: { readOnlyHint: true, openWorldHint: false },
  request: listFollowUps,
}
