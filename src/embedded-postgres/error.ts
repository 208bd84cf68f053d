/** The embedded database cannot be used; the message says why, in one line for whoever runs it. */
export class EmbeddedDatabaseError extends Error {
  override name = 'EmbeddedDatabaseError'
}
