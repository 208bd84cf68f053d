/** The service cannot start or continue. The message is printed as a single line before a non-zero exit. */
export class StartupError extends Error {
  override name = 'StartupError'
}
