import { conditionsOn } from '../data/conditions.ts'
import { recordsOf } from '../data/records.ts'
import { Service } from '../model/index.ts'

export const services = recordsOf(Service, {
  filters: { active: conditionsOn(Service).equals('active') },
})
