/**
 * Enforces how much a workspace may have by its plan: the numbers are in `src/spec/limits.tsp`. A write that would exceed one is refused
 * before its commit. Each process counts on its own what it commits, so that a write asks the database nothing; it counts anew in
 * the database once a minute, and first of all where what it knows may be too little to go by: when it would take a good part
 * of what is left. Processes side by side may therefore exceed a quota by what they add at the same moment.
 */
import type { AnyEntity, ChangeSet } from '@mikro-orm/core'
import { Plan, Quota } from '../../generated/client/types.gen.ts'
import { Refusal } from '../base/errors.ts'
import { log } from '../base/log.ts'
import type { Statements } from '../data/lanes.ts'
import { ApiKey, Note, User } from '../model/index.ts'
import { countedEntities, usage } from '../queries/quotas.ts'
import type { Caller } from './caller.ts'

export type Amounts = Record<Quota, number>

const quotas = Object.values(Quota)
const plans = Object.values(Plan)

/** How long counts hold where much is left, in milliseconds. */
const lifetime = 60_000
/** A process adds at most this part of what is left before it counts again. */
const part = 1 / 20
/** Counts hold for so many times as long as it took to make them, so that counting takes little of the database however much there is. */
const rest = 20
/** Workspaces whose counts a process remembers. */
const mostKnown = 10_000

interface Known {
  used: Amounts
  /** Of it, what is not committed yet. */
  pending: Amounts
  /** Of it, what came after the last count began, or was pending then. */
  since: Amounts
  /** When the last count began. */
  countedAt: number
  /** Until when its result is as good as another one, once there is a first. */
  holdsUntil: number | null
  counting: Promise<void> | null
}

/** What a write takes, until it is known whether it is committed. Only the first of these calls has an effect. */
export interface QuotaReservation {
  commit(): void
  release(): void
}

const nothing: QuotaReservation = { commit() {}, release() {} }

export class Quotas {
  readonly #statements: Pick<Statements, 'dedicated'>
  readonly #limits: Record<Plan, Amounts>
  readonly #planSelfService: boolean
  /** By workspace, those that were asked for last at the end. */
  readonly #known = new Map<string, Known>()

  constructor(
    statements: Pick<Statements, 'dedicated'>,
    limits: Record<Plan, Amounts>,
    { planSelfService }: { planSelfService: boolean },
  ) {
    this.#statements = statements
    this.#limits = limits
    this.#planSelfService = planSelfService
  }

  /** What the plan allows and how much of it there is, as counted in the last minute or, where nobody has asked for long, before. */
  async usageOf({ workspace_id, plan }: Pick<Caller, 'workspace_id' | 'plan'>) {
    const { used } = await this.#refreshed(workspace_id, () => false)
    const each = (quota: Quota) => ({ limit: this.#limits[plan][quota], used: Math.max(0, used[quota]) })
    return {
      records: each('records'),
      storage: each('storage'),
      members: each('members'),
      api_keys: each('api_keys'),
    }
  }

  /** For `takeNow`: counts before `most` records are added together, if what is known is too little to go by. */
  async recountIfNeeded({ workspace_id, plan }: Caller, most: number): Promise<void> {
    await this.#refreshed(workspace_id, this.#isMuch(plan, { ...zero(), records: most }))
  }

  /** Takes what the changes of a write add. Throws 403 `quota_reached` if there is not as much left. */
  async reserve(caller: Caller, changes: readonly ChangeSet<AnyEntity>[]): Promise<QuotaReservation> {
    const added = addedBy(changes)
    if (quotas.some((quota) => added[quota] > 0))
      await this.#refreshed(caller.workspace_id, this.#isMuch(caller.plan, added))
    return this.reserveFromCounts(caller, changes)
  }

  /** Same, of what is known: for a write in a transaction, which holds a connection, after `prepare`. */
  reserveFromCounts(
    { workspace_id, plan }: Caller,
    changes: readonly ChangeSet<AnyEntity>[],
  ): QuotaReservation {
    const added = addedBy(changes)
    if (quotas.every((quota) => added[quota] === 0)) return nothing
    const known = this.#of(workspace_id)
    const limits = this.#limits[plan]
    for (const quota of quotas)
      if (added[quota] > 0 && known.used[quota] + added[quota] > limits[quota])
        throw this.#reached(quota, plan, known.used[quota])
    change([known.used, known.pending, known.since], added)
    let isOpen = true
    const close = (undone: Amounts[]) => {
      if (isOpen) change([known.pending, ...undone], added, -1)
      isOpen = false
    }
    return { commit: () => close([]), release: () => close([known.used, known.since]) }
  }

  #of(workspaceId: string): Known {
    const known = this.#known.get(workspaceId) ?? {
      used: zero(),
      pending: zero(),
      since: zero(),
      countedAt: -Infinity,
      holdsUntil: null,
      counting: null,
    }
    this.#known.delete(workspaceId)
    this.#known.set(workspaceId, known)
    if (this.#known.size > mostKnown) this.#known.delete(this.#known.keys().next().value!)
    return known
  }

  /** Whether it is more of what is left than goes without another count. */
  #isMuch(plan: Plan, added: Amounts): (known: Known) => boolean {
    const limits = this.#limits[plan]
    return ({ used, since }) =>
      quotas.some(
        (quota) => added[quota] > 0 && since[quota] + added[quota] > (limits[quota] - used[quota]) * part,
      )
  }

  /** Waits for a count where there is none or it is needed, and makes one on the side where it is only time for it. */
  async #refreshed(workspaceId: string, isNeeded: (known: Known) => boolean): Promise<Known> {
    const known = this.#of(workspaceId)
    const at = performance.now()
    if (known.holdsUntil === null) await this.#count(workspaceId, known)
    else if (isNeeded(known) && at > known.holdsUntil) await this.#count(workspaceId, known)
    else if (at > known.countedAt + lifetime) void this.#count(workspaceId, known)
    return known
  }

  /** A count that fails holds up no write: what is known stays. */
  #count(workspaceId: string, known: Known): Promise<void> {
    known.counting ??= this.#countAnew(workspaceId, known)
      .catch((error) =>
        log.warn({ err: error, workspace_id: workspaceId }, 'what a workspace has was not counted'),
      )
      .finally(() => {
        known.counting = null
        known.holdsUntil ??= 0
      })
    return known.counting
  }

  async #countAnew(workspaceId: string, known: Known): Promise<void> {
    known.countedAt = performance.now()
    known.since = { ...known.pending }
    const { rows } = await this.#statements.dedicated(usage.with({ workspace: workspaceId }))
    for (const quota of quotas) known.used[quota] = Number(rows[0][quota]) + known.since[quota]
    // What was committed meanwhile may be in it twice: then nobody is to be refused by it.
    const isExact = quotas.every((quota) => known.since[quota] === 0)
    const now = performance.now()
    known.holdsUntil = isExact ? now + (now - known.countedAt) * rest : now
  }

  #reached(quota: Quota, plan: Plan, used: number): Refusal {
    const limit = this.#limits[plan][quota]
    const higher = plans.slice(plans.indexOf(plan) + 1).find((each) => this.#limits[each][quota] > limit)
    const choose = this.#planSelfService
      ? `an owner can choose the plan ${higher} in /settings/workspace or with \`vs account plan ${higher}\``
      : `the operator of the service can set the plan ${higher}`
    return new Refusal(
      'quota_reached',
      `The plan ${plan} allows ${amount(quota, limit)}, and ${amount(quota, used, '')} used: ${wayOut[quota]}${higher ? `, or ${choose}` : ''}.`,
      { quota, limit, used },
    )
  }
}

const wayOut: Record<Quota, string> = {
  records: 'remove some',
  storage: 'remove files or notes with files',
  members: 'deactivate a user',
  api_keys: 'revoke one',
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

const recordTables = new Set(countedEntities.map(({ meta }) => meta.tableName))

/** What the changes add, less what they take away. */
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
    if (meta.tableName === ApiKey.meta.tableName) added.api_keys += isInForce(after) - isInForce(before)
  }
  return added
}

const sizeOf = ({ file }: { file?: { size: number } | string | null }) =>
  file ? (typeof file === 'string' ? (JSON.parse(file) as { size: number }) : file).size : 0

const isInForce = ({ id, revoked_at }: { id?: string; revoked_at?: unknown }) =>
  Number(id !== undefined && revoked_at === null)
