import type { InferEntity } from '@mikro-orm/core'
import type { TimeHandlers } from '../generated/server/handlers.ts'
import { todayIn } from '../src/access/time-zones.ts'
import { adminRequired, invalid, Refusal, timeLocked } from '../src/base/errors.ts'
import type { WriteContext } from '../src/call/handler.ts'
import { restore } from '../src/data/restore.ts'
import type { UnitOfWork } from '../src/data/unit-of-work.ts'
import { importRows } from '../src/imports/import-rows.ts'
import { type Prices, prices, pricesOfEntries } from '../src/insights/prices.ts'
import { idOf } from '../src/model/columns.ts'
import { Repricing, Service, Task, TimeEntry, Workspace } from '../src/model/index.ts'
import { withDays } from '../src/queries/period.ts'
import { repricings } from '../src/queries/repricings.ts'
import { timeEntries } from '../src/queries/time.ts'

export const time: TimeHandlers = {
  listTimeEntries: async ({ read }, query) => read.page(timeEntries, await withDays(read, query)),

  getTimeEntry: ({ read }, { id }) => read.one(timeEntries, { id }),

  async addTimeEntry({ em, read, caller }, { body }) {
    const { user_id } = caller
    const place = await placeOf(em, body)
    const service = await checkedService({ em, read }, place)
    const date = body.date ?? (await today({ em, caller }))
    const billable = body.billable ?? service?.billable ?? true
    return em.create(TimeEntry, {
      ...body,
      user_id,
      date,
      billable,
      ...(await pricesAt(read, user_id, place)),
    })
  },

  async updateTimeEntry(context, { id, body }) {
    const { em, read } = context
    const entry = await ownEntry(context, id)
    const moves = targets.some((name) => body[name] !== undefined && body[name] !== entry[name])
    entry.rate_cents_before = entry.rate_cents
    em.assign(entry, body)
    if (!moves) return entry
    if (targets.every((name) => entry[name] === null)) throw noTarget()
    const before: Place = { project_id: entry.of_project_id ?? null, service_id: entry.of_service_id ?? null }
    const keepsService = body.service_id === undefined && !(await placeOf(em, entry)).service_id
    if (keepsService) em.assign(entry, { service_id: before.service_id })
    const after = await placeOf(em, entry)
    await checkedService({ em, read }, after, before.service_id)
    if (after.project_id === before.project_id && after.service_id === before.service_id) return entry
    // If the new project or service has no rate, the entry keeps its rate.
    const { rate_cents } = await pricesAt(read, entry.user_id, after)
    return em.assign(entry, { rate_cents: rate_cents ?? entry.rate_cents })
  },

  async removeTimeEntry(context, { id }) {
    context.em.remove(await ownEntry(context, id))
  },

  async restoreTimeEntry({ em }, { id }) {
    const entry = await restore(em, TimeEntry, id)
    // The task may have moved to another project since the removal.
    const task = entry.task_id && entry.project_id ? await em.findOne(Task, { id: entry.task_id }) : null
    return em.assign(entry, { project_id: task?.project_id ?? entry.project_id })
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
    const entries = await em.find(TimeEntry, { date: span, ...filters }, { limit: maxRepricedEntries + 1 })
    if (entries.length > maxRepricedEntries) throw tooManyEntries()
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

  importTimeEntries: (context, { body }) => importRows(context, 'time', body),
}

const targets = ['task_id', 'project_id', 'service_id'] as const

type Entry = InferEntity<typeof TimeEntry>

/** The project and the service that a time entry counts towards. */
type Place = Pick<Entry, 'project_id' | 'service_id'>

/** The project and service of the entry, or else those of its task. */
async function placeOf(
  em: UnitOfWork,
  target: Partial<Pick<Entry, (typeof targets)[number]>>,
): Promise<Place> {
  const task = target.task_id ? await em.findOne(Task, { id: target.task_id }) : null
  return {
    project_id: target.project_id ?? task?.project_id ?? null,
    service_id: target.service_id ?? task?.service_id ?? null,
  }
}

/** The service of the place. Throws 409 if it is inactive, unless it is the previous service of the entry. */
async function checkedService(
  { em, read }: Pick<WriteContext, 'em' | 'read'>,
  { service_id }: Place,
  before?: string | null,
) {
  const service = service_id ? await em.findOne(Service, { id: service_id }) : null
  if (service?.active === false && service.id !== before) {
    const label = read.mayName('service') ? service.name : service.id
    throw new Refusal('service_inactive', `The service ${label} is inactive, so no time can be logged on it.`)
  }
  return service
}

/** The current billing rate and cost per hour of the user for this project and service. */
async function pricesAt(
  read: WriteContext['read'],
  user_id: Entry['user_id'],
  place: Place,
): Promise<Prices> {
  const [row] = await read.rows(prices, { user_id, ...place })
  return { rate_cents: row!.rate_cents, cost_cents: row!.cost_cents }
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

async function today(context: CallContext): Promise<string> {
  const { time_zone } = await workspaceOf(context)
  return todayIn(time_zone)
}

const noTarget = () => {
  const detail = `one of ${targets.join(', ')} is required`
  return invalid(targets.map((name) => ({ in: 'body', pointer: `/${name}`, detail })))
}

/** The maximum number of time entries per call, because all of them change in one transaction. */
const maxRepricedEntries = 1000

const tooManyEntries = () =>
  invalid(
    [
      {
        in: 'body',
        pointer: '/ends_on',
        detail: `must be earlier: one call reprices at most ${maxRepricedEntries} entries`,
      },
    ],
    'too_many_entries',
  )

const endsBeforeStart = () =>
  invalid([{ in: 'body', pointer: '/ends_on', detail: 'must not be before starts_on' }], 'ends_before_start')
