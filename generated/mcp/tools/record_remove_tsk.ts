// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/surface/descriptors.ts'
import { removeTask } from '../../requests.ts'

export const record_remove_tsk: ToolDescriptor = {
  name: 'record_remove',
  description:
    'Removes a record, if the user asks for it; `record_restore` brings it back for 30 days. Where others refer to it: 409 with some of them. A company, client, project or service is archived, for any time.',
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
          'Id of a client, company, follow-up, milestone, note, project, prospect, service, task or time entry.',
      },
    },
    required: ['id'],
  },
  outputSchema: null,
  ids: { id: { kinds: ['task'] } },
  days: [],
  hiddenFields: [],
  idsShownAsNames: [],
  annotations: { openWorldHint: false },
  request: removeTask,
  prefix: 'tsk',
}
