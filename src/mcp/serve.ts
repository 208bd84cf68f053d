/** Answers the messages of `/mcp` by the SDK, in both revisions of the protocol. Loaded with the first of them. */
import { createMcpHandler } from '@modelcontextprotocol/server'
import type { Role, Scope } from '../../generated/client/types.gen.ts'
import { tools } from '../../generated/mcp/tools/index.ts'
import { runTool } from '../../mcp/src/run-tool.ts'
import { createServer } from '../../mcp/src/server.ts'
import { ofKind } from '../../mcp/src/tool-choice.ts'
import { missingScope, reaches } from '../access/authorise.ts'
import { log } from '../base/log.ts'
import { version } from '../base/version.ts'
import { nextCursorOf } from '../surface/paging.ts'
import { problemOf } from '../surface/problem.ts'
import type { Claims, Send } from '../surface/service.ts'
import { ServiceProblem } from '../surface/service.ts'
import type { Message, Serve } from './message.ts'

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
    return answer(400, rpcError(null, -32600, 'Batches are not part of the protocol.'))
  const refused = await refusedTool(message)
  if (refused) return refused
  const authInfo = { token: '', clientId: caller.credential.id, scopes: [], extra: { ...message } }
  return { response: await handler.fetch(request, { authInfo, parsedBody }), refused: null }
}

interface ToolCall {
  id?: unknown
  method?: unknown
  params?: { name?: unknown; arguments?: Record<string, unknown> }
}

/**
 * A connected client that was not given the scope of a tool is told to ask for it, by the status of the response
 * (RFC 6750 section 3.1). The call is made all the same: its refusal is on record then.
 */
async function refusedTool(message: Message) {
  const { id, method, params } = (message.message ?? {}) as ToolCall
  const named = method === 'tools/call' ? tools.filter(({ name }) => name === params?.name) : []
  const tool = ofKind(named, params?.arguments ?? {})
  if (!tool || !isConnected(message) || !reaches(message.caller.role, tool.role as Role)) return null
  const scope = missingScope(message.caller, [tool.scope as Scope])
  if (!scope) return null
  const send = senderOf(message)({ tool: tool.name }, message.request.signal)
  await runTool(named, params?.arguments ?? {}, {
    send,
    tools,
    askWorkUrl: async () => message.workUrl,
    structured: false,
  })
  return {
    ...answer(403, rpcError(id, -32003, `This client was not given the scope ${scope}.`)),
    refused: scope,
  }
}

const isConnected = ({ caller }: Message) => caller.credential.kind === 'connection'

const rpcError = (id: unknown, code: number, message: string) => ({
  jsonrpc: '2.0',
  id: id ?? null,
  error: { code, message },
})

const answer = (status: number, body: object) => ({
  response: Response.json(body, { status }),
  refused: null,
})

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
