import { conditionsOn, quietSince } from '../../data/conditions.ts'
import { recordsOf } from '../../data/records.ts'
import { Company } from '../model/index.ts'

const where = conditionsOn(Company)

export const companies = recordsOf(Company, {
  filters: {
    name: where.nameContains(),
    tag: where.includes('tags'),
    quiet_since: quietSince,
    archived: where.archived(),
    external_id: where.equals('external_id'),
  },
  order: { by: 'created_at' },
})
