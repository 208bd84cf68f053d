/**
 * Merkle trees of RFC 9162, section 2.1, with SHA-256. A perfect subtree has a power of two leaves, and starts at a
 * multiple of that number. The hash of any range of leaves follows from a few perfect subtrees.
 */
import { hash } from 'node:crypto'

/** 32 bytes in lower-case hexadecimal. Much faster than buffers in Node. */
export type Hash = string

const leafInput = Buffer.of(0, ...Array(32))
const nodeInput = Buffer.of(1, ...Array(64))

/** Section 2.1.1: "MTH({d[0]}) = HASH(0x00 || d[0])". The data of a leaf is a digest. */
export const leafHash = (digest: Hash): Hash => hashWith(leafInput, digest)

/** Section 2.1.1: "MTH(D_n) = HASH(0x01 || MTH(D[0:k]) || MTH(D[k:n]))". */
export const nodeHash = (left: Hash, right: Hash): Hash => hashWith(nodeInput, left + right)

/** Reuses the buffer after its first byte. */
function hashWith(input: Buffer, hex: string): Hash {
  if (input.write(hex, 1, 'hex') !== input.length - 1) throw new RangeError('A hash has 32 bytes.')
  return hash('sha256', input, 'hex')
}

/** Leaves of the smallest subtrees whose hashes the service stores. */
export const storedSize = 256

/** Leaves from `start` up to, but not including, `end`. */
export interface Leaves {
  start: number
  end: number
}

/** The perfect subtrees of which these leaves consist, from left to right. */
export function perfectSubtrees({ start, end }: Leaves): Leaves[] {
  const subtrees: Leaves[] = []
  for (let from = start, size = 0; from < end; from += size) {
    for (size = 1; size * 2 <= end - from; ) size *= 2
    subtrees.push({ start: from, end: from + size })
  }
  return subtrees
}

/** The hash of leaves, from the hashes of their perfect subtrees. */
export const hashOf = (subtrees: readonly Hash[]): Hash =>
  subtrees.reduceRight((right, left) => nodeHash(left, right))

/** The right edge of a tree, from which it is possible to add leaves and to calculate the root. */
export class TreeEdge {
  readonly #subtrees: Hash[]
  #size: number

  /** `subtrees` are the hashes of the perfect subtrees of the first `size` leaves. */
  constructor(size = 0, subtrees: readonly Hash[] = []) {
    this.#size = size
    this.#subtrees = [...subtrees]
  }

  get size(): number {
    return this.#size
  }

  /** Returns the hashes of the perfect subtrees of two or more leaves that end with the new leaf, smallest first. */
  add(leaf: Hash): Hash[] {
    const completed: Hash[] = []
    let subtree = leaf
    for (let rest = this.#size++; rest % 2 === 1; rest = (rest - 1) / 2) {
      subtree = nodeHash(this.#subtrees.pop()!, subtree)
      completed.push(subtree)
    }
    this.#subtrees.push(subtree)
    return completed
  }

  /** Throws for a tree without leaves. */
  root(): Hash {
    return hashOf(this.#subtrees)
  }
}

/** Section 2.1.1: "Let k be the largest power of two smaller than n". */
function splitOf(leaves: number): number {
  let k = 1
  while (k * 2 < leaves) k *= 2
  return k
}

/** Section 2.1.3.1: the leaves of each hash in `PATH(index, D_size)`. */
export function inclusionPath(index: number, size: number): Leaves[] {
  const path: Leaves[] = []
  for (let [start, end] = [0, size]; end - start > 1; ) {
    const middle = start + splitOf(end - start)
    const isLeft = index < middle
    path.unshift(isLeft ? { start: middle, end } : { start, end: middle })
    if (isLeft) end = middle
    else start = middle
  }
  return path
}

/** Section 2.1.4.1: the leaves of each hash in `PROOF(first, D_second)`. */
export function consistencyPath(first: number, second: number): Leaves[] {
  const path: Leaves[] = []
  let [start, end] = [0, second]
  while (first !== end) {
    const middle = start + splitOf(end - start)
    const isLeft = first <= middle
    path.unshift(isLeft ? { start: middle, end } : { start, end: middle })
    if (isLeft) end = middle
    else start = middle
  }
  // "SUBPROOF(m, D_m, false) = {MTH(D_m)}", and nothing if the first tree is such a subtree itself.
  return start > 0 ? [{ start, end }, ...path] : path
}

/** Section 2.1.3.2: whether the leaf at `index` is in the tree with this size and root. */
export function isIncluded(
  index: number,
  size: number,
  leaf: Hash,
  path: readonly Hash[],
  root: Hash,
): boolean {
  if (index >= size) return false
  let [at, last, calculated] = [index, size - 1, leaf]
  for (const other of path) {
    if (last === 0) return false
    if (at % 2 === 1 || at === last) {
      calculated = nodeHash(other, calculated)
      while (at % 2 === 0 && at > 0) [at, last] = [half(at), half(last)]
    } else calculated = nodeHash(calculated, other)
    ;[at, last] = [half(at), half(last)]
  }
  return last === 0 && calculated === root
}

/** Section 2.1.4.2: whether the second tree starts with all leaves of the first. */
export function isConsistent(
  first: number,
  second: number,
  firstRoot: Hash,
  secondRoot: Hash,
  path: readonly Hash[],
): boolean {
  if (first === second) return path.length === 0 && firstRoot === secondRoot
  if (first < 1 || first > second || path.length === 0) return false
  // A first tree that is a perfect subtree is not repeated in the path.
  const [start, ...rest] =
    perfectSubtrees({ start: 0, end: first }).length === 1 ? [firstRoot, ...path] : path
  let [at, last] = [first - 1, second - 1]
  while (at % 2 === 1) [at, last] = [half(at), half(last)]
  let [one, two] = [start!, start!]
  for (const other of rest) {
    if (last === 0) return false
    if (at % 2 === 1 || at === last) {
      one = nodeHash(other, one)
      two = nodeHash(other, two)
      while (at % 2 === 0 && at > 0) [at, last] = [half(at), half(last)]
    } else two = nodeHash(two, other)
    ;[at, last] = [half(at), half(last)]
  }
  return last === 0 && one === firstRoot && two === secondRoot
}

const half = (value: number) => Math.floor(value / 2)
