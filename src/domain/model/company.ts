import { defineEntity, p } from '@mikro-orm/core'
import { archivable, contacted, record, tagged, withExternalId, withNewName } from './columns.ts'

export const Company = defineEntity({
  name: 'Company',
  tableName: 'companies',
  properties: {
    ...record('company'),
    name: p.string(),
    ...tagged(),
    website: p.string().strictNullable(),
    ...contacted(),
    ...archivable(),
    ...withExternalId(),
    ...withNewName(),
  },
})
