/** What can go wrong on this side of the wire. Thrown anywhere, said to the user by `report.ts` alone. */

/** The command line, or the environment, is wrong. */
export class UsageError extends Error {
  /** What to try instead. */
  readonly hint: string | undefined
  constructor(message: string, hint?: string) {
    super(message)
    this.hint = hint
  }
}

/** There is no credential for the service that is to be called. */
export class NotSignedIn extends Error {}

/** Anything else that the user can do something about. */
export class Failure extends Error {}

/** The user gave up signing in. */
export class Interrupted extends Error {
  constructor() {
    super('Cancelled: nothing was stored.')
  }
}
