/** The embedded database as part of a start: why it cannot be used is why the service cannot start. */
import type { EmbeddedDatabase } from './database/embedded.ts'
import { borrowEmbeddedDatabase, startEmbeddedDatabase } from './database/embedded.ts'
import { EmbeddedDatabaseError } from './database/embedded-error.ts'
import { log } from './log.ts'
import { StartupError } from './startup-error.ts'

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
