import type {
  GetHoursData,
  GetReportData,
  HoursGroup,
  Report,
  ReportGroup,
} from '../generated/client/types.gen.ts'
import type { InsightsHandlers } from '../generated/server/handlers.ts'
import { adminRequired, invalid, notFound } from '../src/base/errors.ts'
import { type Caller, isAdmin } from '../src/calls/access/caller.ts'
import { dayIn, todayIn } from '../src/calls/access/time-zones.ts'
import type { ReadContext } from '../src/calls/lifecycle/handler.ts'
import { availability, lastDayOf } from '../src/domain/insights/availability.ts'
import { excessiveAbsences } from '../src/domain/insights/capacity.ts'
import {
  caveatOfWholePeriod,
  caveatsOf,
  caveatsOfAbsences,
  caveatsOfEntries,
  caveatsOfMargins,
  caveatsOfPlan,
  caveatsOfWeek,
  type PartialTime,
} from '../src/domain/insights/caveats.ts'
import { dimensions as dimensionsOfTime } from '../src/domain/insights/groups.ts'
import { timeOfDays, weekOf } from '../src/domain/insights/logged-days.ts'
import { chosenTime, markedTime } from '../src/domain/insights/marked-time.ts'
import type { Days } from '../src/domain/insights/period.ts'
import { checkOrder, days } from '../src/domain/insights/period.ts'
import {
  cursorOf,
  positionIn,
  type ReportPosition,
  reportBy,
  showsNames,
} from '../src/domain/insights/report.ts'
import { longestSeries, personStats, timeTotals } from '../src/domain/insights/reports.ts'
import { runningTimer } from '../src/domain/insights/running-timer.ts'
import { type Id, idOf, type Kind, uuidOf } from '../src/domain/model/columns.ts'
import { type Span, valuesOfSpan } from '../src/domain/queries/period.ts'
import { timeEntries } from '../src/domain/queries/time.ts'
import { workspaces } from '../src/domain/queries/workspaces.ts'

export const insights: Pick<
  InsightsHandlers,
  | 'getAvailability'
  | 'getReport'
  | 'getHours'
  | 'getMarkedTime'
  | 'getPersonStats'
  | 'getTimeTotals'
  | 'getWeek'
> = {
  getReport(context, { cursor, ...query }) {
    const position = cursor === undefined ? null : positionIn(cursor, query)
    return reportOf(context, query, (kind) => context.read.mayName(kind), position)
  },

  async getHours(context, { by, ...selection }) {
    const { groups, ...report } = await reportOf(
      context,
      { by: [by!], include_empty: by === 'person' && !selection.project_ids, ...selection },
      allNames,
    )
    const { period, currency, partial, caveats, total } = report
    return { by: by!, period, currency, partial, caveats, total, groups: groups.map(toHours) }
  },

  async getAvailability({ read, caller }, { weeks, user_id: user }) {
    const user_id = user === 'me' ? caller.user_id : user
    const { time_zone, week_starts_on } = await read.one(workspaces, {})
    const first = todayIn(time_zone)
    const last = lastDayOf(weeks!, first, week_starts_on)
    const [row] = await read.rows(availability, { user_id, first, last, weeks })
    const { users, ...report } = row!.report
    return {
      from: first,
      to: last,
      users: users.map((user) => ({ ...user, user_id: idOf(user.user_id, 'user') })),
      unassigned_minutes: report.unassigned_minutes,
      caveats: [
        ...caveatsOfPlan(users, report.unassigned_minutes),
        ...(await absencesIn(read, { user_id, first, last })),
      ],
    }
  },

  async getPersonStats({ read, caller }, { id, ...span }) {
    const user_id = id === 'me' ? caller.user_id : id
    const costs = isAdmin(caller)
    if (!costs && user_id !== caller.user_id) throw onlyAdmins()
    const days = await daysOf(read, span)
    const within = { ...days, from: days.first, to: days.last }
    const [row] = await read.rows(personStats, { user_id, costs, ...within })
    if (!row) throw notFound()
    const caveats = [...caveatsOf(row.report), ...(await absencesIn(read, { user_id, ...days }))]
    return { user_id, ...row.report, caveats }
  },

  async getTimeTotals({ read, caller }, selection) {
    const { partial, ...visible } = visibleTimeOf(caller, selection)
    const within = await daysOf(read, selection)
    const filters = filtersOf(read, selection, visible, within.first, within.last)
    const [row] = await read.rows(timeTotals(Object.keys(filters)), {
      ...within,
      ...filters,
      costs: visible.costs,
    })
    const { days, ...totals } = row!.report
    if (!days) throw periodTooLong()
    return { ...totals, partial: partial !== null, caveats: caveatsOf(totals, partial), days }
  },

  async getWeek({ read, caller }, { user_id: user = 'me', date }) {
    const { partial } = visibleTimeOf(caller, { user_id: user })
    const user_id = user === 'me' ? caller.user_id : user
    const { time_zone, week_starts_on, timer_limit_minutes } = await read.one(workspaces, {})
    const today = todayIn(time_zone)
    const [from, to] = weekOf(date ?? today, week_starts_on)
    const running = await runningTimer(read, user_id, timer_limit_minutes)
    const timer = running && {
      date: dayIn(time_zone, Date.parse(running.started_at)),
      minutes: running.minutes,
    }
    const logged = await timeOfDays(read, {
      user_id,
      first: from,
      last: to,
      today,
      isPartial: partial !== null,
      timer: partial ? undefined : (timer ?? null),
    })
    if (!logged) throw unknownUser()
    const { minutes, billable_minutes, expected_minutes } = logged
    return {
      user_id,
      from,
      to,
      today,
      partial: partial !== null,
      caveats: [
        ...caveatsOfWeek(partial, expected_minutes === null),
        ...(partial ? [] : await absencesIn(read, { user_id, first: from, last: to })),
      ],
      ...logged,
      billable_share: minutes === 0 ? 0 : Math.round((billable_minutes / minutes) * 10_000) / 10_000,
    }
  },

  async getMarkedTime({ read, caller }, { user_id: user, time_entry_id: ids, limit, ...span }) {
    const { user_id, partial } = visibleTimeOf(caller, { user_id: user })
    const theirDays = ids && (await daysOfChosen(read, ids))
    const isWithPeriod = span.range || span.from || span.to
    const { first, last } = await daysOf(read, isWithPeriod ? span : (theirDays ?? span))
    const [row] = await read.rows(markedTime, { user_id, ids, first, last, limit })
    const { entries, entries_total } = row!.report
    return {
      period: { from: first, to: last },
      partial: partial !== null,
      caveats: caveatsOfEntries(partial, entries.length, entries_total),
      entries_total,
      entries: entries.map(({ id, user_id, of_project_id, ...entry }) => ({
        ...entry,
        id: idOf(id, 'time_entry'),
        user_id: idOf(user_id, 'user'),
        of_project_id: of_project_id && idOf(of_project_id, 'project'),
      })),
    }
  },
}

/** Refuses ids of entries that the caller does not see, instead of reporting nothing wrong with them. */
async function daysOfChosen(read: ReadContext['read'], ids: readonly Id<'time_entry'>[]) {
  const entries = await read.rows(chosenTime, { ids })
  const seen = new Set(entries.map(({ id }) => idOf(id, 'time_entry')))
  const unknown = ids.flatMap((id, index) => (seen.has(id) ? [] : [index]))
  if (unknown.length > 0)
    throw invalid(
      unknown.map((index) => ({
        ...{ in: 'query', pointer: `/time_entry_id/${index}`, detail: 'does not exist in this workspace' },
      })),
      'unknown_record',
    )
  return { from: entries[0]!.date, to: entries.at(-1)!.date }
}

const unknownUser = () =>
  invalid(
    [{ in: 'query', pointer: '/user_id', detail: 'does not exist in this workspace' }],
    'unknown_record',
  )

const toHours = ({
  sub_id,
  sub_name,
  previous_minutes,
  previous_billable_minutes,
  previous_revenue_cents,
  previous_cost_cents,
  previous_margin_cents,
  ...group
}: ReportGroup): HoursGroup => group

/** A request for a report: filters of the list of time entries, and what to do with them. */
type AskedReport = NonNullable<GetReportData['query']> &
  Pick<NonNullable<GetHoursData['query']>, 'project_ids'>

/** Hours have the names of all groups. */
const allNames = () => true

async function reportOf(
  { read, caller }: ReadContext,
  { by = [], include_empty, compare, sort, limit, range, from, to, ...selection }: AskedReport,
  mayName: (kind: Kind) => boolean,
  position: ReportPosition | null = null,
): Promise<Report> {
  const { partial, ...visible } = visibleTimeOf(caller, selection)
  if (isByMargin(sort) && !visible.costs) throw adminRequired('Only admins can sort by margin.')
  const days = await daysOf(read, { range, from, to })
  const isCompared = compare !== undefined
  const filters = filtersOf(read, selection, visible, isCompared ? days.previous : days.first, days.last)
  const dimensions = [...new Set(by)]
  const shape = {
    by: dimensions,
    filters: Object.keys(filters),
    isCompared,
    includesEmpty: include_empty,
    sort,
    isContinued: position !== null,
  }
  const kinds = dimensions.map((each) => dimensionsOfTime[each].kind)
  const names = kinds.map((kind, index) => [showsNames(index), !kind || mayName(kind)])
  const values = {
    ...days,
    previous_last: lastBefore(days, compare),
    ...filters,
    ...Object.fromEntries(names),
    costs: visible.costs,
    limit,
    ...position,
  }
  const [row] = await read.rows(reportBy(shape), values)
  const { groups, next, ...report } = row!.report
  // A lead sees only a part of the time of other people.
  const unknownUse = {
    capacity_minutes: null,
    capacity_to_date_minutes: null,
    utilization: null,
    utilization_to_date: null,
  }
  const [idOfGroup, idOfSubgroup] = [0, 1].map(
    (index) => (id: string | null) => (id && kinds[index] ? idOf(id, kinds[index]) : id),
  )
  const named = groups.map(({ id: first, sub_id: second, name, sub_name, ...group }) => {
    const [id, sub_id] = [idOfGroup!(first), idOfSubgroup!(second)]
    const personId = dimensions[1] === 'person' ? sub_id : id
    const isHidden = partial && personId !== caller.user_id
    const isWithoutPeriod = dimensions.some(
      (each, index) => dimensionsOfTime[each].length && !(index ? sub_id : id),
    )
    const use = isHidden || isWithoutPeriod ? unknownUse : {}
    return { ...group, ...use, id, name: name ?? id!, sub_id, sub_name: sub_name ?? sub_id }
  })
  const overlapping = dimensions.some((each) => dimensionsOfTime[each].overlaps)
  const listing = { overlapping, listed: groups.length, total: report.groups_total }
  const caveats = [
    ...caveatsOf(report.total, partial, listing),
    ...(compare === 'previous' && days.previous_to_date !== days.previous_last ? [caveatOfWholePeriod] : []),
    ...(isByMargin(sort) ? caveatsOfMargins(named) : []),
    ...(named.some(({ capacity_minutes }) => capacity_minutes !== null) && !partial
      ? await absencesIn(read, days)
      : []),
  ]
  const next_cursor = next && cursorOf(shape, next)
  return {
    by: dimensions,
    ...report,
    partial: partial !== null,
    caveats,
    overlapping,
    groups: named,
    next_cursor,
  }
}

async function absencesIn(
  read: ReadContext['read'],
  { user_id, first, last }: { user_id?: Id<'user'> | undefined; first: string; last: string },
): Promise<string[]> {
  const [row] = await read.rows(excessiveAbsences, { user_id, first, last })
  return caveatsOfAbsences(row!.users)
}

/** The last day of the period before that is compared. */
const lastBefore = ({ previous_last, previous_to_date }: Days, compare: AskedReport['compare']) =>
  compare === 'same_days' ? previous_to_date : previous_last

const isByMargin = (sort: AskedReport['sort']) => sort?.endsWith('margin_cents') ?? false

/** The values of the filters that select the time of a report in the list of time entries. */
function filtersOf(
  read: ReadContext['read'],
  { range: _, ...selection }: object & Pick<Span, 'range'>,
  { user_id }: Pick<VisibleTime, 'user_id'>,
  from: string,
  to: string,
) {
  return read.filtersOf(timeEntries, { ...selection, user_id, from, to })
}

/** The time entries that a report includes. */
interface VisibleTime {
  /** The users of the entries; undefined for all users whose time the caller sees. */
  user_id?: OneOrMore<Id<'user'>> | undefined
  /** Whether the report includes costs. */
  costs: boolean
  /** Whose time is included, if it is only a part of the requested time. */
  partial: PartialTime | null
}

interface AskedTime {
  user_id?: OneOrMore<Id<'user'> | 'me'>
  project_id?: OneOrMore<Id<'project'> | 'none'>
  project_ids?: (Id<'project'> | 'none')[] | undefined
}

type OneOrMore<Value> = Value | Value[]

/** Throws 403 if a caller who is neither an admin nor a lead queries the time of another user. */
function visibleTimeOf(
  caller: Caller,
  { user_id: user, project_id, project_ids = project_id ? [project_id].flat() : undefined }: AskedTime,
): VisibleTime {
  const users = user && [...new Set([user].flat().map((each) => (each === 'me' ? caller.user_id : each)))]
  const user_id = users?.length === 1 ? users[0] : users
  const costs = isAdmin(caller)
  const { ledProjects } = caller
  if (costs || user_id === caller.user_id) return { user_id, costs, partial: null }
  if (!ledProjects) {
    if (user_id) throw onlyAdmins()
    return { user_id: caller.user_id, costs, partial: 'own' }
  }
  const leadsAll = project_ids?.every((id) => id !== 'none' && ledProjects.includes(uuidOf(id, 'project')))
  return { user_id, costs, partial: leadsAll ? null : 'led' }
}

const onlyAdmins = () => adminRequired('Only admins can see the work of other users.')

/** A separate statement, so that the planner knows how much a report reads, and uses two processors for a large one. */
async function daysOf(read: ReadContext['read'], span: Span): Promise<Days> {
  const [row] = await read.rows(days, valuesOfSpan(span))
  checkOrder(row!)
  return row!
}

const periodTooLong = () =>
  invalid(
    [
      {
        in: 'query',
        pointer: '/from',
        detail: `must be less than ${longestSeries} days before the last day`,
      },
    ],
    'period_too_long',
  )
