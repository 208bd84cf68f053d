/** Makes the activity log tamper-evident: links entries into a chain, signs checkpoints and verifies both. */
import type { Pool } from 'pg'
import type { ActivityKeys, ActivityVerification } from '../../generated/client/types.gen.ts'
import { unavailable } from '../base/errors.ts'
import { FairSemaphore } from '../base/fair-semaphore.ts'
import { log } from '../base/log.ts'
import { statement } from '../data/statement.ts'
import { idOf, newUuid, now } from '../model/columns.ts'
import { firstHead } from '../shared/proof/chain.ts'
import type { Checkpoint } from '../shared/proof/checkpoint.ts'
import { openCheckpoint, signCheckpoint } from '../shared/proof/checkpoint.ts'
import type { ExportText } from '../shared/proof/export.ts'
import { NoteError } from '../shared/proof/note.ts'
import { signRemoval } from '../shared/proof/removal.ts'
import { carryOutErasures, mayErase } from './erasure.ts'
import { removeOldEntries } from './retention.ts'
import { Sequencer } from './sequencer.ts'
import { publicKeysOf, SigningKeys } from './signing-keys.ts'
import type { Extent } from './verify.ts'
import { verifyChain } from './verify.ts'

/** A stored checkpoint. */
export interface SignedCheckpoint extends Omit<Checkpoint, 'workspace_id'> {
  key_id: string
  note: string
}

interface End {
  position: number
  head: string
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

  /** Signs a checkpoint for each workspace that has new entries and no recent checkpoint. */
  async makeCheckpoints(): Promise<void> {
    await this.link()
    const { rows } = await this.#pool.query<End & { workspace_id: string }>(statement(workspacesDue, []))
    for (const { workspace_id, ...end } of rows)
      await store(this.#pool, workspace_id, await sign(this.#keys, workspace_id, end))
    if (rows.length > 0) log.debug({ workspaces: rows.length }, 'signed checkpoints of the activity log')
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

  /** Throws 503 if too many verifications are waiting. */
  async verify(extent: Extent): Promise<ActivityVerification> {
    return verifications.run({ tenant: this.#workspace, client: this.#workspace }, async () => {
      await this.#sequencer.link()
      const finding = await verifyChain(this.#pool, await this.#keys.known(), this.#workspace, extent)
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

  /** Links and signs all committed entries. Does not store the checkpoint. */
  async checkpoint(): Promise<SignedCheckpoint> {
    await this.#sequencer.link()
    const [end] = await this.#query<End>(lastLink)
    return sign(this.#keys, this.#workspace, end ?? { position: 0, head: firstHead })
  }

  /** Links all committed entries and stores a checkpoint of them unless one exists. */
  async signAll(): Promise<void> {
    await this.#sequencer.link()
    const [end] = await this.#query<End>(unsignedEnd)
    if (end) await store(this.#pool, this.#workspace, await sign(this.#keys, this.#workspace, end))
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

async function sign(keys: SigningKeys, workspaceId: string, end: End): Promise<SignedCheckpoint> {
  const at = now() // must be taken before the key is read: see `SigningKeys.rotate`
  const key = await keys.current()
  const fields = { count: end.position, head: end.head, at }
  const note = signCheckpoint({ workspace_id: idOf(workspaceId, 'workspace'), ...fields }, key)
  return { ...fields, key_id: key.id, note }
}

async function store(pool: Pool, workspaceId: string, checkpoint: SignedCheckpoint): Promise<void> {
  const { at, count, head, key_id, note } = checkpoint
  await pool.query(statement(insertCheckpoint, [workspaceId, newUuid(), at, count, head, key_id, note]))
}

const lastLink = `
  select position, encode(head, 'hex') as head from activity_chain where workspace_id = $1
  order by position desc limit 1`

const unsignedEnd = `
  select * from (${lastLink}) as last
  where not exists (select from activity_checkpoints where workspace_id = $1 and count >= last.position)`

const workspacesDue = `
  select workspace_id, position, encode(last.head, 'hex') as head
  from workspaces
  cross join lateral (
    select position, head from activity_chain as link where link.workspace_id = workspaces.workspace_id
    order by position desc limit 1
  ) as last
  left join lateral (
    select count, at from activity_checkpoints as checkpoint
    where checkpoint.workspace_id = workspaces.workspace_id order by count desc limit 1
  ) as signed on true
  where signed is null or (position > signed.count and signed.at <= now() - interval '${checkpointAge}')`

const insertCheckpoint = `
  insert into activity_checkpoints (workspace_id, id, at, count, head, key_id, note)
  values ($1, $2, $3, $4, $5, $6, $7)`

const logState = `
  select (select count(*) from activity_unlinked where workspace_id = $1) as unlinked,
    (select max(at) from activity_checkpoints where workspace_id = $1) as last_checkpoint_at`
