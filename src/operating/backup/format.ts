/**
 * The format of a backup: a tar with `manifest.json` first, the rows of each table in parts such as
 * `tables/tasks/1.copy.gz` (in the text format of `COPY`, which any version of PostgreSQL reads), the stored files as
 * `files/<key>`, and `summary.json` last. The hash of all these bytes follows the tar; a backup without it is
 * incomplete.
 */

/**
 * Incremented when older versions of the service can no longer restore the backup. The positions of the manifest and
 * the hash never change.
 */
export const backupFormat = 1

export const manifestName = 'manifest.json'
export const summaryName = 'summary.json'
export const filesFolder = 'files/'

/** The name of a part of a table. A row can span two parts. */
export const partName = (table: string, part: number) => `tables/${table}/${part}.copy.gz`

/** The table to which a part belongs; undefined for names of other entries. */
export const tableOf = (name: string) => name.match(/^tables\/(.+)\/\d+\.copy\.gz$/)?.[1]

export interface Table {
  name: string
  /** Stored columns; PostgreSQL computes generated columns. */
  columns: string[]
}

/** The first entry. */
export interface Manifest {
  format: number
  service_version: string
  made_at: string
  /** Major version of the server. */
  postgresql: number
  /** The migrations that had run, in order; they define the schema of the rows. */
  migrations: string[]
  tables: Table[]
  /** Id of the file storage; null if the service had none. */
  storage_id: string | null
  /** Whether the backup contains the stored files. */
  with_files: boolean
}

/** The last entry. */
export interface Summary {
  rows: Record<string, number>
  files: number
  /** Number of note files that were missing from the storage. */
  missing_files: number
}

const hashPrefix = 'service-backup sha256 '

export const trailerOf = (sha256: string) => `${hashPrefix}${sha256}\n`

/** Length of the trailer in bytes. */
export const trailerLength = trailerOf('0'.repeat(64)).length

/** The hash in a trailer; undefined if the text is not a trailer. */
export const hashIn = (trailer: string) => trailer.match(new RegExp(`^${hashPrefix}([0-9a-f]{64})\n$`))?.[1]
