/**
 * The format of a workspace export, shared by the service and `vs`.
 * It is a gzipped tar that begins with `manifest.json` and ends with `checksum.json`. In between are the records of
 * each kind as NDJSON, in files of up to 500 lines such as `companies/1.ndjson`; referenced kinds come first. The featured
 * file of a note follows the note's lines as `files/<note id>`, and then its other files as `files/<note id>/1` and so on.
 */
import { createHash } from 'node:crypto'

/** Incremented when older versions of `vs` can no longer read the archive. */
export const archiveFormat = 1

/** The first file. */
export interface Manifest {
  format: number
  service_version: string
  made_at: string
  /** The id and name of the workspace, and the settings that define its dates and amounts. */
  workspace: Record<string, unknown>
}

/** The last file. An archive without it is incomplete. */
export interface Checksum {
  /** The number of records of each kind. */
  records: Record<string, number>
  files: number
  /** The files of notes that are missing from the storage: `<note id>` or `<note id>/1`. */
  missing_files: string[]
  /** Hash of all previous files: see `ArchiveHash`. */
  sha256: string
}

export const manifestName = 'manifest.json'
export const checksumName = 'checksum.json'

/** Hashes the names, sizes and bytes of the files of an archive, in their order. */
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
