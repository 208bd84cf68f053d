import { defineEntity, p } from '@mikro-orm/core'
import { id, record, tagged } from './columns.ts'

export const Client = defineEntity({
  name: 'Client',
  tableName: 'clients',
  properties: {
    ...record('cli'),
    company_id: id('com'),
    name: p.string(),
    email: p.string().strictNullable(),
    phone: p.string().strictNullable(),
    position: p.string().strictNullable(),
    ...tagged(),
  },
})
