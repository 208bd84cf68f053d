import { conditionsOn } from '../../data/conditions.ts'
import { recordsOf } from '../../data/records.ts'
import { Repricing } from '../model/index.ts'

const where = conditionsOn(Repricing)

export const repricings = recordsOf(Repricing, {
  filters: {
    user_id: where.userOrMe('user_id'),
    project_id: where.equals('project_id'),
    service_id: where.equals('service_id'),
  },
})
