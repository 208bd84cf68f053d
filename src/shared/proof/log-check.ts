/**
 * Verifies positions of a log and its checkpoints one after the other, wherever they are read from: entries up to the end
 * of the hash chain by its heads, and later ones by the tree. Keeps the first fault.
 */
import type { ChainEnd } from './chain.ts'
import { digestOfChainEnd, firstHead, nextHead } from './chain.ts'
import type { Checkpoint } from './checkpoint.ts'
import { countAt, sizeAt } from './checkpoint.ts'
import type { Hash } from './tree.ts'
import { leafHash, storedSize, TreeEdge } from './tree.ts'

export type Problem =
  | 'edited'
  | 'removed'
  | 'inserted'
  | 'reordered'
  | 'truncated'
  | 'rewritten'
  | 'forged_checkpoint'

export interface Fault {
  problem: Problem
  /** Null if the fault is not at a position of the log. */
  position: number | null
  /** Id of the entry or checkpoint; null if unknown. */
  id: string | null
  detail: string
}

/** An entry at its position. */
export interface Link {
  position: number
  id: string | null
  /** Calculated from the entry; null if that is impossible. */
  digest: Hash | null
  /** As stored; must equal the calculated digest. */
  storedDigest?: Hash | undefined
  /** The head after it, in the hash chain. */
  head?: Hash | undefined
  /** The stored hashes of the subtrees of 256 or more leaves that it completes, without separators. */
  subtrees?: string | undefined
}

/** The arguments of `report`. */
export type Finding = [problem: Problem, detail: string, more?: Partial<Fault>]

/** `trusted` is the last position that matches a signature. */
export const rewritten = (trusted: number, count: number, at: string): Finding => [
  'rewritten',
  `Positions ${trusted + 1} to ${count} differ from the checkpoint signed at ${at}.`,
  { position: trusted + 1 },
]

const details = {
  edited: 'The entry has changed since it was linked: its digest differs.',
  removed: 'An entry is missing here.',
  inserted: 'This entry was not in the signed log.',
  reordered: 'This entry was moved from another position.',
}

/** The subtrees of two or more leaves that are smaller than the stored ones. */
const levelsNotStored = Math.log2(storedSize) - 1

export class LogCheck {
  readonly #workspace: string
  /** Null if the log has only a hash chain. */
  readonly #chain: ChainEnd | null
  position: number
  /** The head of the chain; null after its end, and before the first checkpoint if the log starts inside it. */
  #head: Hash | null = null
  /** Null up to the end of the chain. */
  #tree: TreeEdge | null = null
  /** False until a checkpoint confirms the start, unless it is the first entry. */
  #isTrusted: boolean
  /** The first missing position, and the entry in its place. */
  #gap: { position: number; id: string | null } | null = null
  /** Number of checkpoints that match, and the position and time of the last one. */
  checkpoints = 0
  lastMatch: number
  lastCheckpointAt: string | null = null
  fault: Fault | null = null

  /**
   * `start` is the position before the first one to verify. `subtrees` are the hashes of the perfect subtrees up to there;
   * only needed after the end of the chain.
   */
  constructor(workspaceId: string, chain: ChainEnd | null, start: number, subtrees: readonly Hash[]) {
    this.#workspace = workspaceId
    this.#chain = chain
    this.position = start
    this.lastMatch = start
    this.#isTrusted = start === 0
    if (start === 0) this.#head = firstHead
    if (chain && start > chain.count) this.#tree = new TreeEdge(sizeAt(start, chain), subtrees)
    else this.#endChain()
  }

  /** Starts the tree with the end of the chain. */
  #endChain(): void {
    if (this.position !== this.#chain?.count) return
    this.#head ??= this.#chain.head
    if (this.#head !== this.#chain.head)
      this.report('rewritten', `The hash chain up to position ${this.position} has another end.`)
    this.#tree = new TreeEdge()
    this.#tree.add(leafHash(digestOfChainEnd(this.#chain)))
  }

  /** Root of the tree or head of the chain. */
  get head(): Hash {
    return this.#tree?.root() ?? this.#head ?? firstHead
  }

  /** The caller knows from another signature that the log starts with this head. */
  trust(head: Hash): boolean {
    this.#head ??= head
    this.#isTrusted = [this.#head, this.#tree?.root()].includes(head)
    return this.#isTrusted
  }

  /** Keeps only the first fault. By default, it is at the next position. */
  report(problem: Problem, detail: string, more: Partial<Fault> = {}): void {
    this.fault ??= { problem, position: this.position + 1, id: null, detail, ...more }
  }

  add(link: Link): void {
    if (this.fault) this.#refine(link)
    else this.#reportAny(this.#accept(link))
  }

  #reportAny(finding: Finding | null): void {
    if (finding) this.report(...finding)
  }

  #accept(link: Link): Finding | null {
    const { position, id, digest } = link
    if (!this.#isTrusted) return ['removed', 'The checkpoint at the start is missing.']
    if (position > this.position + 1) return this.#gapBefore(position, id)
    if (position <= this.position) return ['inserted', details.inserted, { id }]
    if (digest === null || (link.storedDigest ?? digest) !== digest) return ['edited', details.edited, { id }]
    return this.#tree
      ? this.#addLeaf(this.#tree, this.#tree.add(leafHash(digest)), link.subtrees)
      : this.#addLink(nextHead(this.head, digest), link)
  }

  #addLink(next: Hash, { head, id }: Link): Finding | null {
    if (head !== next) return ['edited', details.edited, { id }]
    this.#head = next
    this.position++
    this.#endChain()
    return null
  }

  #addLeaf(tree: TreeEdge, completed: Hash[], stored: string | undefined): Finding | null {
    const large = completed.slice(levelsNotStored)
    if (stored === undefined || stored === large.join('')) {
      this.position++
      return null
    }
    const level =
      levelsNotStored + large.findIndex((hash, index) => hash !== stored.slice(index * 64, index * 64 + 64))
    const first = Math.max(this.position + 2 - 2 ** (level + 1), this.position + 3 - tree.size)
    const detail = `Positions ${first} to ${this.position + 1} differ from the tree.`
    return ['rewritten', detail, { position: first }]
  }

  /** A line that was missing and follows later has been moved. */
  #refine({ position }: Link): void {
    if (position !== this.#gap?.position) return
    const { id } = this.#gap
    this.fault = { problem: 'reordered', position, id, detail: details.reordered }
  }

  #gapBefore(next: number, id: string | null = null): Finding {
    const [first, last] = [this.position + 1, next - 1]
    this.#gap = { position: first, id }
    return [
      'removed',
      first === last ? `Position ${first} is missing.` : `Positions ${first} to ${last} are missing.`,
    ]
  }

  /** Compares the log up to here with a checkpoint whose signature is valid. */
  compare(checkpoint: Checkpoint): void {
    if (!this.fault) this.#reportAny(this.#match(checkpoint))
  }

  #match(checkpoint: Checkpoint): Finding | null {
    const { workspace_id, head, at } = checkpoint
    const count = this.countOf(checkpoint)
    if (workspace_id !== this.#workspace || count === null)
      return ['forged_checkpoint', 'The checkpoint belongs to another log.']
    if (count > this.position) return this.#gapBefore(count + 1)
    if (count < this.position) return ['reordered', 'The checkpoint was moved from another position.']
    if (!this.#tree) this.#head ??= head
    const expected = checkpoint.size === null ? this.#head : this.#tree?.root()
    if (head !== expected) return rewritten(this.lastMatch, count, at)
    this.#isTrusted = true
    this.checkpoints++
    this.lastMatch = count
    this.lastCheckpointAt = at
    return null
  }

  /** The number of entries that a checkpoint covers; null if it is about a tree and the log has none. */
  countOf({ size, count }: Checkpoint): number | null {
    return size === null ? count : this.#chain && countAt(size, this.#chain)
  }
}
