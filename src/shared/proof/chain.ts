/**
 * The hash chain of a workspace's entries before its tree: each head covers all entries up to it and their order. The end
 * of the chain is the first leaf of the tree.
 */
import { hash } from 'node:crypto'
import { canonical } from './canonical.ts'

/** Head of an empty chain: 32 zero bytes. */
export const firstHead = '0'.repeat(64)

/** `head = SHA-256(previous head ‖ digest)`, 32 bytes each; here in lower-case hexadecimal. */
export const nextHead = (head: string, digest: string): string =>
  hash('sha256', Buffer.from(head + digest, 'hex'), 'hex')

/** The number of entries in the chain, and the head after the last of them. */
export interface ChainEnd {
  count: number
  head: string
}

/** The end of the chain of a workspace whose entries are all in its tree. */
export const emptyChain: ChainEnd = { count: 0, head: firstHead }

/** The digest in leaf 0: SHA-256 of RFC 8785 JSON of the end of the chain. */
export const digestOfChainEnd = ({ count, head }: ChainEnd): string =>
  hash('sha256', canonical({ count, head }), 'hex')
