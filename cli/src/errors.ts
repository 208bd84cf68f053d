/** Errors raised by the client itself. Thrown anywhere, reported only by `report.ts`. */

/** The command line or the environment is wrong. */
export class UsageError extends Error {
  /** What to try instead. */
  readonly hint: string | undefined
  constructor(message: string, hint?: string) {
    super(message)
    this.hint = hint
  }
}

/** There is no credential for the service being called. */
export class NotSignedIn extends Error {}

/** Any other error that the user can do something about. */
export class Failure extends Error {}

/** The user cancelled it. */
export class Interrupted extends Error {
  constructor(message = 'Cancelled: nothing was stored.') {
    super(message)
  }
}
