/** Makes the activity log tamper-evident: adds entries to a tree, signs checkpoints and verifies both. */
import type { Pool } from 'pg'
import type {
  ActivityConsistency,
  ActivityKeys,
  ActivityVerification,
} from '../../../generated/client/types.gen.ts'
import { invalid, Refusal, unavailable } from '../../base/errors.ts'
import { FairSemaphore } from '../../base/fair-semaphore.ts'
import { log } from '../../base/log.ts'
import { searchWorkspaces } from '../../data/search.ts'
import { statement } from '../../data/statement.ts'
import { idOf, newUuid, now } from '../../domain/model/columns.ts'
import type { ChainEnd } from '../../shared/proof/chain.ts'
import type { Checkpoint } from '../../shared/proof/checkpoint.ts'
import { openCheckpoint, signCheckpoint, sizeAt } from '../../shared/proof/checkpoint.ts'
import type { ExportText } from '../../shared/proof/export.ts'
import { inclusionProof } from '../../shared/proof/inclusion.ts'
import { NoteError } from '../../shared/proof/note.ts'
import { signRemoval } from '../../shared/proof/removal.ts'
import type { Hash } from '../../shared/proof/tree.ts'
import { consistencyPath, inclusionPath } from '../../shared/proof/tree.ts'
import { countEntries } from './counts.ts'
import { carryOutErasures, mayErase } from './erasure.ts'
import { removeOldEntries } from './retention.ts'
import { Sequencer } from './sequencer.ts'
import { publicKeysOf, SigningKeys } from './signing-keys.ts'
import { LostHash, WorkspaceTree } from './tree.ts'
import { addVerifiedLog, verifyDueLogs } from './verifications.ts'
import type { Extent } from './verify.ts'
import { verifyLog } from './verify.ts'

/** A stored checkpoint. */
export interface SignedCheckpoint extends Omit<Checkpoint, 'workspace_id' | 'count'> {
  count: number
  key_id: string
  note: string
}

/** Verifying a long log uses a CPU core for seconds, so at most two run at once, and one per workspace. */
const verifications = new FairSemaphore({ total: 2, tenant: 1, client: 1, maxClaims: 34 }, () =>
  unavailable('Too many logs are being verified at once.'),
)

/** A new checkpoint is due when the last one is this old. Shorter than one hour, because the check runs hourly. */
const checkpointAge = '55 minutes'

export class Proof {
  readonly #pool: Pool
  readonly #keys: SigningKeys
  readonly #sequencer: Sequencer

  private constructor(pool: Pool, keys: SigningKeys) {
    this.#pool = pool
    this.#keys = keys
    this.#sequencer = new Sequencer(pool)
  }

  /**
   * The signing key of this machine is stored below `dataDir`. Throws `StartupError` if it cannot be read or written.
   */
  static async open(pool: Pool, dataDir: string): Promise<Proof> {
    return new Proof(pool, await SigningKeys.open(pool, dataDir))
  }

  /** Schedules linking of new entries. Also called at startup for entries that a killed process left unlinked. */
  wake(): void {
    this.#sequencer.wake()
  }

  stop(): void {
    this.#sequencer.stop()
  }

  /** Links all committed entries. */
  link(): Promise<void> {
    return this.#sequencer.link()
  }

  of(workspaceId: string): WorkspaceProof {
    return new WorkspaceProof(this.#pool, this.#keys, this.#sequencer, workspaceId)
  }

  /**
   * Deletes entries older than `days`, or older than the plan's retention if `days` is null. See `removeOldEntries`.
   */
  removeOldEntries(days: number | null, isStopped = () => false): Promise<number> {
    const sign = async ({ workspace_id, ...end }: { workspace_id: string; count: number; head: string }) =>
      signRemoval(
        { workspace_id: idOf(workspace_id, 'workspace'), at: now(), ...end },
        await this.#keys.current(),
      )
    return removeOldEntries(this.#pool, days, sign, isStopped)
  }

  /** Finishes interrupted erasures. Returns the number of entries whose details were erased; see `carryOutErasures`. */
  carryOutErasures(isStopped = () => false): Promise<number> {
    return carryOutErasures(this.#pool, null, isStopped)
  }

  /** Counts entries for the overview. Returns the number of blocks that were due; see `countEntries`. */
  countEntries(isStopped = () => false): Promise<number> {
    return countEntries(this.#pool, isStopped)
  }

  /** Verifies logs that were not verified for `hours`. Returns their number; see `verifyDueLogs`. */
  verifyDueLogs(hours: number, isStopped = () => false): Promise<number> {
    return verifyDueLogs(
      this.#pool,
      hours,
      (workspaceId, extent) => this.of(workspaceId).verify(extent),
      isStopped,
    )
  }

  /** Signs a checkpoint for each workspace that has new entries and no recent checkpoint. */
  async makeCheckpoints(): Promise<void> {
    await this.link()
    const rows = await searchWorkspaces<{ workspace_id: string }>(this.#pool, workspacesDue)
    for (const { workspace_id } of rows) await this.#makeCheckpoint(workspace_id)
    if (rows.length > 0) log.debug({ workspaces: rows.length }, 'signed checkpoints of the activity log')
  }

  /** A damaged log does not affect other workspaces. */
  async #makeCheckpoint(workspaceId: string): Promise<void> {
    try {
      await store(this.#pool, workspaceId, await sign(this.#pool, this.#keys, workspaceId))
    } catch (error) {
      if (!(error instanceof LostHash)) throw error
      log.error(
        { workspace: workspaceId },
        'entries are missing from the activity log: no checkpoint was signed',
      )
    }
  }
}

/** The proof operations on the log of one workspace. */
export class WorkspaceProof {
  readonly #pool: Pool
  readonly #keys: SigningKeys
  readonly #sequencer: Sequencer
  readonly #workspace: string

  constructor(pool: Pool, keys: SigningKeys, sequencer: Sequencer, workspaceId: string) {
    this.#pool = pool
    this.#keys = keys
    this.#sequencer = sequencer
    this.#workspace = workspaceId
  }

  /** Links all committed entries. */
  link(): Promise<void> {
    return this.#sequencer.link(this.#workspace)
  }

  /** Throws 503 if too many verifications are waiting. */
  async verify(extent: Extent): Promise<ActivityVerification> {
    return verifications.run({ tenant: this.#workspace, client: this.#workspace }, async () => {
      await this.#sequencer.link(this.#workspace)
      const finding = await verifyLog(this.#pool, await this.#keys.known(), this.#workspace, extent)
      const [rest] = await this.#query<{ unlinked: number; last_checkpoint_at: string | null }>(logState)
      return { intact: finding.first_fault === null, ...rest!, ...finding }
    })
  }

  /**
   * The checkpoint in a note that the caller saved; null if this service did not sign it or it belongs to another
   * workspace.
   */
  async openKnownCheckpoint(note: string): Promise<Checkpoint | null> {
    try {
      const { checkpoint } = openCheckpoint(note, publicKeysOf(await this.#keys.known()))
      return checkpoint.workspace_id === idOf(this.#workspace, 'workspace') ? checkpoint : null
    } catch (error) {
      if (error instanceof NoteError) return null
      throw error
    }
  }

  /** Links and signs all committed entries. Does not store the checkpoint. Throws 422 if the log is damaged. */
  async checkpoint(): Promise<SignedCheckpoint> {
    await this.#sequencer.link(this.#workspace)
    return sign(this.#pool, this.#keys, this.#workspace).catch(damaged)
  }

  /**
   * Proves the entry at `position` with `signed`, or with a new checkpoint if `signed` does not cover it. Throws 422 if the
   * entry is in the hash chain, or if the log is damaged.
   */
  async inclusion(position: number, signed: { count: number; note: string } | undefined): Promise<string> {
    const tree = await this.#tree()
    if (position <= tree.chain.count)
      throw new Refusal('in_hash_chain', 'The entry is in the earlier hash chain. Verify an export instead.')
    const { count, note } = signed && signed.count >= position ? signed : await this.checkpoint()
    const index = sizeAt(position, tree.chain) - 1
    const path = await tree.hashesOf(inclusionPath(index, sizeAt(count, tree.chain))).catch(damaged)
    return inclusionProof(index, path, note)
  }

  /** Throws a refusal if the tree never had one of these sizes, or if retention deleted the first entries. */
  async consistency(fromSize: number, toSize?: number): Promise<ActivityConsistency> {
    await this.#sequencer.link(this.#workspace)
    const tree = await this.#tree()
    const to_size = toSize ?? tree.size
    const refuse = (name: string, detail: string, code: 'unknown_size' | 'checkpoint_too_old') =>
      invalid([{ in: 'query', pointer: `/${name}`, detail }], code)
    if (to_size > tree.size)
      throw refuse('to_size', `must be at most ${tree.size}, the size of the tree`, 'unknown_size')
    if (fromSize > to_size) throw refuse('from_size', `must be at most ${to_size}`, 'unknown_size')
    const removed = tree.removal ? sizeAt(tree.removal.count, tree.chain) : 0
    if (fromSize < removed)
      throw refuse('from_size', 'covers only entries that retention has deleted', 'checkpoint_too_old')
    const hashes = await tree.hashesOf(consistencyPath(fromSize, to_size)).catch(damaged)
    return { from_size: fromSize, to_size, hashes }
  }

  /** The end of the chain and the subtrees from which a verifier starts after `position`. Without the subtrees if the start is not in the tree, or is damaged. */
  async startAfter(position: number): Promise<{ chain: ChainEnd; subtrees?: Hash[] | undefined }> {
    const tree = await this.#tree()
    if (position <= tree.chain.count) return { chain: tree.chain }
    const subtrees = await tree.edge(sizeAt(position, tree.chain)).catch((error) => {
      if (!(error instanceof LostHash)) throw error
    })
    return { chain: tree.chain, subtrees: subtrees ?? undefined }
  }

  #tree(): Promise<WorkspaceTree> {
    return WorkspaceTree.open(this.#pool, this.#workspace)
  }

  /** Links all committed entries and stores a checkpoint of them unless one exists or the log is damaged. */
  async signAll(): Promise<void> {
    await this.#sequencer.link(this.#workspace)
    if ((await this.#query(unsignedEnd)).length === 0) return
    const signed = await sign(this.#pool, this.#keys, this.#workspace).catch((error) => {
      if (!(error instanceof LostHash)) throw error
    })
    if (signed) await store(this.#pool, this.#workspace, signed)
  }

  /** The signed last line of an export. */
  async seal(text: ExportText): Promise<string> {
    return text.end(idOf(this.#workspace, 'workspace'), now(), await this.#keys.current())
  }

  /** False if only the operator can erase. */
  mayErase(): Promise<boolean> {
    return mayErase(this.#pool)
  }

  /** Runs the pending erasures of this workspace. */
  async carryOutErasures(): Promise<void> {
    await carryOutErasures(this.#pool, this.#workspace)
  }

  async keys(): Promise<ActivityKeys> {
    const keys = await this.#keys.known()
    return { keys, pem: keys.map(({ public_key }) => public_key).join('') }
  }

  async #query<T>(text: string): Promise<T[]> {
    return (await this.#pool.query(statement(text, [this.#workspace]))).rows
  }
}

function damaged(error: Error): never {
  if (!(error instanceof LostHash)) throw error
  throw new Refusal(
    'log_damaged',
    'Entries are missing from the log. `verifyActivity` finds the first of them.',
  )
}

async function sign(pool: Pool, keys: SigningKeys, workspaceId: string): Promise<SignedCheckpoint> {
  const tree = await WorkspaceTree.open(pool, workspaceId)
  const head = await tree.root()
  const at = now() // must be taken before the key is read: see `SigningKeys.rotate`
  const key = await keys.current()
  const fields = { size: tree.size, head, at }
  const note = signCheckpoint({ workspace_id: idOf(workspaceId, 'workspace'), ...fields }, key)
  return { ...fields, count: tree.last, key_id: key.id, note }
}

async function store(pool: Pool, workspaceId: string, checkpoint: SignedCheckpoint): Promise<void> {
  const { at, count, size, head, key_id, note } = checkpoint
  await pool.query(statement(insertCheckpoint, [workspaceId, newUuid(), at, count, size, head, key_id, note]))
  await addVerifiedLog(pool, workspaceId)
}

/** A row if the last entry has no checkpoint of the tree. */
const unsignedEnd = `
  select from (select max(last) as position from activity_runs where workspace_id = $1) as last
  where position is not null and not exists (
    select from activity_checkpoints where workspace_id = $1 and count >= position and size is not null
  )`

const workspacesDue = `
  select workspace_id from workspaces
  cross join lateral (
    select last as position from activity_runs as run where run.workspace_id = workspaces.workspace_id
    order by last desc limit 1
  ) as last
  left join lateral (
    select count, at from activity_checkpoints as checkpoint
    where checkpoint.workspace_id = workspaces.workspace_id order by count desc limit 1
  ) as signed on true
  where signed is null or (position > signed.count and signed.at <= now() - interval '${checkpointAge}')`

const insertCheckpoint = `
  insert into activity_checkpoints (workspace_id, id, at, count, size, head, key_id, note)
  values ($1, $2, $3, $4, $5, $6, $7, $8)`

const logState = `
  select (select count(*) from activity_unlinked where workspace_id = $1) as unlinked,
    (select max(at) from activity_checkpoints where workspace_id = $1) as last_checkpoint_at`
