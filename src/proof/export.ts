/**
 * An export of the log: lines of JSON that prove themselves, to whoever has the public keys. By `kind`:
 *
 *     export      the first: what was asked for, and which positions of the chain follow
 *     checkpoint  a signed note: the chain up to here
 *     entry       with the head of the chain after it, and all that its digest is made of; `details_digest` stands for
 *                 details that are withheld or erased
 *     digest      in the place of an entry that was not asked for, or that is withheld as a whole
 *     end         the last: a signed note on the number of lines before it and their SHA-256
 *
 * `src/proof/export-check.ts` reads them.
 */
import { createHash } from 'node:crypto'
import type { Details, Facts } from './entry.ts'
import type { PublicKey, SigningKey } from './note.ts'
import { NoteError, openNote, signNote } from './note.ts'

export interface ExportBegin {
  kind: 'export'
  workspace_id: string
  made_at: string
  filters: Record<string, string>
  first_position: number
  last_position: number
}

export interface ExportedCheckpoint {
  kind: 'checkpoint'
  note: string
}

export interface ExportedEntry {
  kind: 'entry'
  position: number
  head: string
  facts: Facts
  salt: string
  details?: Details
  details_salt?: string
  details_digest?: string
  /** Why the details are withheld, where they are neither shown nor erased. */
  withheld_reason?: string
  erased?: true
}

export interface ExportedDigest {
  kind: 'digest'
  position: number
  head: string
  digest: string
  /** The log has no such entry any more. */
  removed?: true
  /** Why the entry is withheld, if it was asked for. */
  withheld_reason?: string
}

export interface ExportEnd {
  kind: 'end'
  note: string
}

export type ExportLine = ExportBegin | ExportedCheckpoint | ExportedEntry | ExportedDigest | ExportEnd

/** The lines as they are written, counted and hashed. */
export class ExportText {
  #lines = 0
  readonly #hash = createHash('sha256')

  line(line: Exclude<ExportLine, ExportEnd>): string {
    const text = `${JSON.stringify(line)}\n`
    this.#lines++
    this.#hash.update(text)
    return text
  }

  end(workspaceId: string, at: string, key: SigningKey): string {
    const note = signNote(`${workspaceId}\nexport\n${this.#lines}\n${this.#hash.digest('hex')}\n${at}\n`, key)
    return `${JSON.stringify({ kind: 'end', note } satisfies ExportEnd)}\n`
  }
}

/** What the end of an export says of it. Throws `NoteError` if none of the keys has signed it. */
export function openEnd(note: string, keys: readonly PublicKey[]) {
  const { text, signer } = openNote(note, keys)
  const match = /^(wsp_\w+)\nexport\n(\d{1,15})\n([0-9a-f]{64})\n([\dT:.-]+Z)\n$/.exec(text)
  if (!match) throw new NoteError('The note is not the end of an export.')
  const [, workspace_id, lines, sha256, at] = match as unknown as [string, string, string, string, string]
  return { workspace_id, lines: Number(lines), sha256, at, signer }
}
