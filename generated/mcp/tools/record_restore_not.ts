// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/shared/descriptors.ts'
import { restoreNote } from '../../requests.ts'
import { Note } from '../outputs.ts'

export const record_restore_not: ToolDescriptor = {
  name: 'record_restore',
  title: 'Restore a record',
  description: 'Restores a record removed in the last 30 days, with all its data, or an archived record.',
  list: 'all',
  toolset: 'records',
  scope: 'knowledge:write',
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
  outputSchema: Note,
  ids: { id: { kinds: ['note'] } },
  days: {},
  hiddenFields: ['created_at', 'updated_at', 'body'],
  idsShownAsNames: [
    'author_id',
    'client_id',
    'company_id',
    'project_id',
    'milestone_id',
    'task_id',
    'prospect_id',
  ],
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  request: restoreNote,
  prefix: 'not',
}
