/** Unbilled and billed time, and the lines of a bill. */
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { BillingReport, BillLines } from '../../../generated/client/types.gen.ts'
import { conditionsOn } from '../../data/conditions.ts'
import { from, input, Query } from '../../data/query.ts'
import { Bill } from '../model/index.ts'
import { amountOf } from './entries.ts'
import { first, headOfReport, last } from './period.ts'

const bill = conditionsOn(Bill)
const [id, company, project] = [bill.input('id'), bill.input('company_id'), bill.input('project_id')]

const amount = amountOf(sql`e.rate_cents`)

interface Unbilled {
  entries: number
  minutes: number
  revenue_cents: number
}

/** The entries that a new bill would include. Must match the trigger that marks them. */
export const unbilledTime = new Query(
  sql<Unbilled>`
select count(*)::int as entries, coalesce(sum(minutes), 0)::int as minutes, coalesce(sum_bigint(${amount}), 0) as revenue_cents
from ${from('time_entries').select(['minutes', 'rate_cents', 'of_project_id', 'date', 'billable', 'bill_id'])} e
where e.of_project_id in (
    select id from ${from('projects').select(['id', 'company_id'])} p
    where p.id = ${project}::uuid or p.company_id = ${company}::uuid)
  and e.date between ${first} and ${last} and e.billable and e.rate_cents is not null and e.bill_id is null`,
  { plan: 'each time' },
)

const figures = (of: (column: string) => RawBuilder<unknown>) =>
  sql.join(
    [
      'unbilled_entries',
      'unbilled_minutes',
      'unbilled_cents',
      'unpriced_minutes',
      'billed_minutes',
      'billed_cents',
    ].map((column) => sql`coalesce(${of(column)}, 0) as ${sql.ref(column)}`),
  )

/** The projects of the filters. In the condition of a join, so that time is read project by project. */
const ofProjects = sql`and e.of_project_id in (
      select id from ${from('projects').select(['id', 'company_id'])} p
      where (${project}::uuid is null or p.id = ${project}) and (${company}::uuid is null or p.company_id = ${company}))`

const reportOn = (projects: RawBuilder<unknown>) =>
  new Query<{ report: BillingReport }>(
    sql`with summed as (
  select e.of_project_id as project_id,
    count(*) filter (where e.bill_id is null and e.rate_cents is not null) as unbilled_entries,
    sum(e.minutes) filter (where e.bill_id is null and e.rate_cents is not null) as unbilled_minutes,
    sum_bigint(${amount}) filter (where e.bill_id is null) as unbilled_cents,
    sum(e.minutes) filter (where e.rate_cents is null) as unpriced_minutes,
    sum(e.minutes) filter (where e.bill_id is not null) as billed_minutes,
    sum_bigint(${amount}) filter (where e.bill_id is not null) as billed_cents
  from ${from('time_entries').select(['minutes', 'rate_cents', 'of_project_id', 'date', 'billable', 'bill_id'])} e
  where e.date between ${first} and ${last} and e.billable ${projects}
  group by 1),
groups as (
  select p.company_id, c.name as company_name, s.project_id, p.name as project_name,
    ${figures((column) => sql.ref(`s.${column}`))}
  from summed s
    left join ${from('projects').select(['id', 'name', 'company_id'])} p on p.id = s.project_id
    left join ${from('companies').select(['id', 'name'])} c on c.id = p.company_id and ${input('names')}::boolean)
select row_to_json(report) as report from (
  select ${headOfReport},
    (select row_to_json(total) from (select ${figures((column) => sql`sum(${sql.ref(column)})`)} from groups) total) as total,
    (select coalesce(json_agg(groups order by company_name, project_name, project_id), '[]') from groups) as groups
) report` as RawBuilder<{ report: BillingReport }>,
    { plan: 'each time' },
  )

export const billableTime = reportOn(sql``)
export const billableTimeOfProjects = reportOn(ofProjects)

const ofBill = [
  'id',
  'date',
  'of_project_id',
  'task_id',
  'of_service_id',
  'user_id',
  'memo',
  'minutes',
  'rate_cents',
  'bill_id',
] as const

/** Returns no row if the bill does not exist. */
export const linesOfBill = new Query<{ report: BillLines }>(
  sql`select row_to_json(report) as report from (
  select bill.name, (${from('workspaces').select('currency')}) as currency, bill.minutes, bill.revenue_cents as amount_cents,
    (select coalesce(sum(e.minutes), 0)
      from ${from('time_entries').select(['minutes', 'rate_cents', 'of_project_id', 'date', 'billable'])} e
        join ${from('projects').select(['id', 'company_id'])} p on p.id = e.of_project_id
      where (p.id = bill.project_id or p.company_id = bill.company_id) and e.date between bill.starts_on and bill.ends_on
        and e.billable and e.rate_cents is null) as unpriced_minutes,
    (select coalesce(json_agg(line order by project_name, project_id, date, time_entry_id), '[]') from (
      select e.id as time_entry_id, e.date, e.of_project_id as project_id, p.name as project_name, e.task_id, t.title as task_name,
        e.of_service_id as service_id, s.name as service_name, e.user_id, u.name as user_name, e.memo, e.minutes,
        e.rate_cents, ${amount} as amount_cents
      from ${from('time_entries').select(ofBill)} e
        join ${from('projects').select(['id', 'name'])} p on p.id = e.of_project_id
        join ${from('users').select(['id', 'name'])} u on u.id = e.user_id
        left join ${from('tasks').select(['id', 'title'])} t on t.id = e.task_id
        left join ${from('services').select(['id', 'name'])} s on s.id = e.of_service_id and ${input('names')}::boolean
      where e.bill_id = bill.id) line) as lines
  from ${from('bills')
    .selectAll()
    .where('id', '=', id as never)} bill
) report` as RawBuilder<{ report: BillLines }>,
  { plan: 'each time' },
)
