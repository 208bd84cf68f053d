/** JSON-RPC 2.0 messages before the SDK has validated them, so all members are `unknown`. */

export interface Rpc {
  id?: unknown
  method?: unknown
  params?: Params | null
}

interface Params {
  name?: unknown
  arguments?: unknown
  uri?: unknown
  clientInfo?: unknown
  _meta?: Readonly<Record<string, unknown>> | null
}

/** An error, with the HTTP status of its response. */
export interface RpcError {
  status: number
  code: number
  message: string
}

/** No valid call has this many levels. Deeper nesting would overflow the SDK's stack. */
const maxLevels = 32

/** Parses a message. `error` is null if the SDK can handle the message. */
export function readMessage(body: string): { message: unknown; error: RpcError | null } {
  try {
    const message: unknown = JSON.parse(body)
    return { message, error: errorOf(message) }
  } catch {
    return { message: null, error: { status: 400, code: -32700, message: 'The message is not JSON.' } }
  }
}

function errorOf(message: unknown): RpcError | null {
  // Revision 2025-06-18 removed batches from the protocol.
  if (Array.isArray(message))
    return { status: 400, code: -32600, message: 'The protocol does not support batches.' }
  if (!isDeeperThan(maxLevels, message)) return null
  return {
    status: 400,
    code: -32602,
    message: `The message has more than ${maxLevels} levels of objects and lists.`,
  }
}

function isDeeperThan(levels: number, value: unknown): boolean {
  let level = [value]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > levels) return true
    level = level.flatMap((each) => (typeof each === 'object' && each !== null ? Object.values(each) : []))
  }
  return false
}

export function errorResponse({ id }: Rpc, { status, code, message }: RpcError): Response {
  const isId = typeof id === 'string' || typeof id === 'number'
  return Response.json({ jsonrpc: '2.0', id: isId ? id : null, error: { code, message } }, { status })
}
