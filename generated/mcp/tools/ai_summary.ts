// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/surface/descriptors.ts'
import { addSummary } from '../../requests.ts'
import { Summary } from '../answers.ts'
import { AiProvider, Range } from '../arguments.ts'

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
      range: { ...Range, description: "In the workspace's time zone; this week if no days are given." },
      from: { type: 'string', format: 'date', description: 'First day.' },
      to: { type: 'string', format: 'date', description: 'Last day.' },
      actor: {
        anyOf: [
          { type: 'string', pattern: '^usr_' },
          { type: 'string', enum: ['me'] },
        ],
        description: 'Only what this user did.',
      },
      project_id: { type: 'string', pattern: '^prj_', description: 'Only what was done on this project.' },
      company_id: { type: 'string', pattern: '^com_', description: 'Only what was done for this company.' },
      provider: { ...AiProvider, description: 'What writes it; best left out.' },
    },
    additionalProperties: false,
  },
  outputSchema: Summary,
  annotations: { readOnlyHint: true, openWorldHint: false },
  request: addSummary,
}
