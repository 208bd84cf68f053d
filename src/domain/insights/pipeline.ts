/** The open prospects: their value by stage, and by the month in which they are expected to be decided. */
import { sql } from 'kysely'
import type { Pipeline } from '../../../generated/client/types.gen.ts'
import { from, input, Query } from '../../data/query.ts'
import { clock } from '../queries/period.ts'
import { first, last } from './period.ts'

const stages = ['new', 'contacted', 'qualified', 'proposal'] as const

const owner = input('owner')

const probabilities = sql.join(
  stages.map((stage, place) => {
    const percent = sql.ref(`${stage}_probability_percent`)
    return sql`select ${sql.lit(stage)} as stage, ${sql.lit(place)} as place, ${percent} as percent from settings`
  }),
  sql` union all `,
)

const isOfOwner = sql`(${owner}::uuid is null or owner_id = ${owner}::uuid) and (not ${input('unowned')}::boolean or owner_id is null)`

const open = from('prospects')
  .select(['stage as at', 'value_cents', 'expected_close_on', 'stage_since', 'owner_id'])
  .where('stage', 'in', sql<never>`(${sql.join(stages.map((stage) => sql.lit(stage)))})`)
  .where(sql<boolean>`archived = false`)
  .where(sql<boolean>`${isOfOwner}`)

/** Won and lost prospects, archived ones included, because they count for the period in which they were decided. */
const closed = from('prospects')
  .select(['stage', 'value_cents', 'stage_since'])
  .where('stage', 'in', sql<never>`('won', 'lost')`)
  .where(sql<boolean>`${isOfOwner}`)

const sumsOfClosed = (stage: 'won' | 'lost') => sql`(
    select json_build_object('prospects', count(*), 'value_cents', coalesce(sum(value_cents), 0)::bigint,
      'unvalued', count(*) filter (where value_cents is null))
    from closed where stage = ${sql.lit(stage)})`

/** The columns of `DealSums`. */
const sums = sql`count(value) as prospects, coalesce(sum(value_cents), 0)::bigint as value_cents,
    coalesce(sum(weighted_cents), 0)::bigint as weighted_cents, count(value) filter (where value_cents is null) as unvalued`

export const pipeline = new Query<{ report: Pipeline; has_owner: boolean }>(
  sql`with ${clock},
settings as ${from('workspaces').select(['currency', ...stages.map((stage) => `${stage}_probability_percent` as const)])},
stages as (${probabilities}),
deals as (
  select stage, 1 as value, value_cents, round(value_cents * percent / 100.0)::bigint as weighted_cents,
    today - (stage_since at time zone time_zone)::date as age, expected_close_on < today as is_overdue,
    date_trunc('month', expected_close_on)::date as month
  from (${open}) open join stages on stage = at, clock),
by_stage as (
  select place, stages.stage, percent as probability_percent, ${sums},
    round(avg(age), 1)::float8 as average_age_days, max(age) as oldest_age_days
  from stages left join deals on deals.stage = stages.stage
  group by 1, 2, 3),
by_month as (select month, ${sums} from deals where not is_overdue group by 1),
closed as (
  select stage, value_cents from (${closed}) closed, clock
  where (stage_since at time zone time_zone)::date between ${first} and ${last})
select json_build_object(
  'currency', (select currency from settings),
  'today', (select today from clock),
  'total', (select to_json(total) from (select ${sums} from deals) total),
  'stages', (select json_agg(to_jsonb(by_stage) - 'place' order by place) from by_stage),
  'months', coalesce((select json_agg(by_month order by month) from by_month), '[]'),
  'overdue', (select to_json(late) from (select ${sums} from deals where is_overdue) late),
  'undated', (select to_json(undated) from (select ${sums} from deals where month is null) undated),
  'period', json_build_object('from', ${first}, 'to', ${last}),
  'won', ${sumsOfClosed('won')}, 'lost', ${sumsOfClosed('lost')}
) as report, ${owner}::uuid is null or exists ${from('users').where('id', '=', sql<any>`${owner}::uuid`)} as has_owner`,
  { plan: 'each time' },
)
