/** Backs up the embedded database before migrations change it, so that an upgrade can be reverted. */
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { log } from '../../base/log.ts'
import { StartupError } from '../../base/startup-error.ts'
import type { DatabaseOptions } from '../../data/connection.ts'
import { areFormer } from '../../data/former-migrations.ts'
import { migrate, migrationsOf } from '../../data/orm.ts'

/** Number of upgrade backups that are kept. */
const maxBackups = 3

interface Upgrade {
  dataDir: string
  databaseUrl: string | null
  database: DatabaseOptions
  backupBeforeUpgrade: boolean
}

/**
 * Migrates the database at `url`. Backs up an embedded database first, because no operator manages it. Excludes files,
 * because migrations do not change them. Throws `StartupError`.
 */
export async function bringUpToDate(url: string, upgrade: Upgrade): Promise<void> {
  if (!upgrade.databaseUrl && upgrade.backupBeforeUpgrade)
    await backUpBefore(url, join(upgrade.dataDir, 'backups'))
  await migrate(url, upgrade.database)
}

async function backUpBefore(url: string, folder: string): Promise<void> {
  const { known, run } = await migrationsOf(url)
  const [next] = known.filter((name) => !run.includes(name))
  // A new database has no data; `migrate` refuses a newer one.
  if (!next || run.length === 0) return
  if (!areFormer(run) && run.some((name) => !known.includes(name))) return
  // Replaces the backup of a failed upgrade.
  const path = join(folder, `before-${next}.tar`)
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const { backUp } = await import('./backup.ts') // loaded only when needed
    await backUp({ url, files: null }, path, (line) => log.debug(line), { replaces: true })
  } catch (error) {
    throw new StartupError(
      `The database was not migrated, because it could not be backed up first: ${(error as Error).message} (set BACKUP_BEFORE_UPGRADE=false to migrate without a backup)`,
    )
  }
  log.info({ backup: path }, 'the database was backed up before its migration')
  const all = (await readdir(folder)).filter((name) => /^before-.*\.tar$/.test(name)).sort()
  for (const name of all.slice(0, -maxBackups)) await rm(join(folder, name))
}
