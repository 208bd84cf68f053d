/**
 * Reads the Merkle tree of a workspace. The hash of any range of leaves needs a few rows, however long the log is: the stored
 * hashes of large subtrees, and the digests of at most 255 leaves at either end.
 */
import { setImmediate } from 'node:timers/promises'
import type { Pool, PoolClient } from 'pg'
import { statement } from '../../data/statement.ts'
import { mostInRun } from '../../domain/model/activity-run.ts'
import type { ChainEnd } from '../../shared/proof/chain.ts'
import { digestOfChainEnd, emptyChain } from '../../shared/proof/chain.ts'
import { countAt, sizeAt } from '../../shared/proof/checkpoint.ts'
import type { Hash, Leaves } from '../../shared/proof/tree.ts'
import { hashOf, leafHash, nodeHash, perfectSubtrees, storedSize } from '../../shared/proof/tree.ts'

/** The last position that retention deleted, and its signed note. */
interface Removal {
  count: number
  note: string
  /** Hashes of the perfect subtrees of all deleted leaves. */
  subtrees: Hash[]
}

/** The hashes that a proof needs were deleted by retention or by somebody else. */
export class LostHash extends Error {}

export class WorkspaceTree {
  readonly #database: Pool | PoolClient
  readonly #workspace: string
  /** The end of the hash chain, which is leaf 0. */
  readonly chain: ChainEnd
  readonly removal: Removal | null
  /** Position of the last entry. */
  readonly last: number

  private constructor(
    database: Pool | PoolClient,
    workspace: string,
    { chain_count, chain_head, removal_count, note, removed, last }: State,
  ) {
    this.#database = database
    this.#workspace = workspace
    this.chain = chain_head === null ? emptyChain : { count: chain_count, head: chain_head }
    this.removal = note === null ? null : { count: removal_count, note, subtrees: hashesIn(removed ?? '') }
    this.last = last
  }

  static async open(database: Pool | PoolClient, workspace: string): Promise<WorkspaceTree> {
    const { rows } = await database.query<State>(statement(state, [workspace]))
    return new WorkspaceTree(database, workspace, rows[0]!)
  }

  /** Number of leaves. */
  get size(): number {
    return sizeAt(this.last, this.chain)
  }

  /** Throws `LostHash` for leaves that retention deleted. */
  async root(size = this.size): Promise<Hash> {
    return (await this.hashesOf([{ start: 0, end: size }]))[0]!
  }

  /** The hashes of the perfect subtrees of the first `size` leaves. Throws `LostHash`. */
  edge(size: number): Promise<Hash[]> {
    return this.hashesOf(perfectSubtrees({ start: 0, end: size }))
  }

  /** The hash of each range of leaves. Throws `LostHash`. */
  async hashesOf(ranges: readonly Leaves[]): Promise<Hash[]> {
    const parts = ranges.map(perfectSubtrees)
    const isLarge = ({ start, end }: Leaves) => end - start >= storedSize
    const { true: large = [], false: small = [] } = Object.groupBy(parts.flat(), (each) => `${isLarge(each)}`)
    const known = await this.read(large, small)
    return parts.map((subtrees) => hashOf(subtrees.map((each) => known.hashOf(each) ?? throwLost())))
  }

  /** The hashes of large perfect subtrees, and of all leaves in some ranges, except the lost ones. */
  async read(large: readonly Leaves[], ranges: readonly Leaves[]): Promise<KnownHashes> {
    const known = new KnownHashes()
    known.add(0, 1, leafHash(digestOfChainEnd(this.chain)))
    this.#addRemoved(known)
    const ends = large.map(({ end }) => end)
    const firsts = ranges.map(({ start }) => this.#positionOf(Math.max(start, 1)))
    const lasts = ranges.map(({ end }) => this.#positionOf(end - 1))
    const [subtrees, runs] = await Promise.all([
      this.#query<Stored>(storedSubtrees, [ends]),
      this.#query<Digests>(digestsBetween, [firsts, lasts]),
    ])
    for (const { size, hashes } of subtrees) known.addEndingAt(size, hashesIn(hashes))
    for (const { first, digests } of runs) {
      const leaf = sizeAt(first, this.chain) - 1
      for (const [index, digest] of hashesIn(digests).entries())
        known.add(leaf + index, leaf + index + 1, leafHash(digest))
    }
    return known
  }

  #addRemoved(known: KnownHashes): void {
    if (!this.removal) return
    const removed = perfectSubtrees({ start: 0, end: sizeAt(this.removal.count, this.chain) })
    for (const [index, hash] of this.removal.subtrees.entries())
      known.add(removed[index]!.start, removed[index]!.end, hash)
  }

  #positionOf(leaf: number): number {
    return countAt(leaf + 1, this.chain)
  }

  async #query<T extends object>(text: string, values: unknown[]): Promise<T[]> {
    return (await this.#database.query<T>(statement(text, [this.#workspace, ...values]))).rows
  }
}

/** Hashes of leaves and perfect subtrees, from which those of the subtrees above them follow. */
class KnownHashes {
  readonly #hashes = new Map<string, Hash>()

  add(start: number, end: number, hash: Hash): void {
    if (hash !== lostHash) this.#hashes.set(`${start}-${end}`, hash)
  }

  /** Adds the hashes of the stored perfect subtrees that end there, smallest first. */
  addEndingAt(end: number, hashes: readonly Hash[]): void {
    for (const [level, hash] of hashes.entries()) this.add(end - storedSize * 2 ** level, end, hash)
  }

  /** Undefined if a hash below it is lost. */
  hashOf({ start, end }: Leaves): Hash | undefined {
    const known = this.#hashes.get(`${start}-${end}`)
    if (known || end - start === 1) return known
    const middle = (start + end) / 2
    const left = this.hashOf({ start, end: middle })
    const right = left && this.hashOf({ start: middle, end })
    return right && nodeHash(left, right)
  }
}

/**
 * Stores the hashes of the large subtrees that became perfect when the tree grew from `before` to `after` leaves. A subtree
 * that has lost leaves is stored as lost, so that no later checkpoint contradicts an earlier one.
 */
export async function storeSubtrees(
  client: PoolClient,
  workspace: string,
  before: number,
  after: number,
): Promise<void> {
  const [start, end] = [before, after].map((size) => size - (size % storedSize)) as [number, number]
  const tree = await WorkspaceTree.open(client, workspace)
  const known = await tree.read(perfectSubtrees({ start: 0, end: start }), [{ start, end }])
  const [sizes, hashes]: [number[], string[]] = [[], []]
  for (let size = start + storedSize; size <= end; size += storedSize) {
    await setImmediate() // hashing 256 leaves takes most of a millisecond, and calls are waiting
    const completed: Hash[] = []
    for (let leaves = storedSize; size % leaves === 0; leaves *= 2) {
      completed.push(known.hashOf({ start: size - leaves, end: size }) ?? lostHash)
      known.addEndingAt(size, completed)
    }
    sizes.push(size)
    hashes.push(completed.join(''))
  }
  await client.query(statement(insertSubtrees, [workspace, sizes, hashes]))
}

const lostHash = '0'.repeat(64)

function throwLost(): never {
  throw new LostHash('The log no longer has the hashes for this proof.')
}

/** 32 bytes each, in hexadecimal. */
const hashesIn = (hex: string): Hash[] => hex.match(/.{64}/g) ?? []

interface State {
  chain_count: number
  chain_head: string | null
  removal_count: number
  note: string | null
  removed: string | null
  last: number
}

interface Stored {
  size: number
  hashes: string
}

interface Digests {
  first: number
  digests: string
}

// Continues after the last checkpoint if retention deleted all entries: see `src/calls/activity/sequencer.ts`.
const state = `
  select chain.count as chain_count, encode(chain.head, 'hex') as chain_head, removal.count as removal_count, note,
    encode(removal.subtrees, 'hex') as removed, greatest(
    (select max(last) from activity_runs where workspace_id = $1),
    (select max(count) from activity_checkpoints where workspace_id = $1), chain.count, 0) as last
  from (select) as one
  left join activity_chain_ends as chain on chain.workspace_id = $1
  left join activity_removals as removal on removal.workspace_id = $1`

const storedSubtrees = `
  select size, encode(hashes, 'hex') as hashes from activity_subtrees where workspace_id = $1 and size = any($2::bigint[])`

// The run of the last position ends less than `mostInRun` positions later.
const digestsBetween = `
  select first, encode(substring(digests from 32 * (first - before)::integer - 31 for 32 * (final - first + 1)::integer), 'hex')
    as digests
  from unnest($2::bigint[], $3::bigint[]) as asked (first_asked, last_asked)
  cross join lateral (
    select greatest(before + 1, first_asked) as first, least(last, last_asked) as final, before, digests
    from (select last, last - length(ids) / 16 as before, digests from activity_runs
      where workspace_id = $1 and last >= first_asked and last < last_asked + ${mostInRun}) as run
    where before < last_asked
  ) as part`

// Where somebody deleted the end of a log, earlier hashes stay, and linking goes on for other workspaces.
const insertSubtrees = `
  insert into activity_subtrees (workspace_id, size, hashes)
  select $1, size, decode(hashes, 'hex') from unnest($2::bigint[], $3::text[]) as completed (size, hashes)
  on conflict do nothing`
