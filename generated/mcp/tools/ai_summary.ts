// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/shared/descriptors.ts'
import { addSummary } from '../../requests.ts'
import { Summary } from '../outputs.ts'

export const ai_summary: ToolDescriptor = {
  name: 'ai_summary',
  title: 'Summarise the activity log',
  description:
    'Summarises a period of the activity log in a few sentences, each with the ids of its entries, for `activity_get`, and stores the summary.',
  list: 'default',
  toolset: 'insights',
  scope: 'activity:read',
  role: 'member',
  plan: 'starter',
  inputSchema: {
    type: 'object',
    properties: {
      range: { type: 'string' },
      from: { type: 'string' },
      to: { type: 'string' },
      actor: { type: 'string' },
      project_id: { type: 'string' },
      company_id: { type: 'string' },
      channel: { type: 'string', enum: ['api', 'mcp', 'cli', 'web', 'operator'] },
      provider: { type: 'string', enum: ['extractive', 'local', 'external'], description: 'Best omitted.' },
    },
  },
  outputSchema: Summary,
  ids: {
    actor: { kinds: ['user'], words: ['me'] },
    project_id: { kinds: ['project'] },
    company_id: { kinds: ['company'] },
  },
  days: { from: { weekday: 'last' }, to: { weekday: 'last' } },
  hiddenFields: [
    'created_at',
    'user_id',
    'role',
    'since',
    'until',
    'filters',
    'ai_policy',
    'ai_provider',
    'prompt_version',
    'digest',
    'input_tokens',
    'output_tokens',
    'duration_ms',
  ],
  idsShownAsNames: ['user_id'],
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: true },
  request: addSummary,
}
