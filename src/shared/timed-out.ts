/** The service did not respond in time. */
export class TimedOut extends Error {
  readonly isConnected: boolean
  /** The call is a write that the service may still carry out. */
  readonly isWrite: boolean

  constructor(isConnected: boolean, limitMs: number, isWrite = false) {
    super(`no ${isConnected ? 'response' : 'connection'} within ${limitMs / 1000} s`)
    this.isConnected = isConnected
    this.isWrite = isWrite
  }
}
