/**
 * Enforces the quotas of the plans in `src/spec/limits.tsp`. A write that would exceed a quota is refused before its commit.
 *
 * Each process keeps its own counts, so that most writes need no query. It re-counts in the database once a minute, and before
 * a write that would take more than 5 % of the remaining quota. Concurrent processes can therefore exceed a quota by the
 * amounts that they add between two counts.
 */
import type { AnyEntity, ChangeSet } from '@mikro-orm/core'
import { Plan, Quota } from '../../../generated/client/types.gen.ts'
import { Refusal } from '../../base/errors.ts'
import { log } from '../../base/log.ts'
import type { Lanes } from '../../data/lanes.ts'
import { ApiKey, Note, User } from '../../domain/model/index.ts'
import { countedTables, usage } from '../../domain/queries/quotas.ts'
import type { Caller } from './caller.ts'

/** The workspace whose quotas apply. */
type Payer = Pick<Caller, 'workspace_id' | 'plan'>

export type Amounts = Record<Quota, number>

const quotas = Object.values(Quota)
const plans = Object.values(Plan)

const recountIntervalMs = 60_000
/** The share of the remaining quota that a process can add before it counts again. */
const recountShare = 1 / 20
/** After a count, writes trigger no new count for this many times its duration, which limits the load on the database. */
const pauseFactor = 20
const maxCachedWorkspaces = 10_000

/** The cached counts of a workspace. Times are on the scale of `performance.now()`. */
interface Counts {
  used: Amounts
  /** The part of `used` that is not committed yet. */
  pending: Amounts
  /** The part of `used` that was added after the last count began, or was pending at that time. */
  since: Amounts
  /** Start of the last count. */
  countedAt: number
  /** Writes trigger no new count before this time, even if one is needed; null before the first count. */
  holdsUntil: number | null
  counting: Promise<void> | null
}

/** The amounts that a write adds. The caller settles the reservation with `commit` or `release`; further calls do nothing. */
export interface QuotaReservation {
  commit(): void
  release(): void
}

const emptyReservation: QuotaReservation = { commit() {}, release() {} }

export class Quotas {
  readonly #lanes: Pick<Lanes, 'of'>
  readonly #limits: Record<Plan, Amounts>
  readonly #planSelfService: boolean
  /** By workspace id, least recently used first. */
  readonly #cache = new Map<string, Counts>()

  constructor(
    lanes: Pick<Lanes, 'of'>,
    limits: Record<Plan, Amounts>,
    { planSelfService }: { planSelfService: boolean },
  ) {
    this.#lanes = lanes
    this.#limits = limits
    this.#planSelfService = planSelfService
  }

  /** Limit and usage of each quota. The counts can be older than a minute if the workspace was idle. */
  async usageOf(caller: Payer) {
    const { used } = await this.#refreshed(caller, zero())
    const limits = this.#limits[caller.plan]
    const each = (quota: Quota) => ({ limit: limits[quota], used: Math.max(0, used[quota]) })
    return {
      records: each('records'),
      storage: each('storage'),
      members: each('members'),
      api_keys: each('api_keys'),
    }
  }

  /** Call before `reserveFromCounts`: re-counts if adding this many records would take a large share of the quota. */
  async recountIfNeeded(caller: Payer, records: number): Promise<void> {
    await this.#refreshed(caller, { ...zero(), records })
  }

  /** Reserves the amounts that the changes of a write add. Throws 403 `quota_reached` if too little is left. */
  async reserve(caller: Payer, changes: readonly ChangeSet<AnyEntity>[]): Promise<QuotaReservation> {
    const added = addedBy(changes)
    if (quotas.some((quota) => added[quota] > 0)) await this.#refreshed(caller, added)
    return this.reserveFromCounts(caller, changes)
  }

  /** Like `reserve`, but without a query, for a write in a transaction, which already holds a connection. */
  reserveFromCounts(
    { workspace_id, plan }: Payer,
    changes: readonly ChangeSet<AnyEntity>[],
  ): QuotaReservation {
    const added = addedBy(changes)
    if (quotas.every((quota) => added[quota] === 0)) return emptyReservation
    const counts = this.#of(workspace_id)
    const limits = this.#limits[plan]
    for (const quota of quotas)
      if (added[quota] > 0 && counts.used[quota] + added[quota] > limits[quota])
        throw this.#reached(quota, plan, counts.used[quota])
    change([counts.used, counts.pending, counts.since], added)
    let isOpen = true
    const close = (undone: Amounts[]) => {
      if (isOpen) change([counts.pending, ...undone], added, -1)
      isOpen = false
    }
    return { commit: () => close([]), release: () => close([counts.used, counts.since]) }
  }

  #of(workspaceId: string): Counts {
    const counts = this.#cache.get(workspaceId) ?? {
      used: zero(),
      pending: zero(),
      since: zero(),
      countedAt: -Infinity,
      holdsUntil: null,
      counting: null,
    }
    this.#cache.delete(workspaceId)
    this.#cache.set(workspaceId, counts)
    if (this.#cache.size > maxCachedWorkspaces) this.#cache.delete(this.#cache.keys().next().value!)
    return counts
  }

  /**
   * Waits for a count if there is none yet, or if adding these amounts requires a new one. If the last one is old, starts a
   * count in the background.
   */
  async #refreshed({ workspace_id, plan }: Payer, added: Amounts): Promise<Counts> {
    const counts = this.#of(workspace_id)
    const { used, since, holdsUntil, countedAt } = counts
    const limits = this.#limits[plan]
    const isLargeShare = (quota: Quota) =>
      added[quota] > 0 && since[quota] + added[quota] > (limits[quota] - used[quota]) * recountShare
    const at = performance.now()
    if (holdsUntil === null || (at > holdsUntil && quotas.some(isLargeShare)))
      await this.#count(workspace_id, counts)
    else if (at > countedAt + recountIntervalMs) void this.#count(workspace_id, counts)
    return counts
  }

  /** If counting fails, the previous counts stay in use. */
  #count(workspaceId: string, counts: Counts): Promise<void> {
    counts.counting ??= this.#recount(workspaceId, counts)
      .catch((error) =>
        log.warn({ err: error, workspace_id: workspaceId }, 'counting the usage of a workspace failed'),
      )
      .finally(() => {
        counts.counting = null
        counts.holdsUntil ??= 0
      })
    return counts.counting
  }

  async #recount(workspaceId: string, counts: Counts): Promise<void> {
    counts.countedAt = performance.now()
    counts.since = { ...counts.pending }
    const lanes = await this.#lanes.of(workspaceId)
    const { rows } = await lanes.dedicated(usage.with({ workspace: workspaceId }))
    for (const quota of quotas) counts.used[quota] = Number(rows[0][quota]) + counts.since[quota]
    // Changes committed during the count may be counted twice. Allow a new count at once, so that such an overcount does not
    // refuse writes for long.
    const isExact = quotas.every((quota) => counts.since[quota] === 0)
    const now = performance.now()
    counts.holdsUntil = isExact ? now + (now - counts.countedAt) * pauseFactor : now
  }

  #reached(quota: Quota, plan: Plan, used: number): Refusal {
    const limit = this.#limits[plan][quota]
    const higher = plans.slice(plans.indexOf(plan) + 1).find((each) => this.#limits[each][quota] > limit)
    const choose = this.#planSelfService
      ? `ask an owner to choose the plan ${higher} in /settings/workspace or with \`vs account plan ${higher}\``
      : `ask the operator of the service to set the plan ${higher}`
    return new Refusal(
      'quota_reached',
      `The plan ${plan} allows ${amount(quota, limit)}, and ${amount(quota, used, '')} used. ${wayOut[quota]}${higher ? `, or ${choose}` : ''}.`,
      { quota, limit, used },
    )
  }
}

const wayOut: Record<Quota, string> = {
  records: 'Remove some',
  storage: 'Remove files or notes with files',
  members: 'Deactivate a user',
  api_keys: 'Revoke one',
}

const units: Record<Quota, string> = {
  records: ' records',
  storage: ' bytes of files',
  members: ' members',
  api_keys: ' API keys',
}

const amount = (quota: Quota, value: number, unit = units[quota]) =>
  `${value.toLocaleString('en')}${unit || (value === 1 ? ' is' : ' are')}`

const zero = (): Amounts => ({ records: 0, storage: 0, members: 0, api_keys: 0 })

function change(all: Amounts[], by: Amounts, sign: 1 | -1 = 1): void {
  for (const amounts of all) for (const quota of quotas) amounts[quota] += sign * by[quota]
}

const recordTables = new Set(countedTables)

/** How much the changes add to the usage of each quota; negative if they free some. */
function addedBy(changes: readonly ChangeSet<AnyEntity>[]): Amounts {
  const added = zero()
  for (const { meta, type, entity, originalEntity = {} } of changes) {
    const step = type === 'create' ? 1 : type === 'delete' ? -1 : 0
    const [after, before]: [any, any] = [
      type === 'delete' ? {} : entity,
      type === 'delete' ? entity : originalEntity,
    ]
    if (recordTables.has(meta.tableName)) added.records += step
    if (meta.tableName === Note.meta.tableName) added.storage += sizeOf(after) - sizeOf(before)
    if (meta.tableName === User.meta.tableName)
      added.members += Number(after.active ?? false) - Number(before.active ?? false)
    if (meta.tableName === ApiKey.meta.tableName) added.api_keys += isActiveKey(after) - isActiveKey(before)
  }
  return added
}

interface WithFiles {
  file?: Sized | string | null
  attachments?: Sized[] | string
}

interface Sized {
  size: number
}

/** The bytes of all files of a note. */
const sizeOf = ({ file, attachments }: WithFiles) =>
  [parsed<Sized | null>(file ?? null), ...parsed<Sized[]>(attachments ?? [])].reduce(
    (sum, each) => sum + (each?.size ?? 0),
    0,
  )

/** The original values of an entity are text. */
const parsed = <T>(value: T | string): T => (typeof value === 'string' ? JSON.parse(value) : value)

const isActiveKey = ({ id, revoked_at }: { id?: string; revoked_at?: unknown }) =>
  Number(id !== undefined && revoked_at === null)
