/** Errors of `vs` itself. Only `report.ts` prints them. */

/** The command line or the environment is invalid. */
export class UsageError extends Error {
  /** The next step for the user. */
  readonly hint: string | undefined
  constructor(message: string, hint?: string) {
    super(message)
    this.hint = hint
  }
}

/** `vs` has no credential for the host. */
export class NotSignedIn extends Error {}

/** Any other error that the user can fix. */
export class Failure extends Error {
  /** The next step for the user. */
  readonly hint: string | undefined
  constructor(message: string, hint?: string) {
    super(message)
    this.hint = hint
  }
}

/** The service is too new for this version of `vs`. */
export class Outdated extends Failure {}

/** The user cancelled the command. */
export class Interrupted extends Error {
  constructor(message = 'Cancelled: nothing was stored.') {
    super(message)
  }
}
