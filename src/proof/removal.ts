/**
 * What retention has removed of a log, signed: without it, a log that does not begin with its first entry has lost some. The
 * text of the note has five lines: the id of the workspace, `removed`, how many entries, the head after the last of them,
 * and when.
 */
import type { Checkpoint } from './checkpoint.ts'
import type { PublicKey, SigningKey } from './note.ts'
import { NoteError, openNote, signNote } from './note.ts'

/** The signed note. */
export const signRemoval = ({ workspace_id, count, head, at }: Checkpoint, key: SigningKey): string =>
  signNote(`${workspace_id}\nremoved\n${count}\n${head}\n${at}\n`, key)

/** What a signed note says was removed. Throws `NoteError` if none of the keys has signed it, or it says nothing of this. */
export function openRemoval(note: string, keys: readonly PublicKey[]): Checkpoint {
  const { text } = openNote(note, keys)
  const match = /^(wsp_\w+)\nremoved\n(\d{1,15})\n([0-9a-f]{64})\n([\dT:.-]+Z)\n$/.exec(text)
  if (!match) throw new NoteError('The note does not say what was removed.')
  const [, workspace_id, count, head, at] = match as unknown as [string, string, string, string, string]
  return { workspace_id, count: Number(count), head, at }
}
