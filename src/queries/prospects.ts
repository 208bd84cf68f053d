import { sql } from 'kysely'
import { conditionsOn, type Filter } from '../data/conditions.ts'
import { input } from '../data/query.ts'
import { recordsOf } from '../data/records.ts'
import { inSeconds } from '../model/columns.ts'
import { FollowUp, Prospect } from '../model/index.ts'
import { today } from './clock.ts'

const where = conditionsOn(Prospect)

/** The day after tomorrow at the earliest, in any time zone: only for the planner, to which `today` is unknown. */
const soon = input('soon', () => inSeconds(2 * 24 * 60 * 60).slice(0, 10))

const followUp = sql`coalesce(follow_up_on, 'infinity')`
const isOverdue = sql<boolean>`stage not in ('won', 'lost') and ${followUp} < (${today}) and ${followUp} < ${soon}`
const isLate = sql<boolean>`stage not in ('won', 'lost') and follow_up_on < (${today}) and follow_up_on < ${soon}`

const overdue: Filter<boolean> = {
  condition: (value) => sql`case when ${value}::boolean then ${isOverdue} else not (${isOverdue}) end`,
  encode: (given) => given,
  // Planned for a value, of which one half remains.
  beside: (value) =>
    sql`(not ${value}::boolean or (${isLate})) and (${value}::boolean or (${isLate}) is not true)`,
}

export const prospects = recordsOf(Prospect, {
  filters: {
    name: where.contains('name', 'company_name'),
    stage: where.equals('stage'),
    owner_id: where.person('owner_id'),
    follow_up_from: where.fromDay('follow_up_on'),
    follow_up_to: where.toDay('follow_up_on'),
    overdue,
    tag: where.includes('tags'),
    source: where.equals('source'),
  },
  order: { by: 'created_at' },
})

export const followUps = recordsOf(FollowUp, {
  filters: { done: conditionsOn(FollowUp).equals('done') },
})
