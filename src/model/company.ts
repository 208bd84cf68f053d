import { defineEntity, p } from '@mikro-orm/core'
import { archivable, contacted, record, tagged, withExternalId } from './columns.ts'

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
  },
})
