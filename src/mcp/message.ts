import type { Scope } from '../../generated/client/types.gen.ts'
import type { Caller } from '../access/caller.ts'

/** A message, and what it takes to answer it. */
export interface Message {
  request: Request
  /** Parsed; undefined where the request has no body. */
  message: unknown
  caller: Caller
  /** Origin of the web application. */
  workUrl: string
  /** Calls an operation in process. */
  call(request: Request): Response | Promise<Response>
}

/** A call of a tool that was refused before the tool ran, since the client has to ask for these scopes first. */
export interface RefusedTool {
  tool: string
  operation: string
  scopes: readonly Scope[]
}

export type Serve = (message: Message) => Promise<{ response: Response; refused?: RefusedTool }>
