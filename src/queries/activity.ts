import { conditionsOn } from '../data/conditions.ts'
import { recordsOf } from '../data/records.ts'
import { Activity } from '../model/index.ts'

const where = conditionsOn(Activity)

export const entries = recordsOf(Activity, {
  filters: {
    actor: where.equals('user_id'),
    channel: where.equals('channel'),
    operation: where.equals('operation'),
    record: where.equals('record_id'),
    since: where.atLeast('at'),
    until: where.below('at'),
  },
})
