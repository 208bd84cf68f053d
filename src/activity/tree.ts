/** Reads the Merkle tree of a workspace: the hash of any range of leaves needs a few rows, however long the log is. */
import type { Pool } from 'pg'
import { statement } from '../data/statement.ts'
import type { ChainEnd } from '../shared/proof/chain.ts'
import { digestOfChainEnd, emptyChain } from '../shared/proof/chain.ts'
import { countAt, sizeAt } from '../shared/proof/checkpoint.ts'
import type { Hash, Leaves } from '../shared/proof/tree.ts'
import { hashOf, leafHash, perfectSubtrees } from '../shared/proof/tree.ts'

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
  readonly #pool: Pool
  readonly #workspace: string
  /** The end of the hash chain, which is leaf 0. */
  readonly chain: ChainEnd
  readonly removal: Removal | null
  /** Position of the last entry. */
  readonly last: number

  private constructor(pool: Pool, workspace: string, { chain, removal, last }: State) {
    this.#pool = pool
    this.#workspace = workspace
    this.chain = chain ?? emptyChain
    this.removal = removal && { ...removal, subtrees: hashesIn(removal.subtrees ?? '') }
    this.last = last
  }

  static async open(pool: Pool, workspace: string): Promise<WorkspaceTree> {
    const { rows } = await pool.query<State>(statement(state, [workspace]))
    return new WorkspaceTree(pool, workspace, rows[0]!)
  }

  /** Number of leaves. */
  get size(): number {
    return sizeAt(this.last, this.chain)
  }

  /** Throws `LostHash` for leaves that retention deleted. */
  async root(size = this.size): Promise<Hash> {
    return (await this.hashesOf([{ start: 0, end: size }]))[0]!
  }

  /** The hash of each range of leaves. Throws `LostHash`. */
  async hashesOf(ranges: readonly Leaves[]): Promise<Hash[]> {
    const parts = ranges.map(perfectSubtrees)
    const positions = parts.flat().map(({ end }) => this.#positionOf(end - 1))
    const { rows } = await this.#pool.query<Node>(statement(nodes, [this.#workspace, positions]))
    const byPosition = new Map(rows.map((row) => [row.position, row]))
    return parts.map((subtrees) => hashOf(subtrees.map((each) => this.#hashOf(each, byPosition))))
  }

  /** The hashes of the perfect subtrees of the first `size` leaves. Throws `LostHash`. */
  edge(size: number): Promise<Hash[]> {
    return this.hashesOf(perfectSubtrees({ start: 0, end: size }))
  }

  #hashOf({ start, end }: Leaves, rows: ReadonlyMap<number, Node>): Hash {
    if (end === 1) return leafHash(digestOfChainEnd(this.chain))
    const row = rows.get(this.#positionOf(end - 1))
    const completed = row && (end - start === 1 ? [leafHash(row.digest)] : hashesIn(row.subtrees ?? ''))
    const hash = completed?.[Math.max(0, Math.log2(end - start) - 1)] ?? this.#removedHash(start, end)
    if (!hash || hash === missingHash) throw new LostHash('The log no longer has the hashes for this proof.')
    return hash
  }

  #removedHash(start: number, end: number): Hash | undefined {
    if (!this.removal) return undefined
    const removed = perfectSubtrees({ start: 0, end: sizeAt(this.removal.count, this.chain) })
    return this.removal.subtrees[removed.findIndex((each) => each.start === start && each.end === end)]
  }

  #positionOf(leaf: number): number {
    return countAt(leaf + 1, this.chain)
  }
}

/** The sequencer's hash of subtrees that have lost leaves. */
const missingHash = '0'.repeat(64)

/** 32 bytes each, in hexadecimal. */
const hashesIn = (hex: string): Hash[] => hex.match(/.{64}/g) ?? []

interface State {
  chain: ChainEnd | null
  removal: (Omit<Removal, 'subtrees'> & { subtrees: string | null }) | null
  last: number
}

interface Node {
  position: number
  digest: Hash
  subtrees: string | null
}

// Continues after the last checkpoint if retention deleted all entries: see `src/activity/sequencer.ts`.
const state = `
  select chain, removal, greatest(
    (select max(last) from activity_runs where workspace_id = $1),
    (select max(count) from activity_checkpoints where workspace_id = $1), chain_count, 0) as last
  from (select) as one
  left join lateral (
    select count as chain_count, json_build_object('count', count, 'head', encode(head, 'hex')) as chain
    from activity_chain_ends where workspace_id = $1
  ) as ended on true
  left join lateral (
    select json_build_object('count', count, 'note', note, 'subtrees', encode(subtrees, 'hex')) as removal
    from activity_removals where workspace_id = $1
  ) as removed on true`

const nodes = `
  select link.position, encode(digest, 'hex') as digest, encode(subtrees, 'hex') as subtrees
  from unnest($2::bigint[]) as asked (position)
  cross join lateral activity_links($1, asked.position - 1, asked.position, 1) as link`
