/** The embedded database as part of a start: why it cannot be used is why the service cannot start. */

import { log } from './base/log.ts'
import { StartupError } from './base/startup-error.ts'
import type { EmbeddedDatabase } from './embedded-postgres/database.ts'
import { borrowEmbeddedDatabase, startEmbeddedDatabase } from './embedded-postgres/database.ts'
import { EmbeddedDatabaseError } from './embedded-postgres/error.ts'

const warn = (message: string) => log.warn(message)

/**
 * Throws `StartupError`, and the reason of `signal` where that calls the start off. `onLost` hears when the database is
 * gone for good.
 */
export function startOwnDatabase(
  dataDir: string,
  onLost: (error: StartupError) => void,
  signal: AbortSignal,
): Promise<EmbeddedDatabase> {
  const lost = (error: Error) => onLost(new StartupError(error.message))
  return startEmbeddedDatabase(dataDir, { onLost: lost, warn, signal }).catch(refuse)
}

/** The database that a service runs, or one that is started for a moment. Throws `StartupError`. */
export function borrowOwnDatabase(dataDir: string): Promise<EmbeddedDatabase> {
  return borrowEmbeddedDatabase(dataDir).catch(refuse)
}

function refuse(error: unknown): never {
  throw error instanceof EmbeddedDatabaseError ? new StartupError(error.message) : error
}
