/** The embedded database cannot be used. The message is one line for the operator. */
export class EmbeddedDatabaseError extends Error {
  override name = 'EmbeddedDatabaseError'
}

/** Another major version of PostgreSQL wrote the data. */
export class DataVersionError extends EmbeddedDatabaseError {}
