// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/surface/descriptors.ts'
import { listCompanies } from '../../requests.ts'
import { CompanyPage } from '../answers.ts'
import { cursor, fields, limit } from '../arguments.ts'

export const company_list: ToolDescriptor = {
  name: 'company_list',
  title: 'Company list',
  description:
    'Lists the companies of the workspace, newest first. To find one, pass any part of its `name`.',
  toolset: 'companies',
  scope: 'crm:read',
  role: 'viewer',
  plan: 'starter',
  inputSchema: {
    type: 'object',
    properties: {
      name: { type: 'string', description: 'Part of the name, in any case.' },
      tag: { type: 'string', description: 'Has this tag.' },
      sort: { type: 'string', enum: ['-created_at', 'created_at', 'name', '-name'], default: '-created_at' },
      limit,
      cursor,
      fields,
    },
    additionalProperties: false,
  },
  outputSchema: CompanyPage,
  annotations: { readOnlyHint: true, openWorldHint: false },
  request: listCompanies,
}
