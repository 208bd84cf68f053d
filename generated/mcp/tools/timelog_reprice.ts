// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/shared/descriptors.ts'
import { addRepricing } from '../../requests.ts'
import { Repricing } from '../outputs.ts'

export const timelog_reprice: ToolDescriptor = {
  name: 'timelog_reprice',
  title: 'Reprice time',
  description:
    'Reprices the time in a period at the rates of its days, which changes reports. Only when the user asks for it.',
  list: 'all',
  toolset: 'time',
  scope: 'delivery:write',
  role: 'admin',
  plan: 'pro',
  inputSchema: {
    type: 'object',
    properties: {
      starts_on: { type: 'string' },
      ends_on: { type: 'string' },
      user_id: { type: 'string' },
      project_id: { type: 'string' },
      service_id: { type: 'string' },
      confirm: { type: 'string' },
    },
    required: ['starts_on', 'ends_on'],
  },
  outputSchema: Repricing,
  ids: {
    user_id: { kinds: ['user'] },
    project_id: { kinds: ['project'] },
    service_id: { kinds: ['service'] },
  },
  days: { starts_on: { weekday: 'last' }, ends_on: { weekday: 'next' } },
  hiddenFields: ['created_at', 'updated_at', 'version'],
  idsShownAsNames: ['user_id', 'project_id', 'service_id'],
  annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: false },
  takesAway: 'destroys',
  destroys: { why: 'The previous rates and costs of the time entries cannot be restored.' },
  request: addRepricing,
}
