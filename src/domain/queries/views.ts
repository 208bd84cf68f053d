import { conditionsOn } from '../../data/conditions.ts'
import { recordsOf } from '../../data/records.ts'
import { View } from '../model/index.ts'

const where = conditionsOn(View)

export const views = recordsOf(View, {
  filters: {
    kind: where.equals('kind'),
    user_id: where.userOrMe('user_id'),
    shared: where.equals('shared'),
  },
  order: { by: 'name' },
})
