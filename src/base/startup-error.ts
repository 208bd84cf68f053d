/** The service cannot start; the message is the one clear line printed before a non-zero exit. */
export class StartupError extends Error {
  override name = 'StartupError'
}
