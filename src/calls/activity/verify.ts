/**
 * Reads the log of a workspace and its checkpoints from the database to verify them. Reads in batches, which limits memory
 * and lets other calls run in between.
 */
import type { Pool } from 'pg'
import type { ActivityFault } from '../../../generated/client/types.gen.ts'
import { invalid } from '../../base/errors.ts'
import { statement } from '../../data/statement.ts'
import type { StoredEntry } from '../../domain/model/activity-digest.ts'
import { detailsOf, factsOf, saltOf } from '../../domain/model/activity-digest.ts'
import { linksOfRunsText, linksText, spanText } from '../../domain/model/activity-links.ts'
import { idOf } from '../../domain/model/columns.ts'
import { nilUuid } from '../../domain/model/type-id.ts'
import type { Checkpoint } from '../../shared/proof/checkpoint.ts'
import { openCheckpoint, sizeAt } from '../../shared/proof/checkpoint.ts'
import { digestOfDetails, digestOfEntry } from '../../shared/proof/entry.ts'
import type { Finding } from '../../shared/proof/log-check.ts'
import { LogCheck, rewritten } from '../../shared/proof/log-check.ts'
import type { PublicKey } from '../../shared/proof/note.ts'
import { NoteError } from '../../shared/proof/note.ts'
import { openRemoval } from '../../shared/proof/removal.ts'
import { storedSize } from '../../shared/proof/tree.ts'
import { entryColumns } from './entry.ts'
import type { KnownKey } from './signing-keys.ts'
import { publicKeysOf } from './signing-keys.ts'
import { LostHash, WorkspaceTree } from './tree.ts'

/** The part of the log to verify; by default, the whole log. */
export interface Extent {
  since?: string
  until?: string
  /** Starts at the last checkpoint up to this position. */
  after?: number
  /** The end of an earlier verification; the log must still reach it. */
  knownEnd?: { count: number; at: string }
  /** A checkpoint that the caller saved earlier; the log must still begin with what it covers. */
  knownCheckpoint?: Checkpoint
}

export interface Verified {
  /** Entries that match their digest. */
  entries: number
  /** The number of these entries that have erased details. */
  erased: number
  /** Checkpoints that match the log. */
  checkpoints: number
  /** Position of the last verified entry, and the root of the tree or the head of the earlier chain there. */
  position: number
  head: string
  first_fault: ActivityFault | null
}

/** Links per statement. A batch takes a few milliseconds. */
const batchSize = 500

/** Batch size of the search for entries without a link. */
const scanBatchSize = 50_000

/** Positions after `from` up to and including `to`; `to` is null for the end of the log. */
interface Positions {
  from: number
  to: number | null
}

interface Link {
  position: number
  /** The id of the entry if it is missing. */
  missing_id: string | null
  digest: string
  head: string | null
}

/** A link with its entry; `id` is null if the entry is missing. */
type Row = Link & (Stored | { id: null })

type Stored = Omit<StoredEntry, 'details_salt'> & {
  details_salt: string | null
  details_digest: string | null
}

interface Batch {
  rows: Row[]
  /** By their count. */
  checkpoints: Map<number, SignedRow[]>
  /** The stored hashes of subtrees, by the number of leaves. */
  subtrees: Map<number, string>
}

interface SignedRow {
  id: string
  at: string
  count: number
  size: number | null
  head: string
  note: string
}

/** Where the log starts: after the last position that retention deleted. */
interface Start {
  position: number
  /** Signed by retention; null for the first position. */
  head: string | null
}

/** Returns faults of the log instead of throwing them. */
export async function verifyLog(
  pool: Pool,
  keys: readonly KnownKey[],
  workspaceId: string,
  extent: Extent,
): Promise<Verified> {
  const tree = await WorkspaceTree.open(pool, workspaceId)
  return new Verification(pool, keys, workspaceId, extent, tree).run()
}

class Verification {
  readonly #pool: Pool
  readonly #keys: readonly KnownKey[]
  readonly #publicKeys: readonly PublicKey[]
  readonly #workspace: string
  readonly #extent: Extent
  readonly #tree: WorkspaceTree
  #log: LogCheck
  #entries = 0
  #erased = 0

  constructor(pool: Pool, keys: readonly KnownKey[], workspace: string, extent: Extent, tree: WorkspaceTree) {
    this.#pool = pool
    this.#keys = keys
    this.#publicKeys = publicKeysOf(keys)
    this.#workspace = workspace
    this.#extent = extent
    this.#tree = tree
    this.#log = this.#logFrom(0, [])
  }

  async run(): Promise<Verified> {
    const start = await this.#findStart()
    const positions = await this.#positions(start.position)
    await this.#begin(start, positions.from)
    await this.#walk(positions)
    if (!this.#log.fault) await this.#checkEnd(positions.to)
    if (!this.#log.fault) await this.#checkKnownCheckpoint()
    if (!this.#log.fault) await this.#findUnlinked()
    const { fault, checkpoints, position, head } = this.#log
    return {
      entries: this.#entries,
      erased: this.#erased,
      checkpoints,
      position,
      head,
      first_fault: fault,
    }
  }

  #logFrom(position: number, subtrees: readonly string[]): LogCheck {
    return new LogCheck(idOf(this.#workspace, 'workspace'), this.#tree.chain, position, subtrees)
  }

  #report(...finding: Finding): void {
    this.#log.report(...finding)
  }

  /** Trusts a missing start only if retention signed its deletion. */
  async #findStart(): Promise<Start> {
    const whole = { position: 0, head: null }
    const { removal } = this.#tree
    const [row] = await this.#query<{ first: number }>(firstPosition, [])
    const first = row?.first ?? 1
    if (!removal || row?.first === 1) return whole
    try {
      const { workspace_id, count, head } = openRemoval(removal.note, this.#publicKeys)
      const isOurs = workspace_id === idOf(this.#workspace, 'workspace')
      return isOurs && count >= first - 1 ? { position: count, head } : whole
    } catch (error) {
      if (!(error instanceof NoteError)) throw error
      this.#report('forged_checkpoint', error.message)
      return whole
    }
  }

  /** Widens the span to the surrounding checkpoints, because nothing between two signatures can be rewritten. */
  async #positions(start: number): Promise<Positions> {
    const { since, until, after } = this.#extent
    if (after !== undefined) {
      const [last] = await this.#query<{ count: number | null }>(lastCheckpoint, [after])
      return { from: Math.max(last!.count ?? 0, start), to: null }
    }
    if (!since && !until) return { from: start, to: null }
    const [span] = await this.#query<{ first: number | null; last: number | null }>(positionsOfSpan, [
      since ?? null,
      until ?? null,
    ])
    const { first, last } = span!
    if (first === null || last === null) return { from: start, to: start }
    const [around] = await this.#query<{ before: number | null; after: number | null }>(
      `select max(count) filter (where count < $2) as before, min(count) filter (where count >= $3) as after
        from activity_checkpoints where workspace_id = $1`,
      [first, last],
    )
    const before = Math.max(around!.before ?? 0, start)
    return { from: since ? before : start, to: until ? around!.after : null }
  }

  /** Starts at the beginning of the log, or from the checkpoint at `from`. */
  async #begin(start: Start, from: number): Promise<void> {
    if (from === 0 || this.#log.fault) return
    const isStart = from === start.position
    const subtrees = await this.#subtreesBefore(from, isStart)
    this.#log = this.#logFrom(from, subtrees)
    if (!isStart) this.#compare((await this.#checkpoints(from - 1, from))[0]!)
    else if (!this.#log.trust(start.head!))
      this.#report('rewritten', 'The hashes before the first position differ from the note of the deletion.')
  }

  async #subtreesBefore(position: number, isStart: boolean): Promise<string[]> {
    if (position <= this.#tree.chain.count) return []
    if (isStart) return this.#tree.removal!.subtrees
    try {
      return await this.#tree.edge(sizeAt(position, this.#tree.chain))
    } catch (error) {
      if (error instanceof LostHash) return [] // then its checkpoint does not match
      throw error
    }
  }

  async #walk({ from, to }: Positions): Promise<void> {
    for (let next = this.#read(from, to); !this.#log.fault; ) {
      const { rows, checkpoints, subtrees } = await next
      if (rows.length === 0) return
      next = this.#read(rows.at(-1)!.position, to) // read ahead while this batch is checked
      next.catch(() => {}) // a rejection is thrown where `next` is awaited
      for (const row of rows) {
        // Not awaited for each row, because there can be millions.
        if (row.id === null || row.position > this.#log.position + 1) return this.#reportGap(row)
        this.#addRow(row, subtrees)
        for (const checkpoint of checkpoints.get(row.position) ?? []) this.#compare(checkpoint)
        if (this.#log.fault) return
      }
    }
  }

  /** The next batch of positions, up to and including `to`. If positions are missing, it is not checked beyond the gap. */
  async #read(after: number, to: number | null): Promise<Batch> {
    const last = after + batchSize
    const [rows, checkpoints, subtrees] = await Promise.all([
      this.#query<Row>(linksWithEntries, [after, to, batchSize]),
      this.#checkpoints(after, last),
      this.#subtreesBetween(after, last),
    ])
    return { rows, checkpoints: Map.groupBy(checkpoints, ({ count }) => count), subtrees }
  }

  async #subtreesBetween(from: number, to: number): Promise<Map<number, string>> {
    const sizes = [from, to].map((position) => sizeAt(position, this.#tree.chain))
    const rows = await this.#query<{ size: number; hashes: string }>(subtreesBetween, sizes)
    return new Map(rows.map(({ size, hashes }) => [size, hashes]))
  }

  #addRow(row: Link & Stored, subtrees: ReadonlyMap<number, string>): void {
    const { position, digest: storedDigest, head } = row
    const id = idOf(row.id, 'activity_entry')
    const size = sizeAt(position, this.#tree.chain)
    this.#log.add({
      position,
      id,
      digest: digestOf(row),
      storedDigest,
      head: head ?? undefined,
      subtrees: head === null && size % storedSize === 0 ? (subtrees.get(size) ?? '') : undefined,
    })
    if (this.#log.fault) return
    this.#entries++
    if (row.details_salt === null) this.#erased++
  }

  async #reportGap({ position, missing_id }: Link): Promise<void> {
    if (position > this.#log.position + 1) await this.#reportMissing(position - 1)
    else await this.#reportMissingEntry(missing_id!, idOf(missing_id!, 'activity_entry'))
  }

  async #reportMissing(last: number): Promise<void> {
    const first = this.#log.position + 1
    const missing = first === last ? `Position ${first} is` : `Positions ${first} to ${last} are`
    const [checkpoint] = await this.#checkpoints(last - 1, last)
    if (checkpoint) this.#report('truncated', `${missing} missing, up to a checkpoint.`)
    else this.#report('removed', `${missing} missing.`)
  }

  async #reportMissingEntry(linkedId: string, id: string): Promise<void> {
    const [moved] = await this.#query('select from activity where workspace_id = $1 and id = $2 limit 1', [
      linkedId,
    ])
    if (moved) this.#report('edited', 'The time of the entry has changed since it was linked.', { id })
    else this.#report('removed', 'The entry is missing from the log.', { id })
  }

  #compare(row: SignedRow): void {
    if (this.#log.fault) return
    const checkpoint = this.#open(row)
    if (checkpoint) this.#log.compare(checkpoint)
  }

  /** Reports a forged checkpoint, and returns null. */
  #open({ id, at, count, size, head, note }: SignedRow): Checkpoint | null {
    const forged = (detail: string) => {
      this.#report('forged_checkpoint', detail, { position: count, id: idOf(id, 'activity_checkpoint') })
      return null
    }
    try {
      const { checkpoint, signer } = openCheckpoint(note, this.#publicKeys)
      const stored = { workspace_id: idOf(this.#workspace, 'workspace'), size, head, at }
      const isStored =
        this.#log.countOf(checkpoint) === count &&
        Object.entries(stored).every(([name, value]) => checkpoint[name as keyof Checkpoint] === value)
      if (!isStored) return forged('The stored checkpoint differs from its signed note.')
      const retired = this.#keys.find((key) => key.id === signer.id)!.retired_at
      return retired && at > retired ? forged('The checkpoint was signed with a retired key.') : checkpoint
    } catch (error) {
      if (error instanceof NoteError) return forged(error.message)
      throw error
    }
  }

  /** A checkpoint, or an earlier verification, beyond the end of the log proves that entries are missing. */
  async #checkEnd(to: number | null): Promise<void> {
    if (to !== null) return
    const [beyond] = await this.#checkpoints(this.#log.position, null)
    if (beyond && this.#open(beyond)) return this.#endsBefore(beyond, 'signed')
    const { knownEnd } = this.#extent
    if (knownEnd && knownEnd.count > this.#log.position) this.#endsBefore(knownEnd, 'verified')
  }

  /** Checks that the log still begins with what the caller's checkpoint covers. */
  async #checkKnownCheckpoint(): Promise<void> {
    const { knownCheckpoint: kept } = this.#extent
    if (!kept) return
    const count = this.#log.countOf(kept)!
    if (count > this.#tree.last) this.#endsBefore({ count, at: kept.at }, 'signed')
    else if ((await this.#headAt(kept, count)) !== kept.head)
      this.#report(...rewritten(this.#log.lastMatch, count, kept.at))
  }

  /** Throws a refusal if retention deleted the entries before it. */
  async #headAt({ size }: Checkpoint, count: number): Promise<string | null> {
    try {
      if (size !== null) return await this.#tree.root(size)
      const { chain } = this.#tree
      if (count === chain.count) return chain.head
      const [link] = await this.#query<{ head: string | null }>(headOfLink, [count])
      if (link) return link.head
    } catch (error) {
      if (!(error instanceof LostHash)) throw error
    }
    const detail = 'covers only entries that retention has deleted'
    throw invalid([{ in: 'query', pointer: '/checkpoint', detail }], 'checkpoint_too_old')
  }

  #endsBefore({ count, at }: Pick<SignedRow, 'at' | 'count'>, proof: 'signed' | 'verified'): void {
    this.#report('truncated', `The log has fewer entries than the ${count} ${proof} at ${at}.`)
  }

  /** Finds entries that are neither linked nor queued for linking. Searches only if the numbers differ. */
  async #findUnlinked(): Promise<void> {
    const { since = null, until = null } = this.#extent
    const [numbers] = await this.#query<{ are_equal: boolean }>(compareNumbers, [since, until])
    if (numbers!.are_equal) return
    for (let last = [since ?? '-infinity', nilUuid]; ; ) {
      const [batchEnd] = await this.#query<Record<'at' | 'id', string> & { unlinked: string | null }>(
        firstUnlinked,
        [...last, until, scanBatchSize],
      )
      if (!batchEnd) return
      if (batchEnd.unlinked) {
        const id = idOf(batchEnd.unlinked, 'activity_entry')
        return this.#report('inserted', 'The entry was not added by the service.', { position: null, id })
      }
      last = [batchEnd.at, batchEnd.id]
    }
  }

  /** Checkpoints with a count above `from` and up to `to`, in order of their count. */
  #checkpoints(from: number, to: number | null): Promise<SignedRow[]> {
    return this.#query<SignedRow>(checkpoints, [from, to])
  }

  async #query<T>(text: string, values: unknown[]): Promise<T[]> {
    return (await this.#pool.query(statement(text, [this.#workspace, ...values]))).rows
  }
}

function digestOf(entry: Stored): string {
  const { details_salt, details_digest } = entry
  const details = details_salt ? digestOfDetails(detailsOf(entry), details_salt) : details_digest
  return digestOfEntry(factsOf(entry), details!, saltOf(entry))
}

const columns = [...Object.keys(entryColumns), 'changes', 'salt', 'details_salt']

const linksWithEntries = `
  select link.position, case when entry.id is null then link.id end as missing_id, encode(digest, 'hex') as digest,
    encode(head, 'hex') as head, ${columns.map((name) => `entry.${name}`)}, encode(entry.details_digest, 'hex') as details_digest
  from ${linksText('$1', '$2::bigint', `coalesce($3, ${Number.MAX_SAFE_INTEGER})`, '$4::bigint')} as link
  left join lateral (
    select * from activity where workspace_id = $1 and (at, id) = (link.at, link.id) limit 1
  ) as entry on true
  order by link.position`

const firstPosition = `
  select last - length(ids) / 16 + 1 as first from activity_runs where workspace_id = $1 order by last limit 1`

const headOfLink = `
  select encode(head, 'hex') as head from ${linksText('$1', '($2::bigint - 1)', '$2::bigint', '1')} as link where link.position = $2`

const checkpoints = `
  select id, at, count, size, head, note from activity_checkpoints
  where workspace_id = $1 and count > $2 and count <= coalesce($3, count) order by count, id`

const lastCheckpoint =
  'select max(count) as count from activity_checkpoints where workspace_id = $1 and count <= $2'

const subtreesBetween = `
  select size, encode(hashes, 'hex') as hashes from activity_subtrees where workspace_id = $1 and size > $2 and size <= $3`

const numberIn = (table: string) =>
  `(select count(*) from ${table} where workspace_id = $1
    and ($2::timestamptz is null or at >= $2) and ($3::timestamptz is null or at < $3))`

const spanOf = spanText('$1', '$2::timestamptz', '$3::timestamptz')

const positionsOfSpan = `select first, last from ${spanOf} as span`

/** Each link was found with its entry, so more entries than links were added by somebody else. */
const compareNumbers = `
  select ${numberIn('activity')} = entries + ${numberIn('activity_unlinked')} as are_equal
  from ${spanOf} as span`

/** The last entry of a batch, and its first entry that is neither linked nor queued. */
const firstUnlinked = `
  with entries as materialized (
    select at, id from activity where workspace_id = $1 and (at, id) > ($2, $3) and at < coalesce($4::timestamptz, 'infinity')
    order by at, id limit $5
  ), links as materialized (
    select link.id from ${linksOfRunsText(`workspace_id = $1 and run.at >= (select min(at) from entries)
      and run.at < (select max(at) from entries) + interval '1 minute'`)} as link
  )
  select at, id, (
    select id from entries
    where not exists (select from links where links.id = entries.id)
      and not exists (select from activity_unlinked where workspace_id = $1 and at = entries.at and id = entries.id)
    order by at, id limit 1
  ) as unlinked
  from entries order by at desc, id desc limit 1`
