/** The Merkle trees of RFC 9162: published vectors, and all proofs of many sizes against the definitions of the RFC. */
import { hash } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Hash, Leaves } from '../../src/shared/proof/tree.ts'
import {
  consistencyPath,
  hashOf,
  inclusionPath,
  isConsistent,
  isIncluded,
  leafHash,
  nodeHash,
  perfectSubtrees,
  TreeEdge,
} from '../../src/shared/proof/tree.ts'

const sha256 = (...hex: string[]) => hash('sha256', Buffer.from(hex.join(''), 'hex'))

/**
 * Data and roots of the trees of 1 to 8 leaves, from the tests of Certificate Transparency
 * (github.com/transparency-dev/merkle, testonly/reference_tree_test.go and constants.go).
 */
const inputs = [
  '',
  '00',
  '10',
  '2021',
  '3031',
  '40414243',
  '5051525354555657',
  '606162636465666768696a6b6c6d6e6f',
]
const roots = [
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
]

test('the roots of the published trees are correct', () => {
  const tree = new TreeEdge()
  const calculated = inputs.map((data) => {
    tree.add(sha256('00', data))
    return tree.root()
  })
  expect(calculated).toEqual(roots)
})

/** Section 2.1.1, as it is written. */
function mth(leaves: Hash[]): Hash {
  if (leaves.length === 1) return leaves[0]!
  let k = 1
  while (k * 2 < leaves.length) k *= 2
  return sha256('01', mth(leaves.slice(0, k)), mth(leaves.slice(k)))
}

const digests = Array.from({ length: 1000 }, (_, index) => hash('sha256', `entry ${index}`))
const leaves = digests.map((digest) => sha256('00', digest))
const known = new Map<string, Hash>()
const rangeOf = ({ start, end }: Leaves): Hash => {
  const range = `${start}-${end}`
  known.set(range, known.get(range) ?? mth(leaves.slice(start, end)))
  return known.get(range)!
}
const rootOf = (size: number) => rangeOf({ start: 0, end: size })

test('a tree has the same root, whether it grows leaf by leaf, continues from its edge, or is put together from subtrees', () => {
  const tree = new TreeEdge()
  for (let size = 1; size <= 130; size++) {
    const completed = tree.add(leafHash(digests[size - 1]!))
    const subtrees = perfectSubtrees({ start: 0, end: size }).map(rangeOf)
    expect(tree.root()).toBe(rootOf(size))
    expect(hashOf(subtrees)).toBe(rootOf(size))
    const continued = new TreeEdge(size, subtrees)
    continued.add(leaves[size]!)
    expect(continued.root()).toBe(rootOf(size + 1))
    expect(completed).toEqual(
      completed.map((_, level) => rangeOf({ start: size - 2 ** (level + 1), end: size })),
    )
  }
  expect(() => leafHash('12')).toThrow('32 bytes')
  expect(() => nodeHash(digests[0]!, 'x'.repeat(64))).toThrow('32 bytes')
})

const random = (() => {
  let state = 9162
  return (below: number) => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
})()

/** Sizes up to 130, and larger ones at random. */
const sizes = [
  ...Array.from({ length: 130 }, (_, index) => index + 1),
  ...Array.from({ length: 10 }, () => 131 + random(869)),
]

/** Up to 130 numbers from `first` to `last`. */
const some = (first: number, last: number) =>
  last - first < 130
    ? Array.from({ length: last - first + 1 }, (_, index) => first + index)
    : Array.from({ length: 10 }, () => first + random(last - first + 1))

const wrong = 'f'.repeat(64)

test('every inclusion proof is valid, and no changed one', () => {
  for (const size of sizes) {
    const root = rootOf(size)
    for (const index of some(0, size - 1)) {
      const leaf = leaves[index]!
      const path = inclusionPath(index, size).map(rangeOf)
      expect(path.length).toBeLessThanOrEqual(Math.ceil(Math.log2(size)))
      const isValid = isIncluded(index, size, leaf, path, root)
      const isChanged = [
        isIncluded(index, size, wrong, path, root),
        isIncluded(index, size, leaf, path, wrong),
        isIncluded(index + 1, size, leaf, path, root),
        isIncluded(index, size, leaf, [...path, wrong], root),
        ...path.map((_, place) => isIncluded(index, size, leaf, path.with(place, wrong), root)),
        ...path.map((_, place) => isIncluded(index, size, leaf, path.toSpliced(place, 1), root)),
      ]
      expect([size, index, isValid, isChanged.includes(true)]).toEqual([size, index, true, false])
    }
  }
})

test('every consistency proof is valid, and no changed one', () => {
  for (const second of sizes) {
    const root = rootOf(second)
    for (const first of some(1, second)) {
      const earlier = rootOf(first)
      const path = consistencyPath(first, second).map(rangeOf)
      const isValid = isConsistent(first, second, earlier, root, path)
      const isChanged = [
        isConsistent(first, second, wrong, root, path),
        isConsistent(first, second, earlier, wrong, path),
        isConsistent(first, second, earlier, root, [...path, wrong]),
        isConsistent(second + 1, second, earlier, root, path),
        ...path.map((_, place) => isConsistent(first, second, earlier, root, path.with(place, wrong))),
        ...path.map((_, place) => isConsistent(first, second, earlier, root, path.toSpliced(place, 1))),
      ]
      expect([first, second, isValid, isChanged.includes(true)]).toEqual([first, second, true, false])
    }
  }
})

test('a forked tree has no consistency proof', () => {
  const fork = leaves.with(2, wrong)
  const forkOf = ({ start, end }: Leaves) => mth(fork.slice(start, end))
  for (const second of some(4, 60))
    for (const first of some(3, second - 1)) {
      const path = consistencyPath(first, second).map(forkOf)
      const root = forkOf({ start: 0, end: second })
      expect(isConsistent(first, second, rootOf(first), root, path)).toBe(false)
    }
})
