// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/shared/descriptors.ts'
import { listTimeEntries } from '../../requests.ts'
import { TimeEntryPage } from '../outputs.ts'

export const timelog_list: ToolDescriptor = {
  name: 'timelog_list',
  title: 'List time entries',
  description:
    'Lists time entries, latest day first. Members see only their own and those on projects they lead.',
  list: 'core',
  toolset: 'time',
  scope: 'delivery:read',
  role: 'viewer',
  plan: 'starter',
  inputSchema: {
    type: 'object',
    properties: {
      user_id: { type: 'string' },
      company_id: { type: 'string' },
      client_id: { type: 'string' },
      project_id: { type: 'string' },
      milestone_id: { type: 'string' },
      task_id: { type: 'string' },
      service_id: { type: 'string', description: 'Includes time on its tasks.' },
      tag: { type: 'array', items: { type: 'string' } },
      tagged: { type: 'boolean' },
      billable: { type: 'boolean' },
      priced: { type: 'boolean' },
      rate_cents: { type: 'integer' },
      billed: { type: 'boolean' },
      capped: { type: 'boolean' },
      bill_id: { type: 'string' },
      range: { type: 'string' },
      from: { type: 'string' },
      to: { type: 'string' },
      since: { type: 'string' },
      sort: { type: 'string', enum: ['-date', 'date', '-created_at', 'created_at'] },
      limit: { type: 'integer' },
      cursor: { type: 'string' },
      fields: { type: 'string' },
    },
  },
  outputSchema: TimeEntryPage,
  ids: {
    user_id: { kinds: ['user'], words: ['me'] },
    company_id: { kinds: ['company'], words: ['none'] },
    client_id: { kinds: ['client'], words: ['none'] },
    project_id: { kinds: ['project'], words: ['none'] },
    milestone_id: { kinds: ['milestone'], words: ['none'] },
    task_id: { kinds: ['task'], words: ['none'] },
    service_id: { kinds: ['service'], words: ['none'] },
    bill_id: { kinds: ['bill'] },
  },
  days: {
    from: { weekday: 'last' },
    to: { weekday: 'last' },
    since: { weekday: 'last', isMoment: true, acceptsAge: true },
  },
  hiddenFields: ['created_at', 'updated_at', 'version'],
  idsShownAsNames: [
    'user_id',
    'task_id',
    'project_id',
    'service_id',
    'of_project_id',
    'of_service_id',
    'bill_id',
  ],
  annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  withheld: 'The time of other users is left out, except on projects that you lead: only admins see it.',
  request: listTimeEntries,
}
