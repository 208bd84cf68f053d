// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { restoreCompany } from '../../../requests.ts'
import { Company } from '../../records.ts'

export const companiesRestore: CommandDescriptor = {
  name: 'companies restore',
  description:
    'Restores an archived company. It is listed again, and new records can refer to it. A company that is not\narchived is returned unchanged.',
  examples: [],
  positional: [
    {
      name: 'company_id',
      field: 'id',
      type: 'string',
      required: true,
      description: 'Id of a company, such as `com_01jcz4p7v8e9fbk2m3n4q5r6s7`.',
      placeholder: 'company_id',
      kinds: ['company'],
    },
  ],
  options: [],
  response: Company,
  request: restoreCompany,
}
