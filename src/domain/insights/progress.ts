/** Compares estimates and budgets with the logged time. */
import { type RawBuilder, sql } from 'kysely'
import type {
  BudgetPeriod,
  BudgetState,
  ProgressGroup,
  ProgressGrouping,
} from '../../../generated/client/types.gen.ts'
import { conditionsOn } from '../../data/conditions.ts'
import { from, input, Query } from '../../data/query.ts'
import type { Uuid } from '../model/columns.ts'
import { TimeEntry } from '../model/index.ts'
import { clock } from '../queries/period.ts'
import { isOpen } from '../queries/tasks.ts'
import { amountOf } from './entries.ts'

type Amounts = { minutes: number; cents: number }

/** A group without the figures that are calculated here. Ids are UUIDs. */
interface Row
  extends Pick<
    ProgressGroup,
    | ('id' | 'estimate_minutes' | 'spent_minutes' | 'remaining_minutes')
    | (
        | 'open_tasks'
        | 'overdue_tasks'
        | 'overdue_milestones'
        | 'due_on'
        | 'unestimated_tasks'
        | 'budget_minutes'
        | 'budget_cents'
      )
  > {
  /** Null if the caller may not read it. */
  name: string | null
  budget_period: BudgetPeriod
  /** The names of a few open tasks without an estimate, if the caller may read them. */
  unestimated: string[]
  total: Amounts
  month: Amounts
  pace: Amounts
}

/** A task. Ids are UUIDs. */
export interface LateRow {
  id: Uuid<'task'>
  title: string
  due_on: string
  project_id: Uuid<'project'>
  assignee_id: Uuid<'user'> | null
}

/** The groups of one grouping. */
interface Level {
  by: ProgressGrouping
  ungrouped_minutes: number
  /** Number of all groups, including those beyond the limit. */
  groups_total: number
  groups: Row[]
}

interface Report {
  today: string
  /** The first day of the month of monthly budgets. */
  month: string
  currency: string
  late_tasks_total: number
  late_tasks: LateRow[]
  /** Cancelled tasks with time. */
  cancelled: { tasks: number; minutes: number }
  spent_minutes: number
  /** From projects to tasks; null for a grouping that was not requested. */
  levels: (Level | null)[]
}

const paceDays = 28

const longestReport = 1000

const mostLate = 20

/** The first day of the month of monthly budgets. */
const monthStart = sql`date_trunc('month', coalesce(${input('date')}::date, today)::timestamp)`

const projectIds = conditionsOn(TimeEntry).inputList('project_id', 'project_ids')

/** Whether the response contains the names of the records and of tasks. */
const names = sql`${input('names')}::boolean`

const noBudget = sql`null::bigint as budget_minutes, null::bigint as budget_cents, 'total' as budget_period`

/** The records of a report, and the column of `work` and the expression over `logged` with their ids. */
const groupings: Record<ProgressGrouping, { records: RawBuilder<any>; ofWork: string; ofTime: string }> = {
  project: {
    records: sql`select id, name, budget_minutes, budget_cents, budget_period, ends_on as due_on,
      (select count(*) from ${from('milestones').select(['id', 'project_id', 'due_on', 'done'])} m
        where m.project_id = wanted.id and not done and m.due_on < (select today from clock)) as overdue_milestones from wanted`,
    ofWork: 'project_id',
    ofTime: 'logged.project_id',
  },
  milestone: {
    records: sql`select id, name, budget_minutes, budget_cents, 'total' as budget_period, due_on, null::bigint as overdue_milestones
      from ${from('milestones').select(['id', 'name', 'project_id', 'budget_minutes', 'budget_cents', 'due_on'])} m
      where project_id in (select id from wanted)`,
    ofWork: 'milestone_id',
    ofTime: 'logged.milestone_id',
  },
  task: {
    records: sql`select id, title as name, ${noBudget}, due_on, null::bigint as overdue_milestones from work where not cancelled or spent > 0`,
    ofWork: 'id',
    ofTime: 'logged.task_id',
  },
}

const amounts = (filter: RawBuilder<unknown>) => sql`json_build_object(
    'minutes', coalesce(sum(minutes) filter (where ${filter}), 0),
    'cents', coalesce(sum(cents) filter (where ${filter}), 0))`

/** The groups of one grouping as JSON, or null if it is not requested. */
const levelBy = (by: ProgressGrouping) => {
  const { records, ofWork, ofTime } = groupings[by]
  return sql`case when ${sql.lit(by)} = any (${input('by')}::text[]) then (with
records as (
  select id, case when ${names} then name end as name, budget_minutes, budget_cents, budget_period, due_on, overdue_milestones from (${records}) r),
works as (
  select ${sql.ref(ofWork)} as id, sum(estimate_minutes) filter (where not cancelled) as estimate,
    sum(remaining) filter (where open) as remaining, count(*) filter (where open) as open,
    count(*) filter (where open and due_on < (select today from clock)) as overdue,
    count(*) filter (where open and estimate_minutes is null) as unestimated,
    (array_agg(title order by title, id) filter (where open and estimate_minutes is null and ${names}))[:5] as titles
  from work group by 1),
times as (
  select ${sql.ref(ofTime)} as id, sum(minutes) as minutes, ${amounts(sql`true`)} as total,
    ${amounts(sql`date >= ${monthStart} and date < ${monthStart} + interval '1 month'`)} as month,
    ${amounts(sql`date > today - ${sql.lit(paceDays)} and date <= today`)} as pace
  from (select logged.*, work.milestone_id from logged left join work on work.id = logged.task_id) logged, clock
  group by 1),
groups as (
  select records.*, coalesce(works.estimate, 0) as estimate_minutes, coalesce(times.minutes, 0) as spent_minutes,
    coalesce(works.remaining, 0) as remaining_minutes, coalesce(works.open, 0) as open_tasks,
    coalesce(works.overdue, 0) as overdue_tasks, coalesce(works.unestimated, 0) as unestimated_tasks, coalesce(works.titles, '{}') as unestimated,
    coalesce(times.total, ${none}) as total, coalesce(times.month, ${none}) as month, coalesce(times.pace, ${none}) as pace
  from records left join works using (id) left join times using (id)
  order by name_order(records.name), id limit ${sql.lit(longestReport)})
select json_build_object('by', ${sql.lit(by)},
  'ungrouped_minutes', (select coalesce(sum(minutes), 0) from times where not exists (select from records where records.id = times.id)),
  'groups_total', (select count(*) from records), 'groups', (select coalesce(json_agg(groups), '[]') from groups))) end`
}

const none = sql`'{"minutes": 0, "cents": 0}'::json`

export const progress = new Query<{ report: Report }>(
  sql`with ${clock},
wanted as (
  select * from ${from('projects').select([
    ...(['id', 'name', 'active', 'archived_at', 'ends_on'] as const),
    ...(['budget_minutes', 'budget_cents', 'budget_period'] as const),
  ])} p
  where id = any (${projectIds}) or (${projectIds}::uuid[] is null and active and archived_at is null)),
logged as (
  select e.of_project_id as project_id, e.task_id, e.date, e.minutes,
    case when e.billable then ${amountOf(sql`e.rate_cents`)} end as cents
  from ${from('time_entries').select([
    ...(['of_project_id', 'task_id', 'date', 'minutes', 'billable', 'rate_cents'] as const),
  ])} e
  where e.of_project_id in (select id from wanted)),
of_task as (select task_id, sum(minutes) as minutes from logged where task_id is not null group by 1),
work as (
  select t.*, greatest(0, t.estimate_minutes - coalesce(of_task.minutes, 0)) as remaining, coalesce(of_task.minutes, 0) as spent
  from ${from('tasks').select([
    ...(['id', 'project_id', 'milestone_id', 'title', 'estimate_minutes', 'due_on', 'assignee_id'] as const),
    isOpen.as('open'),
    sql<boolean>`status = 'cancelled'`.as('cancelled'),
  ])} t left join of_task on of_task.task_id = t.id
  where t.project_id in (select id from wanted)),
late as (select id, title, due_on, project_id, assignee_id from work where open and due_on < (select today from clock)),
listed as (select * from late where ${names} order by due_on, title, id limit ${sql.lit(mostLate)})
select json_build_object('today', today, 'month', ${monthStart}::date, 'currency', (${from('workspaces').select('currency')}),
  'late_tasks_total', (select count(*) from late), 'late_tasks', (select coalesce(json_agg(listed), '[]') from listed),
  'cancelled', (select json_build_object('tasks', count(*), 'minutes', coalesce(sum(spent), 0)) from work where cancelled and spent > 0),
  'spent_minutes', (select coalesce(sum(minutes), 0) from logged),
  'levels', json_build_array(${levelBy('project')}, ${levelBy('milestone')}, ${levelBy('task')})) as report from clock`,
  { plan: 'each time' },
)

const dayMs = 24 * 60 * 60 * 1000
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)

/** The group without its id, and the caveats about it. */
export function progressOf(row: Row, today: string, of = today): { group: ProgressGroup; caveats: string[] } {
  const { unestimated, total, month, pace, ...figures } = row
  const { id, budget_minutes, budget_cents, unestimated_tasks } = figures
  const name = figures.name ?? id
  const hasBudget = budget_minutes !== null || budget_cents !== null
  const isMonthly = figures.budget_period === 'month'
  const isOtherMonth = isMonthly && of.slice(0, 7) !== today.slice(0, 7)
  const used = isMonthly ? month : total
  const budgets = [
    { budget: budget_minutes, used: used.minutes, pace: pace.minutes },
    { budget: budget_cents, used: used.cents, pace: pace.cents },
  ].flatMap(({ budget, ...each }) => (budget === null ? [] : [{ budget, ...each }]))
  const days = budgets.filter((each) => each.used < each.budget).map((each) => usedUpOn(each, today))
  const [earliest = null] = days.filter((day) => day !== null).sort()
  const isUsedUp = budgets.some((each) => each.used >= each.budget)
  const isKnown = !hasBudget || isUsedUp || isOtherMonth || days.some((day) => day !== null)
  const lastsMonth = isMonthly && earliest !== null && earliest.slice(0, 7) > today.slice(0, 7)
  const tasks = unestimated_tasks === 1 ? 'open task' : 'open tasks'
  const more = unestimated_tasks > unestimated.length ? ' and others' : ''
  const titles = unestimated.length > 0 ? `: ${unestimated.join(', ')}${more}` : ''
  return {
    group: {
      ...figures,
      name,
      pace_minutes: pace.minutes,
      budget_period: hasBudget ? figures.budget_period : null,
      budget_spent_minutes: hasBudget ? used.minutes : null,
      budget_spent_cents: hasBudget ? used.cents : null,
      budget_state: hasBudget ? (used.minutes > 0 ? stateOf(budgets) : 'within') : null,
      budget_used_up_on: isUsedUp || lastsMonth || isOtherMonth ? null : earliest,
    },
    caveats: [
      ...(unestimated_tasks > 0
        ? [`${name} has ${unestimated_tasks} ${tasks} without an estimate${titles}.`]
        : []),
      ...(isKnown
        ? []
        : [`${name} has no forecast: no time counted towards its budget in the last four weeks.`]),
    ],
  }
}

/** Null without a pace. */
function usedUpOn({ budget, used, pace }: Record<'budget' | 'used' | 'pace', number>, today: string) {
  if (pace <= 0) return null
  const days = Math.ceil(((budget - used) * paceDays) / pace)
  return days > 36_500 ? null : dayOf(Date.parse(today) + days * dayMs)
}

/** As the function `budget_state` of the database. */
function stateOf(budgets: readonly Record<'budget' | 'used', number>[]): BudgetState {
  if (budgets.some(({ budget, used }) => used >= budget)) return 'exceeded'
  return budgets.some(({ budget, used }) => used * 5 >= budget * 4) ? 'warning' : 'within'
}
