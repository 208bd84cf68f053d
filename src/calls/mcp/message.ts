import type { Caller } from '../access/caller.ts'
import type { CallDetails } from '../lifecycle/lifecycle.ts'

/** A message with everything needed to respond to it. */
export interface Message {
  request: Request
  /** Undefined for methods other than POST. */
  body: string | undefined
  caller: Caller
  /** Origin of the web application. */
  workUrl: string
  /** Calls an operation in process. */
  call(request: Request): Response | Promise<Response>
}

interface ServedMessage {
  response: Response
  /** For the log entry, if the message calls no operation. `status` replaces the status of the response. */
  about: CallDetails & { status?: number }
}

export type Serve = (message: Message) => Promise<ServedMessage>
