import type { InferEntity } from '@mikro-orm/core'
import type { TimeHandlers } from '../generated/server/handlers.ts'
import { invalid, Refusal, timeLocked } from '../src/base/errors.ts'
import type { WriteContext } from '../src/call/handler.ts'
import { restore } from '../src/data/restore.ts'
import type { UnitOfWork } from '../src/data/unit-of-work.ts'
import type { Operations } from '../src/imports/import-rows.ts'
import { importRows } from '../src/imports/import-rows.ts'
import { type Prices, prices, pricesOfEntries } from '../src/insights/prices.ts'
import { idOf, now } from '../src/model/columns.ts'
import { Repricing, Service, Task, TimeEntry, Workspace } from '../src/model/index.ts'
import { repricings } from '../src/queries/repricings.ts'
import { timeEntries } from '../src/queries/time.ts'

export const time: TimeHandlers = {
  listTimeEntries: ({ read }, query) => read.page(timeEntries, query),

  getTimeEntry: ({ read }, { id }) => read.one(timeEntries, { id }),

  async addTimeEntry({ em, read, caller }, { body }) {
    const { user_id } = caller
    const place = await placeOf(em, body)
    const service = await serviceAt({ em, read }, place)
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

  async updateTimeEntry({ em, read }, { id, body }) {
    const entry = await em.findOneOrFail(TimeEntry, { id })
    const moves = targets.some((name) => body[name] !== undefined && body[name] !== entry[name])
    entry.rate_cents_before = entry.rate_cents
    em.assign(entry, body)
    if (!moves) return entry
    if (targets.every((name) => entry[name] === null)) throw onNothing()
    const before: Place = { project_id: entry.of_project_id ?? null, service_id: entry.of_service_id ?? null }
    const keepsService = body.service_id === undefined && !(await placeOf(em, entry)).service_id
    if (keepsService) em.assign(entry, { service_id: before.service_id })
    const after = await placeOf(em, entry)
    await serviceAt({ em, read }, after, before.service_id)
    if (after.project_id === before.project_id && after.service_id === before.service_id) return entry
    // A new place without a rate takes none away.
    const { rate_cents } = await pricesAt(read, entry.user_id, after)
    return em.assign(entry, { rate_cents: rate_cents ?? entry.rate_cents })
  },

  async removeTimeEntry({ em }, { id }) {
    em.remove(await em.findOneOrFail(TimeEntry, { id }))
  },

  async restoreTimeEntry({ em }, { id }) {
    const entry = await restore(em, 'time_entry', id)
    // As at all other entries of a task that has moved to another project since.
    const task = entry.task_id && entry.project_id ? await em.findOne(Task, { id: entry.task_id }) : null
    return em.assign(entry, { project_id: task?.project_id ?? entry.project_id })
  },

  async addRepricing({ em, read, caller }, { body }) {
    const { starts_on, ends_on, user_id, project_id, service_id } = body
    if (starts_on > ends_on) throw endsEarly()
    const { time_locked_until } = await workspaceOf({ em, caller })
    if (time_locked_until && starts_on <= time_locked_until) throw timeLocked(time_locked_until)
    const chosen = {
      ...(user_id && { user_id }),
      ...(project_id && { of_project_id: project_id }),
      ...(service_id && { of_service_id: service_id }),
    }
    const span = { $gte: starts_on, $lte: ends_on }
    const entries = await em.find(TimeEntry, { date: span, ...chosen }, { limit: mostRepriced + 1 })
    if (entries.length > mostRepriced) throw tooMany()
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

  importTimeEntries: (context, { body }) => importRows(context, 'time', operations, body),
}

const operations: Operations = { kind: 'time_entry', add: 'addTimeEntry', update: 'updateTimeEntry' }

const targets = ['task_id', 'project_id', 'service_id'] as const

type Entry = InferEntity<typeof TimeEntry>

/** The project and the service that time counts for. */
type Place = Pick<Entry, 'project_id' | 'service_id'>

/** What the target names, or else what its task does. */
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

/** Throws 409 if the service takes no new time, unless it is the one that the time counted for before. */
async function serviceAt(
  { em, read }: Pick<WriteContext, 'em' | 'read'>,
  { service_id }: Place,
  before?: string | null,
) {
  const service = service_id ? await em.findOne(Service, { id: service_id }) : null
  if (service?.active === false && service.id !== before) {
    const named = read.mayName('service') ? service.name : service.id
    throw new Refusal('service_inactive', `The service ${named} takes no new time.`)
  }
  return service
}

/** What an hour of the person is billed at and costs today. */
async function pricesAt(
  read: WriteContext['read'],
  user_id: Entry['user_id'],
  place: Place,
): Promise<Prices> {
  const [found] = await read.rows(prices, { user_id, ...place })
  return { rate_cents: found!.rate_cents, cost_cents: found!.cost_cents }
}

type Called = Pick<WriteContext, 'em' | 'caller'>

const workspaceOf = ({ em, caller: { workspace_id } }: Called) =>
  em.findOneOrFail(Workspace, { workspace_id })

async function today(called: Called): Promise<string> {
  const { time_zone } = await workspaceOf(called)
  // Swedish dates are written as in ISO 8601.
  return new Date(now()).toLocaleDateString('sv-SE', { timeZone: time_zone })
}

const onNothing = () => {
  const detail = `one of ${targets.join(', ')} must be given`
  return invalid(targets.map((name) => ({ in: 'body', pointer: `/${name}`, detail })))
}

/** Time entries that one call prices anew: it changes all of them at once. */
export const mostRepriced = 1000

const tooMany = () =>
  invalid(
    [{ in: 'body', pointer: '/ends_on', detail: `must leave ${mostRepriced} entries at the most` }],
    'too_many_entries',
  )

const endsEarly = () =>
  invalid([{ in: 'body', pointer: '/ends_on', detail: 'must not be before starts_on' }], 'ends_before_start')
