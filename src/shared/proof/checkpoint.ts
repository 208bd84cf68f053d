/**
 * A checkpoint is a signed note about the tree of a workspace (https://c2sp.org/tlog-checkpoint). Its text has four lines:
 * the origin, the number of leaves, the root in base64, and the time of signing, which is an extension line. The key has the
 * name of the origin.
 *
 * A checkpoint of the earlier hash chain has four other lines: the workspace id, the number of entries, the head after the
 * last of them, and the time of signing.
 */
import type { ChainEnd } from './chain.ts'
import type { PublicKey, SigningKey } from './note.ts'
import { NoteError, openNote, renamed, signNote } from './note.ts'

export interface Checkpoint {
  workspace_id: string
  /** Number of leaves; null for the hash chain. */
  size: number | null
  /** Number of entries in the hash chain; null for the tree. */
  count: number | null
  /** The root of the tree or the head of the chain, in hexadecimal. */
  head: string
  at: string
}

/** The key name in the other notes of this service, and the start of each origin. */
export const signerName = 'work-management-service'

/** Identifies the log of a workspace. Does not depend on the address of the service, which can change. */
export const originOf = (workspaceId: string): string => `${signerName}/${workspaceId}`

/** The number of entries up to and including the last leaf. */
export const countAt = (size: number, chain: ChainEnd): number => size - 1 + chain.count

export const sizeAt = (count: number, chain: ChainEnd): number => count - chain.count + 1

export function signCheckpoint(
  { workspace_id, size, head, at }: Omit<Checkpoint, 'count' | 'size'> & { size: number },
  key: SigningKey,
): string {
  const origin = originOf(workspace_id)
  return signNote(`${origin}\n${size}\n${toBase64(head)}\n${at}\n`, renamed(key, origin))
}

const inTree = new RegExp(
  String.raw`^${signerName}/(wsp_\w+)\n([1-9]\d{0,14})\n([A-Za-z0-9+/]{43}=)\n([\dT:.-]+Z)\n`,
)
const inChain = /^(wsp_\w+)\n(\d{1,15})\n([0-9a-f]{64})\n([\dT:.-]+Z)\n$/

/** Throws `NoteError` if none of the keys signed the note, or if it is not a checkpoint. */
export function openCheckpoint(
  note: string,
  keys: readonly PublicKey[],
): { checkpoint: Checkpoint; signer: PublicKey } {
  const [, origin] = /^(\S+)\n/.exec(note) ?? []
  const isTree = origin?.startsWith(`${signerName}/`) === true
  const { text, signer } = openNote(note, isTree ? keys.map((key) => renamed(key, origin)) : keys)
  const match = (isTree ? inTree : inChain).exec(text)
  if (!match) throw new NoteError('The note is not a checkpoint.')
  const [, workspace_id, number, head, at] = match as unknown as [string, string, string, string, string]
  const checkpoint = isTree
    ? { workspace_id, size: Number(number), count: null, head: toHex(head), at }
    : { workspace_id, size: null, count: Number(number), head, at }
  return { checkpoint, signer: isTree ? keys.find((key) => key.public === signer.public)! : signer }
}

export const toBase64 = (hex: string) => Buffer.from(hex, 'hex').toString('base64')
export const toHex = (base64: string) => Buffer.from(base64, 'base64').toString('hex')
