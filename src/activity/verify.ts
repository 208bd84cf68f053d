/**
 * Verifies the chain of a workspace against its log and checkpoints. Reads in batches, which limits memory and lets
 * other calls run in between.
 */
import type { Pool } from 'pg'
import type { ActivityFault, ActivityProblem } from '../../generated/client/types.gen.ts'
import { statement } from '../data/statement.ts'
import type { StoredEntry } from '../model/activity-digest.ts'
import { detailsOf, factsOf } from '../model/activity-digest.ts'
import { idOf } from '../model/columns.ts'
import { nilUuid } from '../model/type-id.ts'
import { firstHead, nextHead } from '../shared/proof/chain.ts'
import type { Checkpoint } from '../shared/proof/checkpoint.ts'
import { openCheckpoint } from '../shared/proof/checkpoint.ts'
import { digestOfDetails, digestOfEntry } from '../shared/proof/entry.ts'
import type { PublicKey } from '../shared/proof/note.ts'
import { NoteError } from '../shared/proof/note.ts'
import { openRemoval } from '../shared/proof/removal.ts'
import { entryColumns } from './entry.ts'
import type { KnownKey } from './signing-keys.ts'
import { publicKeysOf } from './signing-keys.ts'

/** The part of the log to verify; by default, the whole log. */
export interface Extent {
  since?: string
  until?: string
  /** A checkpoint that the caller saved earlier; the chain must still contain it. */
  knownCheckpoint?: Checkpoint
}

export interface Finding {
  /** Entries that match their digest in the chain. */
  entries: number
  /** The number of these entries that have erased details. */
  erased: number
  /** Checkpoints that match the chain. */
  checkpoints: number
  /** Position and head of the last verified entry. */
  position: number
  head: string
  first_fault: ActivityFault | null
}

/** Links per statement. A batch takes a few milliseconds. */
const batchSize = 500

/** Batch size of the search for entries without a link. */
const scanBatchSize = 50_000

/** Positions after `from` up to and including `to`; `to` is null for the end of the chain. */
interface Positions {
  from: number
  to: number | null
}

interface Link {
  position: number
  linked_id: string
  digest: string
  head: string
}

/** A link with its entry; `id` is null if the entry is missing. */
type Row = Link & (Stored | { id: null })

type Stored = Omit<StoredEntry, 'details_salt'> & {
  details_salt: string | null
  details_digest: string | null
}

interface SignedRow {
  id: string
  at: string
  count: number
  head: string
  note: string
}

/** Returns faults of the log in the finding instead of throwing them. */
export function verifyChain(
  pool: Pool,
  keys: readonly KnownKey[],
  workspaceId: string,
  extent: Extent,
): Promise<Finding> {
  return new Verification(pool, keys, workspaceId, extent).run()
}

class Verification {
  readonly #pool: Pool
  readonly #keys: readonly KnownKey[]
  readonly #publicKeys: readonly PublicKey[]
  readonly #workspace: string
  readonly #extent: Extent
  readonly #finding: Finding = {
    entries: 0,
    erased: 0,
    checkpoints: 0,
    position: 0,
    head: firstHead,
    first_fault: null,
  }
  /** Count of the last checkpoint that matched. */
  #lastMatch = 0
  /** The last position that retention deleted, and its head. */
  #start = { position: 0, head: firstHead }

  constructor(pool: Pool, keys: readonly KnownKey[], workspace: string, extent: Extent) {
    this.#pool = pool
    this.#keys = keys
    this.#publicKeys = publicKeysOf(keys)
    this.#workspace = workspace
    this.#extent = extent
  }

  async run(): Promise<Finding> {
    const forged = await this.#findStart()
    if (forged) return { ...this.#finding, first_fault: forged }
    const positions = await this.#positions()
    const fault =
      (await this.#checkStart(positions.from)) ??
      (await this.#walk(positions)) ??
      (await this.#checkEnd(positions.to)) ??
      (await this.#checkKnownCheckpoint()) ??
      (await this.#findUnlinked())
    return { ...this.#finding, first_fault: fault }
  }

  /** Trusts a missing start only if retention signed its deletion. */
  async #findStart(): Promise<ActivityFault | null> {
    const [row] = await this.#query<{ first: number | null; note: string | null }>(removal, [])
    const { first, note } = row!
    if (!note || first === 1) return null
    try {
      const { workspace_id, count, head } = openRemoval(note, this.#publicKeys)
      const isOurs = workspace_id === idOf(this.#workspace, 'workspace')
      if (isOurs && count >= (first ?? 1) - 1) this.#start = { position: count, head }
      return null
    } catch (error) {
      if (!(error instanceof NoteError)) throw error
      return { position: 1, id: null, problem: 'forged_checkpoint', detail: error.message }
    }
  }

  /** Widens the span to the surrounding checkpoints, because nothing between two signatures can be rewritten. */
  async #positions(): Promise<Positions> {
    const { since, until } = this.#extent
    const { position: start } = this.#start
    if (!since && !until) return { from: start, to: null }
    const [span] = await this.#query<{ first: number | null; last: number | null }>(
      `select min(position) as first, max(position) as last from activity_chain
        where workspace_id = $1 and at >= $2::timestamptz and at < $3::timestamptz`,
      [since ?? '-infinity', until ?? 'infinity'],
    )
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

  /** Starts from the head of the checkpoint at `from`. */
  async #checkStart(from: number): Promise<ActivityFault | null> {
    this.#lastMatch = from
    if (from === this.#start.position) {
      Object.assign(this.#finding, this.#start)
      return null
    }
    const [checkpoint] = await this.#checkpoints(from - 1, from)
    this.#finding.position = from
    this.#finding.head = checkpoint!.head
    return this.#checkCheckpoint(checkpoint!)
  }

  async #walk({ from, to }: Positions): Promise<ActivityFault | null> {
    const read = (after: number) => this.#query<Row>(linksWithEntries, [after, to, batchSize])
    for (let after = from, next = read(from); ; ) {
      const rows = await next
      if (rows.length === 0) return null
      const last = rows.at(-1)!.position
      const checkpoints = await this.#checkpoints(after, last)
      after = last
      next = read(last) // read ahead while this batch is checked
      next.catch(() => {}) // a rejection is thrown where `next` is awaited
      for (const row of rows) {
        const fault = await this.#checkRow(row)
        if (fault) return fault
        for (const checkpoint of checkpoints.filter(({ count }) => count === row.position)) {
          const fault = this.#checkCheckpoint(checkpoint)
          if (fault) return fault
        }
      }
    }
  }

  async #checkRow(row: Row): Promise<ActivityFault | null> {
    const { position, head } = this.#finding
    if (row.position !== position + 1) return this.#missingPositions(row.position - 1)
    if (row.id === null) return this.#missingEntry(row)
    if (digestOf(row) !== row.digest)
      return fault('edited', row, 'The entry has changed since it was linked: its digest differs.')
    if (nextHead(head, row.digest) !== row.head) return this.#brokenLink(row)
    this.#finding.entries++
    if (row.details_salt === null) this.#finding.erased++
    this.#finding.position = row.position
    this.#finding.head = row.head
    return null
  }

  async #missingPositions(last: number): Promise<ActivityFault> {
    const first = this.#finding.position + 1
    const missing = first === last ? `Position ${first} is` : `Positions ${first} to ${last} are`
    const [checkpoint] = await this.#checkpoints(last - 1, last)
    return checkpoint
      ? { position: first, id: null, problem: 'truncated', detail: `${missing} missing, up to a checkpoint.` }
      : { position: first, id: null, problem: 'removed', detail: `${missing} missing from the chain.` }
  }

  async #missingEntry(row: Link): Promise<ActivityFault> {
    const [moved] = await this.#query('select from activity where workspace_id = $1 and id = $2 limit 1', [
      row.linked_id,
    ])
    return moved
      ? fault('edited', row, 'The time of the entry has changed since it was linked.')
      : fault('removed', row, 'The entry is missing from the log.')
  }

  /** For a link that does not follow from the previous one. Looks for the link that does. */
  async #brokenLink(row: Link): Promise<ActivityFault> {
    const [match] = await this.#query<Link & { moved: boolean }>(
      `select position, id as linked_id, encode(digest, 'hex') as digest, encode(head, 'hex') as head,
          head = sha256($3 || digest) as moved
        from activity_chain
        where workspace_id = $1 and position > $2 and sha256($3 || digest) in (head, $4) order by position limit 1`,
      [row.position, `\\x${this.#finding.head}`, `\\x${row.head}`],
    )
    if (!match)
      return fault('edited', row, 'The entry and its digest were changed: the chain is broken here.')
    const isNext = match.position === row.position + 1 && match.moved
    if (isNext && nextHead(match.head, row.digest) !== row.head)
      return fault(
        'inserted',
        row,
        'The chain continues from the previous entry to the next one without this entry.',
      )
    return fault('reordered', row, `The entry at position ${match.position} was originally linked here.`)
  }

  /** Compares a checkpoint with the verified head at its count. */
  #checkCheckpoint(checkpoint: SignedRow): ActivityFault | null {
    const forged = this.#forgeryOf(checkpoint)
    if (forged) return forged
    if (checkpoint.head !== this.#finding.head) return this.#rewritten(checkpoint)
    this.#finding.checkpoints++
    this.#lastMatch = checkpoint.count
    return null
  }

  #rewritten({ at, count }: Pick<Checkpoint, 'at' | 'count'>): ActivityFault {
    const position = this.#lastMatch + 1
    const detail = `Positions ${position} to ${count} differ from the checkpoint signed at ${at}.`
    return { position, id: null, problem: 'rewritten', detail }
  }

  #forgeryOf({ id, at, count, head, note }: SignedRow): ActivityFault | null {
    const forged = (detail: string): ActivityFault => ({
      position: count,
      id: idOf(id, 'activity_checkpoint'),
      problem: 'forged_checkpoint',
      detail,
    })
    try {
      const { checkpoint, signer } = openCheckpoint(note, this.#publicKeys)
      const workspace_id = idOf(this.#workspace, 'workspace')
      const stored = { workspace_id, count, head, at }
      if (Object.entries(stored).some(([name, value]) => checkpoint[name as keyof Checkpoint] !== value))
        return forged('The stored checkpoint differs from its signed note.')
      const retired = this.#keys.find((key) => key.id === signer.id)!.retired_at
      return retired && at > retired ? forged('The checkpoint was signed with a retired key.') : null
    } catch (error) {
      if (error instanceof NoteError) return forged(error.message)
      throw error
    }
  }

  /** A checkpoint beyond the end of the chain proves that entries are missing. */
  async #checkEnd(to: number | null): Promise<ActivityFault | null> {
    if (to !== null) return null
    const [beyond] = await this.#checkpoints(this.#finding.position, null)
    return beyond ? (this.#forgeryOf(beyond) ?? this.#endsBefore(beyond)) : null
  }

  /** Checks that the chain still contains the caller's checkpoint. */
  async #checkKnownCheckpoint(): Promise<ActivityFault | null> {
    const { knownCheckpoint: kept } = this.#extent
    if (!kept) return null
    const [link] = await this.#query<{ head: string }>(
      `select encode(head, 'hex') as head from activity_chain where workspace_id = $1 and position = $2`,
      [kept.count],
    )
    if (link) return link.head === kept.head ? null : this.#rewritten(kept)
    return kept.count > this.#finding.position ? this.#endsBefore(kept) : null
  }

  #endsBefore({ count, at }: Pick<Checkpoint, 'at' | 'count'>): ActivityFault {
    const detail = `The log has fewer entries than the ${count} signed at ${at}.`
    return { position: this.#finding.position + 1, id: null, problem: 'truncated', detail }
  }

  /** Finds entries that are neither linked nor queued for linking. */
  async #findUnlinked(): Promise<ActivityFault | null> {
    const { since = '-infinity', until = 'infinity' } = this.#extent
    for (let last = [since, nilUuid]; ; ) {
      const [batchEnd] = await this.#query<Record<'at' | 'id', string> & { unlinked: string | null }>(
        firstUnlinked,
        [...last, until, scanBatchSize],
      )
      if (!batchEnd) return null
      if (batchEnd.unlinked) {
        const detail = 'The entry is not in the chain.'
        return { position: null, id: idOf(batchEnd.unlinked, 'activity_entry'), problem: 'inserted', detail }
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
  const { salt, details_salt, details_digest } = entry
  const details = details_salt ? digestOfDetails(detailsOf(entry), details_salt) : details_digest
  return digestOfEntry(factsOf(entry), details!, salt)
}

const fault = (problem: ActivityProblem, { position, linked_id }: Link, detail: string): ActivityFault => ({
  position,
  id: idOf(linked_id, 'activity_entry'),
  problem,
  detail,
})

const columns = [...Object.keys(entryColumns), 'changes', 'salt', 'details_salt']

const linksWithEntries = `
  select position, link.id as linked_id, encode(digest, 'hex') as digest, encode(head, 'hex') as head,
    ${columns.map((name) => `entry.${name}`)}, encode(entry.details_digest, 'hex') as details_digest
  from activity_chain as link
  left join activity as entry using (workspace_id, at, id)
  where link.workspace_id = $1 and position > $2 and position <= coalesce($3, position)
  order by position limit $4`

const removal = `
  select (select min(position) from activity_chain where workspace_id = $1) as first,
    (select note from activity_removals where workspace_id = $1) as note`

const checkpoints = `
  select id, at, count, head, note from activity_checkpoints
  where workspace_id = $1 and count > $2 and count <= coalesce($3, count) order by count, id`

/** The last entry of a batch, and its first entry that is neither linked nor queued. */
const firstUnlinked = `
  with entries as materialized (
    select at, id from activity where workspace_id = $1 and (at, id) > ($2, $3) and at < $4
    order by at, id limit $5
  )
  select at, id, (
    select id from entries
    where not exists (select from activity_chain where workspace_id = $1 and at = entries.at and id = entries.id)
      and not exists (select from activity_unlinked where workspace_id = $1 and at = entries.at and id = entries.id)
    order by at, id limit 1
  ) as unlinked
  from entries order by at desc, id desc limit 1`
