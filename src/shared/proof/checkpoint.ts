/**
 * A checkpoint is a signed note about the chain of a workspace. Its text has four lines: the workspace id, the number
 * of entries, the head after the last of them, and the time of signing.
 */
import type { PublicKey, SigningKey } from './note.ts'
import { NoteError, openNote, signNote } from './note.ts'

export interface Checkpoint {
  workspace_id: string
  /** Number of entries from the start of the log, which is also the position of the last one. */
  count: number
  /** Hexadecimal. */
  head: string
  at: string
}

/** The key name in the notes of this service. */
export const signerName = 'work-management-service'

export const signCheckpoint = ({ workspace_id, count, head, at }: Checkpoint, key: SigningKey): string =>
  signNote(`${workspace_id}\n${count}\n${head}\n${at}\n`, key)

/** Throws `NoteError` if none of the keys signed the note, or if it is not a checkpoint. */
export function openCheckpoint(
  note: string,
  keys: readonly PublicKey[],
): { checkpoint: Checkpoint; signer: PublicKey } {
  const { text, signer } = openNote(note, keys)
  const match = /^(wsp_\w+)\n(\d{1,15})\n([0-9a-f]{64})\n([\dT:.-]+Z)\n$/.exec(text)
  if (!match) throw new NoteError('The note is not a checkpoint.')
  const [, workspace_id, count, head, at] = match as unknown as [string, string, string, string, string]
  return { checkpoint: { workspace_id, count: Number(count), head, at }, signer }
}
