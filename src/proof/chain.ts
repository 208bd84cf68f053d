/** The chain of a workspace's entries: each head stands for all entries up to it, and for their order. */
import { hash } from 'node:crypto'

/** The head of a chain without entries: 32 zero bytes. */
export const firstHead = '0'.repeat(64)

/** `head = SHA-256(previous head ‖ digest)`, each 32 bytes; here as lower-case hexadecimal. */
export const nextHead = (head: string, digest: string): string =>
  hash('sha256', Buffer.from(head + digest, 'hex'), 'hex')
