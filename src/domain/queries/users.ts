import { conditionsOn } from '../../data/conditions.ts'
import { recordsOf } from '../../data/records.ts'
import { Capacity, User } from '../model/index.ts'

const where = conditionsOn(User)

export const users = recordsOf(User, {
  filters: {
    name: where.contains('name'),
    role: where.equals('role'),
    active: where.equals('active'),
  },
})

export const capacities = recordsOf(Capacity)
