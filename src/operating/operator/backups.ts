/** The commands `backup`, `backups`, `verify` and `restore`. */
import { readdir, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Config } from '../../config.ts'
import { describeAddress } from '../../files/address.ts'
import { openFiles } from '../../files/files.ts'
import { backUp } from '../backup/backup.ts'
import { isBackupName, openDestination } from '../backup/destination.ts'
import { checkRecipients } from '../backup/encryption.ts'
import type { Summary } from '../backup/format.ts'
import { formatCount, megabytes } from '../backup/progress.ts'
import type { BackupFile } from '../backup/reader.ts'
import { checkRestorable, restore } from '../backup/restore.ts'
import type { Schedule } from '../backup/schedule.ts'
import { borrowOwnDatabase, startOwnDatabase } from '../embedded-database.ts'
import { UsageError } from './command.ts'

/** Reports progress on stderr, because stdout is for the result. */
export const report = (line: string) => console.error(line)

/** Works whether or not the service is running, and with tables of any version, because it migrates nothing. */
export async function makeBackup(config: Config, file: string): Promise<string> {
  const path = resolve(file)
  const embedded = config.databaseUrl ? null : await borrowOwnDatabase(config.dataDir)
  try {
    const url = config.database.directUrl ?? config.databaseUrl ?? embedded!.url
    const recipients = config.backupRecipients
    await checkRecipients(recipients)
    const source = { url, files: await openFiles(config) }
    const { size, ...summary } = await backUp(source, path, report, { recipients })
    const care =
      recipients.length > 0
        ? 'It is encrypted. Store it on another machine.'
        : 'Store it on another machine, and protect it like the service itself.'
    return `${describe(summary)} were backed up to ${path} (${megabytes(size)}). ${care}`
  } finally {
    await embedded?.stop()
  }
}

/** Lists the backups in BACKUP_URL, including those of other installations. */
export async function listBackups(config: Config): Promise<string> {
  if (!config.backups) throw new UsageError('Set BACKUP_URL to list the backups there.')
  const names = await (await destinationOf(config, config.backups)).names()
  return names.length === 0
    ? `There are no backups in ${describeAddress(config.backups.to)}.`
    : names.join('\n')
}

export function verifyBackup(config: Config, nameOrPath: string, identityFile?: string): Promise<string> {
  return withBackup(config, nameOrPath, async (path) => {
    const { manifest, summary } = await checkRestorable({ path, identityFile })
    const { made_at, service_version, postgresql } = manifest
    return `${path} is complete: ${describe(summary)}, backed up at ${made_at} by version ${service_version} on PostgreSQL ${postgresql}.`
  })
}

export function restoreBackup(config: Config, nameOrPath: string, identityFile?: string): Promise<string> {
  return withBackup(config, nameOrPath, (path) => restoreFrom({ path, identityFile }, config))
}

const destinationOf = ({ dataDir }: Config, { to }: Schedule) => openDestination(to, join(dataDir, 'backups'))

/** Passes the path of a backup that is given by its path, or by its name in BACKUP_URL. */
export async function withBackup<Result>(
  config: Config,
  nameOrPath: string,
  use: (path: string) => Promise<Result>,
): Promise<Result> {
  if (!config.backups || !isBackupName(nameOrPath)) return use(resolve(nameOrPath))
  return (await destinationOf(config, config.backups)).read(nameOrPath, use)
}

async function restoreFrom(backup: BackupFile, config: Config): Promise<string> {
  await checkRestorable(backup) // before anything is created
  const { databaseUrl, dataDir, database } = config
  const before = await readdir(dataDir).catch(() => null)
  try {
    const embedded = databaseUrl
      ? null
      : await startOwnDatabase(dataDir, () => {}, new AbortController().signal)
    try {
      const target = { url: databaseUrl ?? embedded!.url, database, files: await openFiles(config) }
      return `${describe(await restore(backup, target, report))} were restored. Start the service now.`
    } finally {
      await embedded?.stop()
    }
  } catch (error) {
    const made = (await readdir(dataDir).catch(() => [])).filter((name) => !before?.includes(name))
    for (const name of made) await rm(join(dataDir, name), { recursive: true, force: true })
    if (!before) await rm(dataDir, { recursive: true, force: true })
    throw error
  }
}

export function describe({ rows, files, missing_files }: Summary): string {
  const all = Object.values(rows)
  const total = all.reduce((sum, count) => sum + count, 0)
  const lost = missing_files ? ` (${formatCount(missing_files)} more were missing from the storage)` : ''
  return `${formatCount(total)} rows of ${all.length} tables and ${formatCount(files)} files${lost}`
}
