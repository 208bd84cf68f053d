/**
 * What a backup looks like: a tar with `manifest.json` first, the rows of each table in parts such as
 * `tables/tasks/1.copy.gz` (the text format of `COPY`, which any PostgreSQL reads), the stored files as `files/<key>`, and
 * `summary.json` last. Behind the tar stands the hash of all bytes before it: without it, a backup was cut short.
 */

/** Raised when an older service could not restore it any more; where the manifest and the hash stand never changes. */
export const backupFormat = 1

export const manifestName = 'manifest.json'
export const summaryName = 'summary.json'
export const filesFolder = 'files/'

/** The name of a part of a table; the parts follow each other, and a row may go on in the next. */
export const partName = (table: string, part: number) => `tables/${table}/${part}.copy.gz`

/** The table of a part; undefined for other names. */
export const tableOf = (name: string) => name.match(/^tables\/(.+)\/\d+\.copy\.gz$/)?.[1]

export interface Table {
  name: string
  /** Those that are stored: PostgreSQL makes the others of them. */
  columns: string[]
}

/** The first entry. */
export interface Manifest {
  format: number
  service_version: string
  made_at: string
  /** Major version of the server. */
  postgresql: number
  /** All that had run, in their order: the schema that the rows belong to. */
  migrations: string[]
  tables: Table[]
  /** What the database knows the storage of its files by; null before there was one. */
  storage_id: string | null
  /** Whether it has the stored files as well. */
  with_files: boolean
}

/** The last entry. */
export interface Summary {
  rows: Record<string, number>
  files: number
  /** Files of notes that the storage had lost. */
  missing_files: number
}

const hashPrefix = 'service-backup sha256 '

export const trailerOf = (sha256: string) => `${hashPrefix}${sha256}\n`

/** In bytes. */
export const trailerLength = trailerOf('0'.repeat(64)).length

/** The hash in a trailer; undefined if it is none. */
export const hashIn = (trailer: string) => trailer.match(new RegExp(`^${hashPrefix}([0-9a-f]{64})\n$`))?.[1]
