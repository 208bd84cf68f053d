// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/surface/descriptors.ts'
import { addSummary } from '../../requests.ts'
import { Summary } from '../answers.ts'
import { AiProvider, Channel, Range } from '../arguments.ts'

export const ai_summary: ToolDescriptor = {
  name: 'ai_summary',
  title: 'Ai summary',
  description:
    'Summarises what was done in a span of the activity log: a few sentences, each with the ids of the entries that it rests on. Changes nothing.',
  toolset: 'insights',
  scope: 'activity:read',
  role: 'member',
  plan: 'starter',
  inputSchema: {
    type: 'object',
    properties: {
      range: {
        ...Range,
        description:
          "Days as seen from today in the workspace's time zone; weeks begin on its first day of the week. This week where `from` and `to` are left out as well; not together with them.",
      },
      from: {
        type: 'string',
        format: 'date',
        description: 'First day, such as `2026-03-02`; with `to` alone, since the workspace was made.',
      },
      to: {
        type: 'string',
        format: 'date',
        description: 'Last day, such as `2026-03-08`; with `from` alone, until now.',
      },
      actor: {
        anyOf: [
          { type: 'string', pattern: '^usr_' },
          { type: 'string', enum: ['me'] },
        ],
        description: 'Only what this user did; `me` for the caller.',
      },
      project_id: { type: 'string', pattern: '^prj_', description: 'Only what was done on this project.' },
      company_id: { type: 'string', pattern: '^com_', description: 'Only what was done for this company.' },
      channel: { ...Channel, description: 'Only calls that came by this path.' },
      provider: {
        ...AiProvider,
        description:
          'What is to write it. Where left out, a model if the service has one and the workspace allows it, and rules of the service if not or if it fails: `fallback_reason` then says why.',
      },
    },
    additionalProperties: false,
  },
  outputSchema: Summary,
  annotations: { readOnlyHint: true, openWorldHint: false },
  request: addSummary,
}
