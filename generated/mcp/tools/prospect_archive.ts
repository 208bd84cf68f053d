// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/shared/descriptors.ts'
import { archiveProspect } from '../../requests.ts'
import { Prospect } from '../outputs.ts'

export const prospect_archive: ToolDescriptor = {
  name: 'prospect_archive',
  title: 'Archive a prospect',
  description: 'Archives a prospect; `record_restore` restores it.',
  list: 'all',
  toolset: 'prospects',
  scope: 'crm:write',
  role: 'member',
  plan: 'pro',
  inputSchema: { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] },
  outputSchema: Prospect,
  ids: { id: { kinds: ['prospect'] } },
  days: {},
  hiddenFields: ['created_at', 'updated_at', 'version'],
  idsShownAsNames: ['owner_id', 'company_id', 'client_id'],
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  takesAway: 'archives',
  request: archiveProspect,
}
