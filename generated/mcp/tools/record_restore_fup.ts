// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/shared/descriptors.ts'
import { restoreFollowUp } from '../../requests.ts'
import { FollowUp } from '../outputs.ts'

export const record_restore_fup: ToolDescriptor = {
  name: 'record_restore',
  title: 'Restore a record',
  description: 'Restores a record removed in the last 30 days, with all its data, or an archived record.',
  list: 'all',
  toolset: 'records',
  scope: 'crm:write',
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
  outputSchema: FollowUp,
  ids: { id: { kinds: ['follow_up'] } },
  days: {},
  hiddenFields: ['created_at', 'updated_at', 'version'],
  idsShownAsNames: ['client_id', 'company_id', 'prospect_id', 'owner_id'],
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  request: restoreFollowUp,
  prefix: 'fup',
}
