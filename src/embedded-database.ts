/** Starts the embedded database for the service and turns its errors into `StartupError`. */

import { resolve } from 'node:path'
import { log } from './base/log.ts'
import { StartupError } from './base/startup-error.ts'
import type { EmbeddedDatabase } from './embedded-postgres/database.ts'
import { borrowEmbeddedDatabase, startEmbeddedDatabase } from './embedded-postgres/database.ts'
import { EmbeddedDatabaseError, OtherMajorError } from './embedded-postgres/error.ts'

const warn = (message: string) => log.warn(message)

/**
 * Throws `StartupError`, or the reason of `signal` if that aborts the start. `onLost` is called when the
 * database is lost for good.
 */
export function startOwnDatabase(
  dataDir: string,
  onLost: (error: StartupError) => void,
  signal: AbortSignal,
): Promise<EmbeddedDatabase> {
  const lost = (error: Error) => onLost(new StartupError(error.message))
  return startEmbeddedDatabase(dataDir, { onLost: lost, warn, signal }).catch((error) =>
    refuse(error, dataDir),
  )
}

/** Uses the database of a running service, or starts it temporarily. Throws `StartupError`. */
export function borrowOwnDatabase(dataDir: string): Promise<EmbeddedDatabase> {
  return borrowEmbeddedDatabase(dataDir).catch((error) => refuse(error, dataDir))
}

function refuse(error: unknown, dataDir: string): never {
  if (error instanceof OtherMajorError)
    throw new StartupError(`${error.message}: ${wayOver(resolve(dataDir))}`)
  throw error instanceof EmbeddedDatabaseError ? new StartupError(error.message) : error
}

/** Only the programs of the old release read its data: a backup is what both understand. */
const wayOver = (dataDir: string) =>
  `with the release that you ran before, run "DATA_DIR=${dataDir} npm run operator -- backup ${dataDir}.tar", move ${dataDir} away, ` +
  `and with this release run "DATA_DIR=${dataDir} npm run operator -- restore ${dataDir}.tar"`
