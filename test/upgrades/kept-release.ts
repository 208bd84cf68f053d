/**
 * The database of each release, which `keep-release.ts` stores in `releases/`: its schema and some data as SQL, and the
 * statements that the release sent while every operation was called, each with the parameters of one call.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { Recorded, Value } from './recorder.ts'

const folder = join(import.meta.dirname, 'releases')

export interface Release {
  /** Creates and fills an empty database. */
  sql: string
  calls: {
    /** An RFC 3339 time. */
    recorded_at: string
    statements: [text: string, values: Value[]][]
  }
}

/** Statements that control transactions or use rows. Rows are stored separately, as they are after all migrations. */
const notSchema = /^\s*(begin|commit|rollback|set|select|insert|update|delete|with|truncate)\b/i

/**
 * The statements of the migrations that define the schema. A release is restored in one transaction, where indexes cannot
 * be created concurrently; the tables are still empty, so they need not be.
 */
export const schemaOf = ({ plain }: Recorded): string[] =>
  plain
    .filter((text) => !notSchema.test(text))
    .map((text) => text.trim().replaceAll(/\bindex concurrently\b/gi, 'index'))

/** The names of the stored releases, oldest first. */
export const keptReleases = (): string[] =>
  readdirSync(folder).sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))

export function readRelease(name: string): Release {
  const read = (file: string) => gunzipSync(readFileSync(join(folder, name, file))).toString()
  return { sql: read('database.sql.gz'), calls: JSON.parse(read('statements.json.gz')) }
}

export function writeRelease(name: string, { sql, calls }: Release): void {
  mkdirSync(join(folder, name), { recursive: true })
  const write = (file: string, text: string) =>
    writeFileSync(join(folder, name, file), gzipSync(text, { level: 9 }))
  write('database.sql.gz', sql)
  write('statements.json.gz', JSON.stringify(calls))
}
