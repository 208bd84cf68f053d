import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { MigrationObject } from '@mikro-orm/core'
import { Migration } from '@mikro-orm/migrations'
import { statementsIn } from './sql-text.ts'

const folder = join(import.meta.dirname, '../domain/model/migrations')

/**
 * All files named `<day>-<name>.sql`, or `.ts` for a migration that needs more than SQL in one transaction, sorted by file name.
 * A number after the day, as in `<day>-01-<name>.sql`, orders the migrations of one day. Databases record a migration as
 * `<day>-<name>`, which must not change.
 */
export async function findMigrations(): Promise<MigrationObject[]> {
  const files = (await readdir(folder)).filter((file) => /\.(ts|sql)$/.test(file)).sort()
  return Promise.all(files.map(async (file) => ({ name: nameOf(file), class: await migrationIn(file) })))
}

const nameOf = (file: string) => file.replace(/^(\d{4}-\d\d-\d\d)-\d\d-/, '$1-').replace(/\.(ts|sql)$/, '')

async function migrationIn(file: string): Promise<MigrationObject['class']> {
  if (file.endsWith('.sql')) return migrationOf(await readFile(join(folder, file), 'utf8'))
  const exported = Object.values<MigrationObject['class']>(
    await import(pathToFileURL(join(folder, file)).href),
  )
  if (exported.length !== 1) throw new Error(`${file} must export one migration`)
  return exported[0]!
}

const migrationOf = (text: string) =>
  class extends Migration {
    override up(): void {
      for (const statement of statementsIn(text)) this.addSql(statement)
    }
  }
