// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/surface/descriptors.ts'
import { listCompanies } from '../../requests.ts'
import { CompanyPage } from '../answers.ts'

export const company_list: ToolDescriptor = {
  name: 'company_list',
  description:
    'Lists the companies of the workspace, newest first. To find one, pass any part of its `name`.',
  toolset: 'companies',
  scope: 'crm:read',
  role: 'viewer',
  plan: 'starter',
  inputSchema: {
    type: 'object',
    properties: {
      name: { type: 'string' },
      tag: { type: 'string' },
      sort: { type: 'string', enum: ['-created_at', 'created_at', 'name', '-name'] },
      limit: { type: 'integer' },
      cursor: { type: 'string' },
    },
  },
  outputSchema: CompanyPage,
  annotations: { readOnlyHint: true, openWorldHint: false },
  request: listCompanies,
}
