// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/surface/descriptors.ts'
import { getHours } from '../../requests.ts'
import { HoursReport } from '../answers.ts'
import { Range } from '../arguments.ts'

export const hours_by_service: ToolDescriptor = {
  name: 'hours_by_service',
  title: 'Hours by service',
  description:
    "Sums the hours of a period by service, with revenue, cost and margin in cents: for members their own, for admins everybody's or those of `user_id`.",
  toolset: 'insights',
  scope: 'insights:read',
  role: 'viewer',
  plan: 'starter',
  inputSchema: {
    type: 'object',
    properties: {
      range: {
        ...Range,
        description:
          "Days as seen from today in the workspace's time zone: this week where `from` and `to` are left out as well. Not together with them.",
      },
      from: {
        type: 'string',
        format: 'date',
        description: 'First day, such as `2026-03-02`; with `to` alone, all time until then.',
      },
      to: {
        type: 'string',
        format: 'date',
        description: 'Last day, such as `2026-03-08`; with `from` alone, all time since then.',
      },
      user_id: {
        anyOf: [
          { type: 'string', pattern: '^usr_' },
          { type: 'string', enum: ['me'] },
        ],
        description: "Only this person's time; `me` for the caller. Members ask for their own only.",
      },
      project_ids: {
        type: 'array',
        items: { type: 'string', pattern: '^prj_' },
        description: 'Only time on these projects and their tasks.',
      },
      billable: { type: 'boolean', description: 'Only billable time, or only the rest.' },
    },
    additionalProperties: false,
  },
  outputSchema: HoursReport,
  annotations: { readOnlyHint: true, openWorldHint: false },
  request: { ...getHours, preset: { by: 'service' } },
}
