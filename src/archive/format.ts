/**
 * What an export of a workspace looks like, for who writes it and who reads it: a tar of lines of JSON and files, packed
 * with gzip. It begins with `manifest.json` and ends with `checksum.json`; in between come the records of each kind, after
 * those that they refer to, in files of up to 500 lines such as `companies/1.ndjson`, and the file of a note as
 * `files/<id of the note>` after the lines of the note.
 */
import { createHash } from 'node:crypto'

/** Raised when an older `vs` could not read it any more. */
export const archiveFormat = 1

/** In an order in which all that a record refers to comes before it. */
export const archivedKinds = [
  'users',
  'capacities',
  'services',
  'companies',
  'clients',
  'prospects',
  'follow_ups',
  'projects',
  'staff',
  'milestones',
  'tasks',
  'time_entries',
  'notes',
] as const

export type ArchivedKind = (typeof archivedKinds)[number]

/** The first file. */
export interface Manifest {
  format: number
  service_version: string
  made_at: string
  /** Its id, its name and what dates and amounts mean in it. */
  workspace: Record<string, unknown>
}

/** The last file. An archive without it has ended early. */
export interface Checksum {
  records: Record<ArchivedKind, number>
  files: number
  /** Notes whose file the storage has lost. */
  missing_files: string[]
  /** Of all files before: see `ArchiveHash`. */
  sha256: string
}

export const manifestName = 'manifest.json'
export const checksumName = 'checksum.json'

/** The hash of the names, sizes and bytes of the files of an archive, in their order. */
export class ArchiveHash {
  readonly #hash = createHash('sha256')

  begin(name: string, size: number): void {
    this.#hash.update(`${name}\n${size}\n`)
  }

  update(bytes: Uint8Array): void {
    this.#hash.update(bytes)
  }

  digest(): string {
    return this.#hash.copy().digest('hex')
  }
}
