/** Answers the messages of `/mcp` by the SDK, in both revisions of the protocol. Loaded with the first of them. */
import { createMcpHandler } from '@modelcontextprotocol/server'
import { Scope } from '../../generated/client/types.gen.ts'
import { tools } from '../../generated/mcp/tools/index.ts'
import { calledTools } from '../../mcp/src/batch.ts'
import { createServer } from '../../mcp/src/server.ts'
import { isBatch, ofKind } from '../../mcp/src/tool-choice.ts'
import { isWithinReach, missingScope, type Requirements } from '../access/authorise.ts'
import { log } from '../base/log.ts'
import { version } from '../base/version.ts'
import type { ToolDescriptor } from '../surface/descriptors.ts'
import { nextCursorOf } from '../surface/paging.ts'
import { problemOf } from '../surface/problem.ts'
import type { Claims, Send } from '../surface/service.ts'
import { ServiceProblem } from '../surface/service.ts'
import type { Message, RefusedTool, Serve } from './message.ts'

const report = (message: string) =>
  log.warn({ reason: message }, 'a message of /mcp was not answered as it should')

const handler = createMcpHandler(
  ({ authInfo }) => {
    const message = authInfo!.extra as unknown as Message
    return createServer({
      name: 'service-mcp',
      version,
      tools,
      outputSchemas: false,
      sender: senderOf(message),
      workUrl: message.workUrl,
      report,
    })
  },
  { onerror: ({ message }) => log.debug({ reason: message }, 'a message of /mcp was refused') },
)

export const serve: Serve = async (message) => {
  const { request, caller, message: parsedBody } = message
  // Since revision 2025-06-18 there are no batches.
  if (Array.isArray(parsedBody))
    return { response: rpcError(400, null, -32600, 'Batches are not part of the protocol.') }
  const refused = refusedTool(message)
  if (refused) {
    const { id } = parsedBody as ToolCall
    const scopes = refused.scopes.join(', ')
    return { response: rpcError(403, id, -32003, `This client was not given: ${scopes}.`), refused }
  }
  const authInfo = { token: '', clientId: caller.credential.id, scopes: [], extra: { ...message } }
  return { response: await handler.fetch(request, { authInfo, parsedBody }) }
}

interface ToolCall {
  id?: unknown
  method?: unknown
  params?: { name?: unknown; arguments?: Record<string, unknown> }
}

/**
 * A connected client that was not given the scopes of a tool is told to ask for them, by the status of the response
 * (RFC 6750 section 3.1). This is decided by what the tools declare, before anything runs. Null if the tool may run.
 */
function refusedTool({ caller, message }: Message): RefusedTool | null {
  const { method, params } = (message ?? {}) as ToolCall
  if (method !== 'tools/call' || caller.credential.kind !== 'connection') return null
  const args = Object(params?.arguments)
  const tool = ofKind(
    tools.filter(({ name }) => name === params?.name),
    args,
  )
  if (!tool) return null
  // A batch that may do some of its items refuses the others by itself.
  const called = isBatch(tool) && args.mode !== 'each' ? [tool, ...calledTools(args, tools)] : [tool]
  // What no scope would allow is refused by the operation, which says why.
  if (!called.every((each) => isWithinReach(caller, each as Requirements))) return null
  const scopes = scopesOf(called).filter((scope) => missingScope(caller, [scope]))
  return scopes.length > 0 ? { tool: tool.name, operation: tool.request.operation, scopes } : null
}

/** Without `any`, which every credential has. */
function scopesOf(called: readonly ToolDescriptor[]): Scope[] {
  const declared = new Set(called.map(({ scope }) => scope))
  return Object.values(Scope).filter((scope) => declared.has(scope))
}

const rpcError = (status: number, id: unknown, code: number, message: string) =>
  Response.json({ jsonrpc: '2.0', id: id ?? null, error: { code, message } }, { status })

/** Calls operations in process, with the credential of the message. */
const senderOf =
  ({ request, call }: Message) =>
  ({ tool, agent }: Claims, signal: AbortSignal): Send =>
  async ({ method, path, contentType, body }) => {
    const headers = new Headers({ authorization: request.headers.get('authorization')! })
    const client = request.headers.get('user-agent')
    if (client) headers.set('user-agent', client)
    if (tool) headers.set('service-tool', tool)
    if (agent) headers.set('service-agent', encodeURI(agent))
    if (contentType) headers.set('content-type', contentType)
    const url = new URL(path, 'http://in-process.invalid')
    const response = await call(new Request(url, { method, headers, body: body as string | null, signal }))
    const text = await response.text()
    if (response.status >= 300) throw new ServiceProblem(problemOf(response.status, text))
    const header = (name: string) => response.headers.get(name)
    return { status: response.status, text, header, nextCursor: nextCursorOf(header('link')) }
  }
