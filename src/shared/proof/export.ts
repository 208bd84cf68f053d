/**
 * An export of the log as lines of JSON, verifiable with the public keys. The kinds of lines:
 *
 *     export      first line: the format, the filters, the range of positions, and where the tree starts
 *     checkpoint  signed note about the log up to here
 *     entry       an entry with its digest and everything that the digest covers; `details_digest` replaces withheld or
 *                 erased details
 *     digest      replaces an entry that does not match the filters or is withheld as a whole
 *     end         last line: signed note with the number of lines before it and their SHA-256
 *
 * Positions in the earlier hash chain also have its head. Exports of earlier versions name no format, have no tree, and no
 * digests of their entries. `src/shared/proof/export-check.ts` verifies both.
 */
import { createHash } from 'node:crypto'
import type { ChainEnd } from './chain.ts'
import type { Details, Facts } from './entry.ts'
import type { PublicKey, SigningKey } from './note.ts'
import { NoteError, openNote, signNote } from './note.ts'

/** The format of new exports. */
export const exportFormat = 'activity-log/2'

export interface ExportBegin {
  kind: 'export'
  /** Omitted by exports of earlier versions. */
  format?: typeof exportFormat
  workspace_id: string
  made_at: string
  filters: Record<string, string>
  first_position: number
  last_position: number
  /** The end of the hash chain, which is the first leaf of the tree. */
  chain?: ChainEnd
  /** If the export starts in the tree: hashes of the perfect subtrees before the first position, from left to right. */
  subtrees?: string[]
}

interface ExportedCheckpoint {
  kind: 'checkpoint'
  note: string
}

export interface ExportedEntry {
  kind: 'entry'
  position: number
  /** Only in the hash chain. */
  head?: string
  digest?: string
  facts: Facts
  salt: string
  details?: Details
  details_salt?: string
  details_digest?: string
  /** Set if the details are withheld. */
  withheld_reason?: string
  erased?: true
}

export interface ExportedDigest {
  kind: 'digest'
  position: number
  /** Only in the hash chain. */
  head?: string
  digest: string
  /** The entry is missing from the log. */
  removed?: true
  /** Set if the entry matches the filters but is withheld. */
  withheld_reason?: string
}

export interface ExportEnd {
  kind: 'end'
  note: string
}

export type ExportLine = ExportBegin | ExportedCheckpoint | ExportedEntry | ExportedDigest | ExportEnd

/** Formats the lines, and counts and hashes them. */
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

/** Throws `NoteError` if none of the keys signed the note, or if it is not the end of an export. */
export function openEnd(note: string, keys: readonly PublicKey[]) {
  const { text, signer } = openNote(note, keys)
  const match = /^(wsp_\w+)\nexport\n(\d{1,15})\n([0-9a-f]{64})\n([\dT:.-]+Z)\n$/.exec(text)
  if (!match) throw new NoteError('The note is not the end of an export.')
  const [, workspace_id, lines, sha256, at] = match as unknown as [string, string, string, string, string]
  return { workspace_id, lines: Number(lines), sha256, at, signer }
}
