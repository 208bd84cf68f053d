import { conditionsOn } from '../../data/conditions.ts'
import { recordsOf } from '../../data/records.ts'
import { Service } from '../model/index.ts'

const where = conditionsOn(Service)

export const services = recordsOf(Service, {
  filters: { active: where.equals('active'), archived: where.archived() },
})
