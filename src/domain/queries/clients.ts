import { conditionsOn, quietSince } from '../../data/conditions.ts'
import { recordsOf } from '../../data/records.ts'
import { Client } from '../model/index.ts'

const where = conditionsOn(Client)

export const clients = recordsOf(Client, {
  filters: {
    name: where.nameContains(),
    company_id: where.equals('company_id'),
    tag: where.includes('tags'),
    quiet_since: quietSince,
    archived: where.archived(),
    external_id: where.equals('external_id'),
  },
  order: { by: 'created_at' },
})
