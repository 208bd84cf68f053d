/** Starts the embedded database for the service and turns its errors into `StartupError`. */

import { log } from './base/log.ts'
import { StartupError } from './base/startup-error.ts'
import type { EmbeddedDatabase } from './embedded-postgres/database.ts'
import { borrowEmbeddedDatabase, startEmbeddedDatabase } from './embedded-postgres/database.ts'
import { EmbeddedDatabaseError } from './embedded-postgres/error.ts'

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
  return startEmbeddedDatabase(dataDir, { onLost: lost, warn, signal }).catch(refuse)
}

/** Uses the database of a running service, or starts it temporarily. Throws `StartupError`. */
export function borrowOwnDatabase(dataDir: string): Promise<EmbeddedDatabase> {
  return borrowEmbeddedDatabase(dataDir).catch(refuse)
}

function refuse(error: unknown): never {
  throw error instanceof EmbeddedDatabaseError ? new StartupError(error.message) : error
}
