/** Opens the database that the service has, whether or not it is running. */

import { log } from '../base/log.ts'
import { loadDotEnv, readConfig } from '../config.ts'
import { migrate, openDatabase } from '../data/orm.ts'
import { borrowOwnDatabase } from '../embedded-database.ts'
import type { Place } from './command.ts'

/** Throws a `StartupError` if there is no database, or none that this version can work with. */
export async function withDatabase<Result>(work: (place: Place) => Promise<Result>): Promise<Result> {
  loadDotEnv()
  const config = readConfig()
  log.level = config.logLevel
  for (const warning of config.warnings) log.warn(warning)
  const embedded = config.databaseUrl ? null : await borrowOwnDatabase(config.dataDir)
  try {
    const url = config.databaseUrl ?? embedded!.url
    await migrate(url, config.database)
    const opened = await openDatabase(url, config.database)
    return await work({ ...opened, config }).finally(async () => {
      await opened.orm.close()
      if (!opened.pool.ending) await opened.pool.end() // the ORM ends it only if it has used it
    })
  } finally {
    await embedded?.stop()
  }
}
