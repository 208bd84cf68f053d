/** The commands `backup`, `verify` and `restore`. */
import { readdir, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Config } from '../../config.ts'
import { openFiles } from '../../files/files.ts'
import { backUp } from '../backup/backup.ts'
import { checkRecipients } from '../backup/encryption.ts'
import type { Summary } from '../backup/format.ts'
import { formatCount, megabytes } from '../backup/progress.ts'
import { checkRestorable, restore } from '../backup/restore.ts'
import { borrowOwnDatabase, startOwnDatabase } from '../embedded-database.ts'

/** Reports progress on stderr, because stdout is for the result. */
const report = (line: string) => console.error(line)

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

export async function verifyBackup(_: Config, file: string, identityFile?: string): Promise<string> {
  const path = resolve(file)
  const { manifest, summary } = await checkRestorable({ path, identityFile })
  const { made_at, service_version, postgresql } = manifest
  return `${path} is complete: ${describe(summary)}, backed up at ${made_at} by version ${service_version} on PostgreSQL ${postgresql}.`
}

export async function restoreBackup(config: Config, file: string, identityFile?: string): Promise<string> {
  const backup = { path: resolve(file), identityFile }
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

function describe({ rows, files, missing_files }: Summary): string {
  const all = Object.values(rows)
  const total = all.reduce((sum, count) => sum + count, 0)
  const lost = missing_files ? ` (${formatCount(missing_files)} more were missing from the storage)` : ''
  return `${formatCount(total)} rows of ${all.length} tables and ${formatCount(files)} files${lost}`
}
