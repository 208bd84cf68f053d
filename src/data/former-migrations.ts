/**
 * Before its first release, the service had 151 migrations. This file brings a database of the last of these versions, or its
 * backup, to the present migrations. Delete it, and `src/domain/model/former-migrations.sql`, with the first release.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { MigrationObject } from '@mikro-orm/core'
import { StartupError } from '../base/startup-error.ts'

const firstFormer = '2026-11-21-foundation'
const lastFormer = '2026-12-31-search-other-scripts'
const formerCount = 151

interface Connection {
  execute(text: string): Promise<unknown>
}

/** Whether the migrations are those of a former version. Throws `StartupError` if it is not the last one. */
export function areFormer(names: readonly string[]): boolean {
  if (!names.includes(firstFormer)) return false
  if (names.includes(lastFormer) && names.length === formerCount) return true
  throw new StartupError(
    'The data was made by a version of the service from before its first release, and not by the last of these. Start the version 0.9.0 of 28 November 2026 on it once, or export the workspaces with the version that made it: `vs export`.',
  )
}

/** Brings a database of the last former version to the present migrations. No other process may use it. */
export async function replaceFormerMigrations(
  connection: Connection,
  migrations: readonly MigrationObject[],
): Promise<void> {
  const rows = async (text: string) => (await connection.execute(text)) as Record<string, string>[]
  const [table] = await rows(`select to_regclass('mikro_orm_migrations') as name`)
  if (!table!.name) return
  const names = (await rows('select name from mikro_orm_migrations')).map(({ name }) => name!)
  if (!areFormer(names)) return
  const changes = await readFile(join(import.meta.dirname, '../domain/model/former-migrations.sql'), 'utf8')
  const present = migrations.slice(0, presentCount).map(({ name }) => `('${name}')`)
  // PostgreSQL runs a list of statements in one transaction.
  await connection.execute(`${changes};
    delete from mikro_orm_migrations; insert into mikro_orm_migrations (name) values ${present}`)
}

/** The number of migrations that replaced the former ones. */
export const presentCount = 10

/** `archived` of prospects was a stored column. The rows of a backup still have it, and it must not be loaded. */
export const addFormerColumns = 'alter table prospects add former_archived boolean'
export const dropFormerColumns = 'alter table prospects drop former_archived'
export const presentColumn = (table: string) => (name: string) =>
  table === 'prospects' && name === 'archived' ? 'former_archived' : name
