import { conditionsOn } from '../data/conditions.ts'
import { recordsOf } from '../data/records.ts'
import { Company } from '../model/index.ts'

const where = conditionsOn(Company)

export const companies = recordsOf(Company, {
  filters: {
    name: where.contains('name'),
    tag: where.includes('tags'),
    external_id: where.equals('external_id'),
  },
})
