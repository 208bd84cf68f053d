// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/shared/descriptors.ts'
import { removeBlocker } from '../../requests.ts'

export const record_remove_blk: ToolDescriptor = {
  name: 'record_remove',
  title: 'Remove a record',
  description:
    'Removes a record; only when the user asks for it. `record_restore` restores it within 30 days. 409 lists records that still refer to it. Companies, clients, projects and services are archived instead, without a time limit.',
  list: 'all',
  toolset: 'records',
  scope: 'delivery:write',
  role: 'member',
  plan: 'pro',
  inputSchema: {
    type: 'object',
    properties: {
      id: {
        type: 'string',
        description:
          'Id or name of a absence, blocker, checklist item, client, company, follow-up, interaction, milestone, note, project, prospect, recurring task, service, task, time entry or view.',
      },
    },
    required: ['id'],
  },
  outputSchema: null,
  ids: { id: { kinds: ['blocker'] } },
  days: {},
  hiddenFields: [],
  idsShownAsNames: [],
  annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: false },
  takesAway: 'removes',
  request: removeBlocker,
  prefix: 'blk',
}
