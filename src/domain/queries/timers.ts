import { conditionsOn } from '../../data/conditions.ts'
import { recordsOf } from '../../data/records.ts'
import { Timer } from '../model/index.ts'

export const timers = recordsOf(Timer, {
  filters: { user_id: conditionsOn(Timer).userOrMe('user_id') },
  order: { by: 'started_at' },
})
