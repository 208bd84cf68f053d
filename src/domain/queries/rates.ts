import { conditionsOn } from '../../data/conditions.ts'
import { recordsOf } from '../../data/records.ts'
import { Rate } from '../model/index.ts'

const where = conditionsOn(Rate)

export const rates = recordsOf(Rate, {
  filters: {
    user_id: where.userOrMe('user_id'),
    service_id: where.equals('service_id'),
    project_id: where.equals('project_id'),
    staff_id: where.equals('staff_id'),
  },
})
