/**
 * A signed note about the entries that retention deleted. If a log has no such note but does not start at position 1,
 * entries were lost. The text has five lines: the workspace id, `removed`, the number of entries, the root of the
 * tree (or the head of the earlier hash chain) after the last of them, and the time.
 */
import type { PublicKey, SigningKey } from './note.ts'
import { NoteError, openNote, signNote } from './note.ts'

export interface Removal {
  workspace_id: string
  count: number
  /** Hexadecimal. */
  head: string
  at: string
}

export const signRemoval = ({ workspace_id, count, head, at }: Removal, key: SigningKey): string =>
  signNote(`${workspace_id}\nremoved\n${count}\n${head}\n${at}\n`, key)

/** Throws `NoteError` if none of the keys signed the note, or if it is not about deleted entries. */
export function openRemoval(note: string, keys: readonly PublicKey[]): Removal {
  const { text } = openNote(note, keys)
  const match = /^(wsp_\w+)\nremoved\n(\d{1,15})\n([0-9a-f]{64})\n([\dT:.-]+Z)\n$/.exec(text)
  if (!match) throw new NoteError('The note is not about deleted entries.')
  const [, workspace_id, count, head, at] = match as unknown as [string, string, string, string, string]
  return { workspace_id, count: Number(count), head, at }
}
