/**
 * The database of each release, as `keep-release.ts` has kept it in `releases/`: its schema and some data as SQL, and the
 * statements that the release sent while every operation was called, each with the values of one call.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { Value } from './recorder.ts'

const folder = join(import.meta.dirname, 'releases')

export interface Release {
  /** Creates and fills an empty database. */
  sql: string
  calls: {
    /** RFC 3339. */
    recorded_at: string
    statements: [text: string, values: Value[]][]
  }
}

/** The oldest first. */
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
