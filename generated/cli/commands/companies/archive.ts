// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { archiveCompany } from '../../../requests.ts'
import { Company } from '../../records.ts'

export const companiesArchive: CommandDescriptor = {
  name: 'companies archive',
  description:
    'Archives a company. It leaves the list unless `archived` is set, and cannot get new clients, projects or notes. The\ncompany and its existing records remain readable.',
  examples: [],
  positional: [
    {
      name: 'company_id',
      field: 'id',
      type: 'string',
      required: true,
      description: 'Id of a company, such as `com_01jcz4p7v8e9fbk2m3n4q5r6s7`.',
      placeholder: 'company_id',
    },
  ],
  options: [],
  response: Company,
  request: archiveCompany,
}
