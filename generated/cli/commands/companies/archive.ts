// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { archiveCompany, getCompany } from '../../../requests.ts'
import { Company } from '../../records.ts'

export const companiesArchive: CommandDescriptor = {
  name: 'companies archive',
  description:
    'Archives a company. It is listed only with `archived`, and cannot get new clients, prospects, projects or\nnotes. The company and its existing records can still be read.',
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
    verb: 'archived {record}',
    did: 'archived',
    kind: 'company',
    called: 'company {name}',
    formats: { created_at: 'moment', updated_at: 'moment', last_contact_at: 'moment', archived_at: 'moment' },
    undo: 'companies restore',
    reader: getCompany,
  },
  response: Company,
  request: archiveCompany,
}
