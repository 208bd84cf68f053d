import { conditionsOn } from '../../data/conditions.ts'
import { recordsOf } from '../../data/records.ts'
import { Absence } from '../model/index.ts'

const where = conditionsOn(Absence)

export const absences = recordsOf(Absence, {
  filters: {
    user_id: where.userOrMe('user_id'),
    kind: where.equals('kind'),
    from: where.atLeast('ends_on'),
    to: where.atMost('starts_on'),
    since: where.since('created_at'),
    external_id: where.equals('external_id'),
  },
  order: { by: 'starts_on' },
})
