/** Opens the database of the service, whether or not the service is running. */

import { log } from '../../base/log.ts'
import type { Config } from '../../config.ts'
import { loadDotEnv, readConfig } from '../../config.ts'
import { openDatabase } from '../../data/orm.ts'
import { bringUpToDate } from '../backup/before-upgrade.ts'
import { borrowOwnDatabase } from '../embedded-database.ts'
import type { OperatorContext } from './command.ts'

/** Reads the configuration of the service and applies its log level. Throws `StartupError` if it is invalid. */
export function readSettings(): Config {
  loadDotEnv()
  const config = readConfig()
  log.level = config.logLevel
  for (const warning of config.warnings) log.warn(warning)
  return config
}

/**
 * Runs `work` with the migrated database. Throws `StartupError` if there is no database or this version cannot use it.
 */
export async function withDatabase<Result>(
  config: Config,
  work: (place: OperatorContext) => Promise<Result>,
): Promise<Result> {
  const embedded = config.databaseUrl ? null : await borrowOwnDatabase(config.dataDir)
  try {
    const url = config.databaseUrl ?? embedded!.url
    await bringUpToDate(url, config)
    const opened = await openDatabase(url, config.database)
    return await work({ ...opened, config }).finally(async () => {
      await opened.orm.close()
      if (!opened.pool.ending) await opened.pool.end() // the ORM only ends a pool that it used
    })
  } finally {
    await embedded?.stop()
  }
}
