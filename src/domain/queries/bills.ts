import { conditionsOn } from '../../data/conditions.ts'
import { recordsOf } from '../../data/records.ts'
import { Bill } from '../model/index.ts'

const where = conditionsOn(Bill)

export const bills = recordsOf(Bill, {
  filters: {
    name: where.contains('name'),
    company_id: where.equals('company_id'),
    project_id: where.equals('project_id'),
  },
})
