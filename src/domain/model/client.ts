import { defineEntity, p } from '@mikro-orm/core'
import { archivable, contacted, id, record, tagged, withExternalId } from './columns.ts'

export const Client = defineEntity({
  name: 'Client',
  tableName: 'clients',
  properties: {
    ...record('client'),
    company_id: id('company'),
    name: p.string(),
    email: p.string().strictNullable(),
    phone: p.string().strictNullable(),
    position: p.string().strictNullable(),
    ...tagged(),
    ...contacted(),
    ...archivable(),
    ...withExternalId(),
  },
})
