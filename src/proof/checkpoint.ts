/**
 * A checkpoint: what the service signs of the chain of a workspace. The text of the note has four lines: the id of the
 * workspace, how many entries, the head after the last of them, and when it was signed.
 */
import type { PublicKey, SigningKey } from './note.ts'
import { NoteError, openNote, signNote } from './note.ts'

export interface Checkpoint {
  workspace_id: string
  /** The number of entries from the beginning, which is the position of the last one. */
  count: number
  /** Hexadecimal. */
  head: string
  at: string
}

/** The name of the keys of this service in its notes. */
export const signerName = 'work-management-service'

/** The signed note. */
export const signCheckpoint = ({ workspace_id, count, head, at }: Checkpoint, key: SigningKey): string =>
  signNote(`${workspace_id}\n${count}\n${head}\n${at}\n`, key)

/** What a signed note says. Throws `NoteError` if none of the keys has signed it, or it is none of a checkpoint. */
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
