import type { RawBuilder, SqlBool } from 'kysely'
import { sql } from 'kysely'
import { closedStates } from '../../../generated/server/records.ts'
import { conditionsOn, either, type Filter, quietSince } from '../../data/conditions.ts'
import { from } from '../../data/query.ts'
import { recordsOf } from '../../data/records.ts'
import { FollowUp, Prospect } from '../model/index.ts'
import { idsOf } from './ids.ts'
import { overdue, overdueInSortOrder } from './overdue.ts'

const where = conditionsOn(Prospect)

const openFollowUp = from('follow_ups')
  .select(sql.lit(1).as('found'))
  .where(sql<boolean>`prospect_id = prospects.id and not done`)

/** Whether a prospect is open. */
export const isOpen = sql<boolean>`stage not in (${sql.join(closedStates.ProspectStage.map((stage) => sql.lit(stage)))})`

/** Lists are not sorted by this day, so null days need no replacement. */
function closing(operator: '>=' | '<='): Filter<string> {
  const condition = (value: RawBuilder<any>) => sql<SqlBool>`expected_close_on ${sql.raw(operator)} ${value}`
  return { condition, gistCondition: condition, encode: (given) => given }
}

export const prospects = recordsOf(Prospect, {
  filters: {
    name: where.nameContains(),
    stage: where.anyOf('stage'),
    owner_id: where.userOrMeOrNone('owner_id', 'unowned'),
    unowned: where.isTrue(sql`owner_id is null`),
    from: where.onOrAfter('follow_up_on'),
    to: where.onOrBefore('follow_up_on'),
    since: where.since('created_at'),
    overdue: overdue(isOpen, 'follow_up_on'),
    planned: where.holds(sql<boolean>`exists (${openFollowUp})`),
    tag: where.includes('tags'),
    source: where.equals('source'),
    closes_from: closing('>='),
    closes_to: closing('<='),
    undated: where.rowsWhere(sql<boolean>`expected_close_on is null`),
    company_id: where.equals('company_id'),
    client_id: where.equals('client_id'),
    quiet_since: quietSince,
    archived: where.archived(),
    external_id: where.equals('external_id'),
  },
  order: { by: 'created_at' },
})

const whereFollowUp = conditionsOn(FollowUp)

const ofCompany = whereFollowUp.equals('company_id')

const isToDo = sql<boolean>`not done`

export const followUps = recordsOf(FollowUp, {
  filters: {
    owner_id: whereFollowUp.userOrMeOrNone('owner_id', 'unowned'),
    unowned: whereFollowUp.isTrue(sql`owner_id is null`),
    overdue: overdueInSortOrder(isToDo, 'due_on'),
    done: whereFollowUp.equals('done'),
    client_id: whereFollowUp.equals('client_id'),
    company_id: whereFollowUp.equals('company_id'),
    prospect_id: whereFollowUp.equals('prospect_id'),
    // Also those of its clients and prospects.
    of_company: either(
      ofCompany,
      whereFollowUp.isAmong('client_id', ofCompany, idsOf('clients')),
      whereFollowUp.isAmong('prospect_id', ofCompany, idsOf('prospects')),
    ),
    from: whereFollowUp.atLeast('due_on'),
    to: whereFollowUp.atMost('due_on'),
    since: whereFollowUp.since('created_at'),
  },
  order: { by: 'due_on' },
})
