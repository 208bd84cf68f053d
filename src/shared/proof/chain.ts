/** The hash chain of a workspace's entries: each head covers all entries up to it and their order. */
import { hash } from 'node:crypto'

/** Head of an empty chain: 32 zero bytes. */
export const firstHead = '0'.repeat(64)

/** `head = SHA-256(previous head ‖ digest)`, 32 bytes each; here in lower-case hexadecimal. */
export const nextHead = (head: string, digest: string): string =>
  hash('sha256', Buffer.from(head + digest, 'hex'), 'hex')
