/** The embedded database cannot be used; the message is one line that tells the operator why. */
export class EmbeddedDatabaseError extends Error {
  override name = 'EmbeddedDatabaseError'
}
