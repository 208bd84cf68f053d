/**
 * A call of a tool that this server refuses by itself reaches no operation, so nothing would record it. Over standard input and output, the
 * server reports it to `/mcp` with a notification, and the service records it like a message to `/mcp` that it refuses.
 */
import type { Send } from '../../src/shared/service.ts'
import type { ToolResult } from './run-tool.ts'

export const refusedMethod = 'notifications/service/refused'

export interface RefusedCall {
  agent: string | undefined
  tool: string
  /** The HTTP status that corresponds to the refusal. */
  status: number
}

export const reportRefused = (send: Send, params: RefusedCall) =>
  send({
    method: 'POST',
    path: '/mcp',
    contentType: 'application/json',
    body: JSON.stringify({ jsonrpc: '2.0', method: refusedMethod, params }),
  })

const statuses: Readonly<Record<number, number>> = {
  [-32700]: 400,
  [-32600]: 400,
  [-32601]: 404,
  [-32602]: 422,
}

/** The HTTP status that corresponds to a JSON-RPC error. */
export const statusOfCode = (code: number): number => statuses[code] ?? 500

export const statusOfError = (error: unknown): number => statusOfCode(Object(error).code)

/** The HTTP status that corresponds to the result of a tool; null if it succeeded. */
export function statusOfResult(result: Partial<ToolResult>): number | null {
  // The user has to confirm the call first.
  if ('resultType' in result && result.resultType === 'input_required') return 428
  if (!('isError' in result && result.isError)) return null
  const [content] = (result as { content: { text: string }[] }).content
  // Marked data follows the problem in another line.
  return JSON.parse(content!.text.split('\n')[0]!).status ?? 500
}
