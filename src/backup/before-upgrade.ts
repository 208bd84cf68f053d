/** The way back from an upgrade: what the embedded database was like before migrations changed it. */
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { log } from '../base/log.ts'
import { StartupError } from '../base/startup-error.ts'
import type { DatabaseOptions } from '../data/connection.ts'
import { migrate, migrationsOf } from '../data/orm.ts'

/** Of the latest upgrades. */
const maxBackups = 3

interface Upgrade {
  dataDir: string
  databaseUrl: string | null
  database: DatabaseOptions
  backupBeforeUpgrade: boolean
}

/**
 * Brings the database at `url` up to date. The embedded one, which nobody else looks after, is backed up first, without the
 * files, which migrations do not change. Throws `StartupError`.
 */
export async function bringUpToDate(url: string, upgrade: Upgrade): Promise<void> {
  if (!upgrade.databaseUrl && upgrade.backupBeforeUpgrade)
    await backUpBefore(url, join(upgrade.dataDir, 'backups'))
  await migrate(url, upgrade.database)
}

async function backUpBefore(url: string, folder: string): Promise<void> {
  const { known, run } = await migrationsOf(url)
  const [next] = known.filter((name) => !run.includes(name))
  // A new database has nothing to lose, and one of a newer version is refused.
  if (!next || run.length === 0 || run.some((name) => !known.includes(name))) return
  // That of an upgrade which has failed is replaced.
  const path = join(folder, `before-${next}.tar`)
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const { backUp } = await import('./backup.ts') // most starts need none
    await backUp({ url, files: null }, path, (line) => log.debug(line), { replaces: true })
  } catch (error) {
    throw new StartupError(
      `The database is not brought up to date, as it cannot be backed up before: ${(error as Error).message} (BACKUP_BEFORE_UPGRADE=false goes on without)`,
    )
  }
  log.info({ backup: path }, 'the database was backed up before it is brought up to date')
  const all = (await readdir(folder)).filter((name) => /^before-.*\.tar$/.test(name)).sort()
  for (const name of all.slice(0, -maxBackups)) await rm(join(folder, name))
}
