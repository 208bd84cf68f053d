import { sql } from 'kysely'
import { conditionsOn } from '../data/conditions.ts'
import { recordsOf } from '../data/records.ts'
import { FollowUp, Prospect } from '../model/index.ts'
import { today } from './clock.ts'

const where = conditionsOn(Prospect)

const isOverdue = sql<boolean>`coalesce(stage not in ('won', 'lost') and follow_up_on < (${today}), false)`

export const prospects = recordsOf(Prospect, {
  filters: {
    name: where.contains('name', 'company_name'),
    stage: where.equals('stage'),
    owner_id: where.person('owner_id'),
    follow_up_before: where.below('follow_up_on'),
    follow_up_after: where.above('follow_up_on'),
    overdue: where.whether(isOverdue),
    tag: where.includes('tags'),
    source: where.equals('source'),
  },
})

export const followUps = recordsOf(FollowUp, {
  filters: { done: conditionsOn(FollowUp).equals('done') },
})
