/** Starts the embedded database for the service and turns its errors into `StartupError`. */

import { resolve } from 'node:path'
import { log } from '../base/log.ts'
import { StartupError } from '../base/startup-error.ts'
import type { EmbeddedDatabase } from './embedded-postgres/database.ts'
import { borrowEmbeddedDatabase, startEmbeddedDatabase } from './embedded-postgres/database.ts'
import { DataVersionError, EmbeddedDatabaseError } from './embedded-postgres/error.ts'

const warn = (message: string) => log.warn(message)

/**
 * Throws `StartupError`, or the reason of `signal` if the start is aborted. `onLost` is called if the database stops and
 * cannot be restarted.
 */
export function startOwnDatabase(
  dataDir: string,
  onLost: (error: StartupError) => void,
  signal: AbortSignal,
): Promise<EmbeddedDatabase> {
  const reportLoss = (error: Error) => onLost(new StartupError(error.message))
  return startEmbeddedDatabase(dataDir, { onLost: reportLoss, warn, signal }).catch((error) =>
    throwStartupError(error, dataDir),
  )
}

/** Uses the database of a running service, or starts it temporarily. Throws `StartupError`. */
export function borrowOwnDatabase(dataDir: string): Promise<EmbeddedDatabase> {
  return borrowEmbeddedDatabase(dataDir).catch((error) => throwStartupError(error, dataDir))
}

function throwStartupError(error: unknown, dataDir: string): never {
  if (error instanceof DataVersionError)
    throw new StartupError(`${error.message}: ${upgradeSteps(resolve(dataDir))}`)
  throw error instanceof EmbeddedDatabaseError ? new StartupError(error.message) : error
}

/** The steps to upgrade the data: only the previous release can read it, but both releases can read a backup. */
const upgradeSteps = (dataDir: string) =>
  `with the previous release, run "DATA_DIR=${dataDir} npm run operator -- backup ${dataDir}.tar", move ${dataDir} away, ` +
  `and with this release, run "DATA_DIR=${dataDir} npm run operator -- restore ${dataDir}.tar"`
