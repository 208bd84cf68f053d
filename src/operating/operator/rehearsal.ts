/**
 * The command `rehearse`: restores a backup into a temporary database and verifies the log of every workspace. With DATABASE_URL, the
 * database is on that server; otherwise it is an embedded one.
 */
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StartupError } from '../../base/startup-error.ts'
import { Proof } from '../../calls/activity/proof.ts'
import type { Config } from '../../config.ts'
import type { DatabaseOptions } from '../../data/connection.ts'
import { connectionWith, open, startupErrorFor } from '../../data/connection.ts'
import { openDatabase } from '../../data/orm.ts'
import { idOf } from '../../domain/model/columns.ts'
import { openFiles } from '../../files/files.ts'
import { formatCount } from '../backup/progress.ts'
import { checkRestorable, restore } from '../backup/restore.ts'
import { startOwnDatabase } from '../embedded-database.ts'
import { describe, report, withBackup } from './backups.ts'

/** Throws `StartupError` if the backup cannot be restored, or contains a broken log. Deletes everything that it made. */
export function rehearse(config: Config, nameOrPath: string, identityFile?: string): Promise<string> {
  return withBackup(config, nameOrPath, async (path) => {
    const startedAt = performance.now()
    const backup = { path, identityFile }
    await checkRestorable(backup) // before anything is created
    const database = { ...config.database, directUrl: null }
    const { summary, workspaces, entries } = await withTemporaryDatabase(config, async (url, folder) => {
      const stored = { kind: 'local', folder: join(folder, 'files') } as const
      const files = await openFiles({ dataDir: folder, files: stored, fileLimit: config.fileLimit })
      try {
        const summary = await restore(backup, { url, database, files }, report)
        return { summary, ...(await verifyLogs(url, database, folder)) }
      } finally {
        await files.close()
      }
    })
    const seconds = Math.ceil((performance.now() - startedAt) / 1000)
    return `${path} can be restored: ${describe(summary)}, in ${formatCount(seconds)} s. The log of every workspace is intact (workspaces: ${formatCount(workspaces)}, entries: ${formatCount(entries)}). The temporary database was deleted.`
  })
}

/** Also passes a temporary folder. */
async function withTemporaryDatabase<Result>(
  config: Config,
  work: (url: string, folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'service-rehearsal-'))
  try {
    const server = config.database.directUrl ?? config.databaseUrl
    if (server) return await withDatabaseOn(server, (url) => work(url, folder))
    const embedded = await startOwnDatabase(folder, () => {}, new AbortController().signal)
    return await work(embedded.url, folder).finally(embedded.stop)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function withDatabaseOn<Result>(
  server: string,
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  const name = `service_rehearsal_${randomUUID().replaceAll('-', '')}`
  const run = async (text: string) => {
    const connection = await open(connectionWith({ statement_timeout: '0' }), server)
    await connection.query(text).finally(() => connection.end())
  }
  await run(`create database ${name} template template0 encoding 'UTF8'`).catch((error) => {
    throw startupErrorFor(server, 'used to create another database', error)
  })
  try {
    const url = new URL(server)
    url.pathname = `/${name}`
    return await work(url.href)
  } finally {
    await run(`drop database if exists ${name} with (force)`)
  }
}

async function verifyLogs(url: string, database: DatabaseOptions, folder: string) {
  const { orm, pool } = await openDatabase(url, database)
  try {
    const proof = await Proof.open(pool, folder)
    const { rows } = await pool.query<{ workspace_id: string }>(
      'select workspace_id from workspaces order by 1',
    )
    const faults: string[] = []
    let entries = 0
    for (const { workspace_id } of rows) {
      const found = await proof.of(workspace_id).verify({})
      entries += found.entries
      const { first_fault: fault } = found
      if (fault)
        faults.push(
          `The log of ${idOf(workspace_id, 'workspace')} is broken at position ${fault.position}: ${fault.detail}`,
        )
    }
    if (faults.length > 0) throw new StartupError(faults.join('\n'))
    return { workspaces: rows.length, entries }
  } finally {
    await orm.close()
    if (!pool.ending) await pool.end()
  }
}
