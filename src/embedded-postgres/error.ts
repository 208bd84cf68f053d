/** The embedded database cannot be used; the message is one line that tells the operator why. */
export class EmbeddedDatabaseError extends Error {
  override name = 'EmbeddedDatabaseError'
}

/** The data is of a major version of PostgreSQL that these programs do not read. */
export class OtherMajorError extends EmbeddedDatabaseError {}
