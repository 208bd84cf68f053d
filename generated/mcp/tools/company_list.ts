// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/shared/descriptors.ts'
import { listCompanies } from '../../requests.ts'
import { CompanyPage } from '../outputs.ts'

export const company_list: ToolDescriptor = {
  name: 'company_list',
  title: 'List the companies of the workspace',
  description:
    'Lists the companies of the workspace, newest first. To find one, pass any part of its `name`. Companies without recent contact (call, mail, meeting): `quiet_since`, such as `6 weeks ago`.',
  list: 'core',
  toolset: 'companies',
  scope: 'crm:read',
  role: 'viewer',
  plan: 'starter',
  inputSchema: {
    type: 'object',
    properties: {
      name: { type: 'string' },
      tag: { type: 'array', items: { type: 'string' } },
      quiet_since: { type: 'string' },
      archived: { type: 'boolean' },
      sort: { type: 'string', enum: ['-created_at', 'created_at', 'name', '-name'] },
      limit: { type: 'integer' },
      cursor: { type: 'string' },
      fields: { type: 'string' },
    },
  },
  outputSchema: CompanyPage,
  ids: {},
  days: { quiet_since: { weekday: 'last', isMoment: true, acceptsAge: true } },
  hiddenFields: ['created_at', 'updated_at', 'version'],
  idsShownAsNames: [],
  annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  request: listCompanies,
}
