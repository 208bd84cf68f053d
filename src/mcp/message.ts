import type { Scope } from '../../generated/client/types.gen.ts'
import type { Caller } from '../access/caller.ts'
import type { CallDetails } from '../call/lifecycle.ts'

/** A message, and what it takes to answer it. */
export interface Message {
  request: Request
  /** Undefined for other methods than POST. */
  body: string | undefined
  caller: Caller
  /** Origin of the web application. */
  workUrl: string
  /** Calls an operation in process. */
  call(request: Request): Response | Promise<Response>
}

export interface ServedMessage {
  response: Response
  /** For the log, if the message calls no operation. */
  about: CallDetails
  /** The scopes that a connected client has to ask for before the tool may run. */
  missing?: readonly Scope[]
}

export type Serve = (message: Message) => Promise<ServedMessage>
