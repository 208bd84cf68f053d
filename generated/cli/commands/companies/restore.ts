// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { getCompany, restoreCompany } from '../../../requests.ts'
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
  effect: {
    verb: 'restored {record}',
    did: 'restored',
    kind: 'company',
    called: 'company {name}',
    formats: { created_at: 'moment', updated_at: 'moment', last_contact_at: 'moment', archived_at: 'moment' },
    undo: 'companies archive',
    reader: getCompany,
  },
  response: Company,
  request: restoreCompany,
}
