import type { InferEntity } from '@mikro-orm/core'
import type { NewTimeEntry, NewTimer } from '../generated/client/types.gen.ts'
import type { TimeHandlers } from '../generated/server/handlers.ts'
import {
  adminRequired,
  endsBeforeStart,
  inTheFuture,
  invalid,
  Refusal,
  timeLocked,
  tooManyEntries,
} from '../src/base/errors.ts'
import {
  clockFrom,
  clockWithMinutes,
  lengthsOf,
  shownMinutes,
  withTwoDigits,
} from '../src/calls/access/clock-times.ts'
import { dayIn, todayIn, yearAfter } from '../src/calls/access/time-zones.ts'
import type { WriteContext } from '../src/calls/lifecycle/handler.ts'
import { restore } from '../src/data/restore.ts'
import { importRows } from '../src/domain/imports/import-rows.ts'
import { places, pricesOfEntries } from '../src/domain/insights/prices.ts'
import { hasPassed, idOf, now } from '../src/domain/model/columns.ts'
import { Repricing, Task, TimeEntry, Timer, Workspace } from '../src/domain/model/index.ts'
import { timerMinutes } from '../src/domain/model/timer-minutes.ts'
import { withDays } from '../src/domain/queries/period.ts'
import { repricings } from '../src/domain/queries/repricings.ts'
import { timeEntries } from '../src/domain/queries/time.ts'
import { timers } from '../src/domain/queries/timers.ts'
import { workspaces } from '../src/domain/queries/workspaces.ts'

export const time: TimeHandlers = {
  listTimeEntries: async ({ read }, query) => read.page(timeEntries, await withDays(read, query)),

  getTimeEntry: ({ read }, { id }) => read.one(timeEntries, { id }),

  async addTimeEntry(context, { body }) {
    if (body.date && !context.isImport) refuseFarAhead(context, body.date)
    return newEntry(context, { ...body, ...durationOf(context, body) })
  },

  async updateTimeEntry(context, { id, body }) {
    const { em } = context
    const entry = await ownEntry(context, id)
    const moves = targets.some((name) => body[name] !== undefined && body[name] !== entry[name])
    entry.rate_cents_before = entry.rate_cents
    if (body.date && body.date > entry.date && !context.isImport) refuseFarAhead(context, body.date)
    const duration = durationOf(context, body, entry)
    const capped = entry.capped && duration.minutes === entry.minutes
    em.assign(entry, { capped, ...body, ...duration })
    if (!moves) return entry
    if (targets.every((name) => entry[name] === null)) throw noTarget()
    const before = { project_id: entry.of_project_id, service_id: entry.of_service_id }
    let after = await usablePlaceOf(context, entry, before.service_id)
    if (body.service_id === undefined && before.service_id && !after.service_id) {
      em.assign(entry, { service_id: before.service_id })
      after = await usablePlaceOf(context, entry, before.service_id)
    }
    if (after.project_id === before.project_id && after.service_id === before.service_id) return entry
    // If the new project or service has no rate, the entry keeps its rate.
    return em.assign(entry, { rate_cents: after.rate_cents ?? entry.rate_cents })
  },

  async removeTimeEntry(context, { id }) {
    context.em.remove(await ownEntry(context, id))
  },

  async restoreTimeEntry({ em }, { id }) {
    const entry = await restore(em, TimeEntry, id)
    // The task may have moved to another project or service since the removal.
    const task = entry.task_id ? await em.findOne(Task, { id: entry.task_id }) : null
    const project_id = entry.project_id && (task?.project_id ?? entry.project_id)
    return em.assign(entry, { project_id })
  },

  async addRepricing({ em, read, caller }, { body }) {
    const { starts_on, ends_on, user_id, project_id, service_id } = body
    if (starts_on > ends_on) throw endsBeforeStart()
    const { time_locked_until } = await workspaceOf({ em, caller })
    if (time_locked_until && starts_on <= time_locked_until) throw timeLocked(time_locked_until)
    const filters = {
      ...(user_id && { user_id }),
      ...(project_id && { of_project_id: project_id }),
      ...(service_id && { of_service_id: service_id }),
    }
    const span = { $gte: starts_on, $lte: ends_on }
    const entries = await em.find(
      TimeEntry,
      { date: span, bill_id: null, ...filters },
      { limit: maxRepricedEntries + 1 },
    )
    if (entries.length > maxRepricedEntries)
      throw tooManyEntries(`one call reprices at most ${maxRepricedEntries} entries`)
    const byId = new Map(entries.map((entry) => [entry.id, entry]))
    const rows = await read.rows(pricesOfEntries, { ids: [...byId.keys()] })
    for (const { id, rate_cents, cost_cents } of rows)
      em.assign(byId.get(idOf(id, 'time_entry'))!, { rate_cents, cost_cents })
    const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((all, row) => all + of(row), 0)
    return em.create(Repricing, {
      ...body,
      entries: rows.length,
      changed: sum((row) => Number(row.changed)),
      revenue_before_cents: sum((row) => row.revenue_before),
      revenue_after_cents: sum((row) => row.revenue_after),
      cost_before_cents: sum((row) => row.cost_before),
      cost_after_cents: sum((row) => row.cost_after),
    })
  },

  listRepricings: ({ read }, query) => read.page(repricings, query),

  getRepricing: ({ read }, { id }) => read.one(repricings, { id }),

  listTimers: async ({ read }, query) => {
    const { timer_limit_minutes } = await read.one(workspaces, {})
    return (await read.page(timers, query)).map((timer) => ({
      ...timer,
      ...timerMinutes(timer.started_at, timer_limit_minutes),
    }))
  },

  async startTimer(context, { body }) {
    await refuseRunning(context)
    refuseFutureStart(body)
    return newTimer(context, body)
  },

  async updateTimer(context, { body }) {
    const timer = await runningTimer(context)
    const { service_id } = await placeOf(context, timer)
    refuseFutureStart(body)
    context.em.assign(timer, body)
    if (targets.every((name) => timer[name] === null)) throw noTarget()
    await usablePlaceOf(context, timer, service_id)
    return withTime(context, timer)
  },

  async stopTimer(context, { body }) {
    const { stopped_at: at, memo } = body
    return stop(context, await runningTimer(context), { field: 'stopped_at', at, memo })
  },

  async switchTimer(context, { body }) {
    const { started_at = now() } = body
    const entry = await stop(context, await runningTimer(context), { field: 'started_at', at: started_at })
    return { entry, timer: await newTimer(context, { ...body, started_at }) }
  },

  async continueTimer(context) {
    await refuseRunning(context)
    const { em, caller } = context
    const orderBy = { date: 'desc', id: 'desc' } as const
    const [last] = await em.find(TimeEntry, { user_id: caller.user_id }, { orderBy, limit: 1 })
    if (!last) throw new Refusal('nothing_to_continue', 'You have no time entry to continue.')
    const { task_id, project_id, service_id, billable, memo } = last
    return newTimer(context, { task_id, project_id, service_id, billable, memo })
  },

  async cancelTimer(context) {
    context.em.remove(await runningTimer(context))
  },

  importTimeEntries: (context, { body }) => importRows(context, 'time', body),
}

const targets = ['task_id', 'project_id', 'service_id'] as const

type Entry = InferEntity<typeof TimeEntry>

/** A task, a project or a service, or a combination of these. */
type Target = Partial<Pick<Entry, (typeof targets)[number]>>

type EntryContext = Pick<WriteContext, 'em' | 'read' | 'caller'>

/** Logs time for the caller, by default today, at the rate and cost of its day. */
async function newEntry(
  { em, read, caller }: EntryContext,
  body: Target & Omit<NewTimeEntry, keyof (Target & Duration)> & Duration,
) {
  const { user_id } = caller
  const date = body.date ?? todayIn(caller.time_zone)
  const { project_id, service_id, rate_cents, cost_cents, service_billable } = await usablePlaceOf(
    { read, caller },
    { ...body, user_id, date },
  )
  return em.create(TimeEntry, {
    ...body,
    user_id,
    date,
    billable: body.billable ?? service_billable ?? true,
    bill_id: null,
    // The rule `time-targets` sets these for any write. They are known here, so that the rules can read task and project at once.
    of_project_id: project_id,
    of_service_id: service_id,
    rate_cents,
    cost_cents,
  })
}

type Duration = Pick<Entry, 'minutes' | 'clock'>

type DatedDuration = Duration & Pick<Entry, 'date'>

/**
 * Clock times determine the minutes. If only the minutes or the day change, the end moves. Stored minutes stay as long as none of
 * the three changes, also if the time zone of the workspace does. Throws 422 if they disagree.
 */
function durationOf(
  { caller, isImport }: Pick<WriteContext, 'caller' | 'isImport'>,
  { minutes: given, clock: typed, date: day }: Partial<DatedDuration>,
  before?: DatedDuration,
): Duration {
  const clock = typed === undefined ? (before?.clock ?? null) : typed && withTwoDigits(typed)
  const isRead = typed && (clock !== before?.clock || (day && day !== before.date))
  const minutes = given ?? (isRead ? undefined : before?.minutes)
  if (!clock) return { clock, minutes: minutes ?? refuseMinutes('is required without clock') }
  const timeZone = caller.time_zone
  const date = day ?? before?.date ?? todayIn(timeZone)
  const isSame = before?.clock === clock && before.date === date && before.minutes === minutes
  const wasStored = isImport && minutes === shownMinutes(clock)
  if (minutes !== undefined && (isSame || wasStored)) return { clock, minutes }
  const isMoved = !typed && minutes !== undefined
  if (isMoved) return { clock: clockWithMinutes(clock, minutes, { date, timeZone }), minutes }
  const lengths = lengthsOf(clock, { date, timeZone })
  if (minutes === undefined || lengths.includes(minutes)) return { clock, minutes: minutes ?? lengths[0] }
  return refuseMinutes(`must be ${lengths.join(' or ')}, as in clock`, 'minutes_differ')
}

function refuseMinutes(detail: string, code?: 'minutes_differ'): never {
  throw invalid([{ in: 'body', pointer: '/minutes', detail }], code)
}

/** Throws 422 for a day more than a year ahead, which is a mistake. */
function refuseFarAhead({ caller }: Pick<WriteContext, 'caller'>, date: string) {
  const last = yearAfter(todayIn(caller.time_zone))
  if (date <= last) return
  const detail = `must not be after ${last}, a year from today`
  throw invalid([{ in: 'body', pointer: '/date', detail }], 'too_far_ahead')
}

type RunningTimer = InferEntity<typeof Timer>

const findTimer = ({ em, caller }: CallContext) => em.findOne(Timer, { user_id: caller.user_id })

/** The caller's timer. Throws 409 if it is not running. */
async function runningTimer(context: CallContext) {
  const timer = await findTimer(context)
  if (!timer) throw new Refusal('timer_not_running', 'Your timer is not running. Start it first.')
  return timer
}

async function refuseRunning(context: CallContext) {
  const timer = await findTimer(context)
  if (!timer) return
  const { started_at } = timer
  throw new Refusal('timer_running', `Your timer has been running since ${started_at}.`, { started_at })
}

async function newTimer(context: EntryContext, body: Target & Omit<NewTimer, keyof Target>) {
  const { em, caller } = context
  const timer = em.create(Timer, { ...body, user_id: caller.user_id })
  await usablePlaceOf(context, timer)
  return withTime(context, timer)
}

/** When a timer ends, and the field of the request that says so. */
interface TimerEnd {
  field: string
  /** By default now. */
  at?: string
  /** By default that of the timer. */
  memo?: string | null
}

/** Ends the timer and logs its time on the day on which it was started. */
async function stop(
  context: EntryContext,
  timer: RunningTimer,
  { field, at = now(), memo = timer.memo }: TimerEnd,
) {
  const { task_id, project_id, service_id, started_at } = timer
  if (!hasPassed(at)) throw inTheFuture(field)
  if (Date.parse(at) < Date.parse(started_at)) throw endsBeforeTimer(field, started_at)
  const { time_zone, timer_limit_minutes } = await workspaceOf(context)
  const { minutes, capped } = timerMinutes(started_at, timer_limit_minutes, Date.parse(at))
  const started = Date.parse(started_at)
  context.em.remove(timer)
  return newEntry(context, {
    task_id,
    project_id,
    service_id,
    memo,
    capped,
    billable: timer.billable ?? undefined,
    date: dayIn(time_zone, started),
    minutes,
    clock: clockFrom(time_zone, started, minutes),
  })
}

function refuseFutureStart({ started_at }: Pick<NewTimer, 'started_at'>) {
  if (started_at && !hasPassed(started_at)) throw inTheFuture('started_at')
}

function endsBeforeTimer(field: string, started_at: string) {
  const detail = `must not be before ${started_at}, when the timer was started`
  return invalid([{ in: 'body', pointer: `/${field}`, detail }], 'ends_before_start')
}

async function withTime(context: CallContext, timer: RunningTimer) {
  const { timer_limit_minutes } = await workspaceOf(context)
  return Object.assign(timer, timerMinutes(timer.started_at, timer_limit_minutes))
}

type PlaceContext = Pick<WriteContext, 'read' | 'caller'>

/** The work of a user. Its prices are those of its day, by default today. */
type Work = Target & Pick<Entry, 'user_id'> & { date?: string }

/** The project and the service that work counts for, with its prices. */
async function placeOf(
  { read, caller }: PlaceContext,
  { user_id, date = todayIn(caller.time_zone), task_id, project_id, service_id }: Work,
) {
  const [row] = await read.batched(places, { user_id, date, task_id, project_id, service_id })
  return {
    ...row!,
    project_id: row!.project_id && idOf(row!.project_id, 'project'),
    service_id: row!.service_id && idOf(row!.service_id, 'service'),
  }
}

/** Throws 409 if the service of the work is inactive, unless it is its previous service. */
async function usablePlaceOf(context: PlaceContext, work: Work, previousService?: string | null) {
  const place = await placeOf(context, work)
  const { service_id, service_name, service_active } = place
  if (service_active === false && service_id !== previousService) {
    const label = context.read.mayName('service') ? service_name : service_id
    throw new Refusal('service_inactive', `The service ${label} is inactive, so no time can be logged on it.`)
  }
  return place
}

/** Throws 403 for a lead who sees the time of another user, and 404 if the caller does not see it. */
async function ownEntry({ em, read }: Pick<WriteContext, 'em' | 'read'>, id: Entry['id']) {
  const entry = await em.findOne(TimeEntry, { id })
  if (entry) return entry
  await read.exists(timeEntries, { id })
  throw adminRequired('Leads of a project cannot change the time of others.')
}

type CallContext = Pick<WriteContext, 'em' | 'caller'>

const workspaceOf = ({ em, caller: { workspace_id } }: CallContext) =>
  em.findOneOrFail(Workspace, { workspace_id })

const noTarget = () => {
  const detail = `one of ${targets.join(', ')} is required`
  return invalid(targets.map((name) => ({ in: 'body', pointer: `/${name}`, detail })))
}

/** The maximum number of time entries per call, because all of them change in one transaction. */
const maxRepricedEntries = 1000
