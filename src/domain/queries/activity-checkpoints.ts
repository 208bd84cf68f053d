import { conditionsOn } from '../../data/conditions.ts'
import { recordsOf } from '../../data/records.ts'
import { ActivityCheckpoint } from '../model/index.ts'

const where = conditionsOn(ActivityCheckpoint)

export const checkpoints = recordsOf(ActivityCheckpoint, {
  filters: { since: where.since('at'), until: where.below('at') },
  order: { by: 'at' },
})
