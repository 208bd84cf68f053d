/** Handles messages to `/mcp` with the SDK, for both revisions of the protocol. Loaded on the first message. */
import { CLIENT_INFO_META_KEY, createMcpHandler } from '@modelcontextprotocol/server'
import { tools } from '../../../generated/mcp/tools/index.ts'
import type { ListChoice } from '../../../mcp/src/configuration.ts'
import { calledIn } from '../../../mcp/src/indirect-tools.ts'
import { refusedMethod } from '../../../mcp/src/refused-call.ts'
import { createServer, nameOf } from '../../../mcp/src/server.ts'
import { type Offer, offerOf, ofKind } from '../../../mcp/src/tool-choice.ts'
import { currentTime } from '../../base/clock.ts'
import { log } from '../../base/log.ts'
import { version } from '../../base/version.ts'
import type { ToolDescriptor } from '../../shared/descriptors.ts'
import { nextCursorOf } from '../../shared/paging.ts'
import { problemOf } from '../../shared/problem.ts'
import type { Claims, Send } from '../../shared/service.ts'
import { ServiceProblem } from '../../shared/service.ts'
import type { CallDetails } from '../lifecycle/lifecycle.ts'
import { readListChoice } from './list-choice.ts'
import type { Message, Serve } from './message.ts'
import { errorResponse, type Rpc, readMessage } from './rpc.ts'
import { agentIn, sessionIdOf } from './session-id.ts'

const report = (message: string) => log.warn({ reason: message }, 'handling a message to /mcp failed')

interface Handled {
  message: Message
  agent: string | null
  choice: ListChoice
}

/** Each message gets its own server, because another process may handle the next message. */
const handler = createMcpHandler(
  ({ authInfo }) => {
    const { message, agent, choice } = authInfo!.extra as unknown as Handled
    return createServer({
      name: 'service-mcp',
      version,
      tools,
      choice,
      keyToolsets: message.caller.keyToolsets,
      sender: senderOf(message, agent),
      credential: message.request.headers.get('authorization')!,
      workUrl: message.workUrl,
      currency: message.caller.currency,
      report,
    })
  },
  { onerror: ({ message }) => log.debug({ reason: message }, 'a message to /mcp was refused') },
)

export const serve: Serve = async (message) => {
  const { message: parsedBody, error } =
    message.body === undefined ? { message: undefined, error: null } : readMessage(message.body)
  const rpc = Object(parsedBody) as Rpc
  const agent = agentOf(rpc, message.request)
  const { choice, error: choiceError } = readListChoice(message.request)
  const called = choice && calledBy(rpc, offerOf(tools, choice, message.caller.keyToolsets))
  const about: CallDetails = {
    agent,
    tool: called?.name ?? nameOfTool(rpc),
    operation: called?.tool?.request.operation || null,
  }
  const refused = refusedIn(rpc)
  if (refused) {
    const operation = tools.find(({ name }) => name === refused.tool)?.request.operation || null
    return { response: new Response(null, { status: 202 }), about: { ...refused, operation } }
  }
  if (error ?? choiceError) return { response: errorResponse(rpc, (error ?? choiceError)!), about }
  return { response: await respond(parsedBody, { message, agent, choice: choice! }), about }
}

/** Adds a session id with the agent's name for clients of the older revision. */
async function respond(parsedBody: unknown, handled: Handled): Promise<Response> {
  const { message, agent } = handled
  const { request, caller } = message
  const extra = { ...handled }
  const authInfo = { token: '', clientId: caller.credential.id, scopes: [], extra }
  const response = await handler.fetch(request, { authInfo, parsedBody })
  const { method } = Object(parsedBody) as Rpc
  if (method === 'initialize' && agent && response.ok)
    response.headers.set('Mcp-Session-Id', sessionIdOf(agent))
  return response
}

/** Name and version of the agent, from the message or, if it has none, from the session id. */
function agentOf({ method, params }: Rpc, { headers }: Request): string | null {
  const info = Object(method === 'initialize' ? params?.clientInfo : params?._meta?.[CLIENT_INFO_META_KEY])
  return typeof info.name === 'string' && typeof info.version === 'string'
    ? nameOf(info)
    : agentIn(headers.get('mcp-session-id'))
}

/** The name as the client wrote it; null if the message calls no tool. */
const nameOfTool = ({ method, params }: Rpc): string | null =>
  method === 'tools/call' && typeof params?.name === 'string' ? params.name : null

/** A call that service-mcp has refused by itself. Undefined for other messages. */
function refusedIn({ method, params }: Rpc) {
  const { agent, tool, status } = Object(params) as Record<string, unknown>
  if (method !== refusedMethod || typeof tool !== 'string') return undefined
  const isRefusal = Number.isInteger(status) && Number(status) >= 400 && Number(status) < 600
  return isRefusal
    ? { agent: typeof agent === 'string' ? agent : null, tool, status: Number(status) }
    : undefined
}

interface CalledTool {
  name: string
  /** Undefined if the call is refused, or if several tools have the name and the id selects none of them. */
  tool: ToolDescriptor | undefined
}

/** The tool that a message calls, directly or by `call_tool`. Undefined if it calls no known tool. */
function calledBy(rpc: Rpc, offer: Offer): CalledTool | undefined {
  const name = nameOfTool(rpc)
  if (name === null) return undefined
  try {
    const { name: called, candidates, args, refusal } = calledIn(offer, name, Object(rpc.params?.arguments))
    return { name: called, tool: refusal ? undefined : ofKind(candidates, args) }
  } catch {
    return undefined
  }
}

/** Calls operations in process, with the credential of the message. */
const senderOf =
  ({ request, call }: Message, agent: string | null) =>
  ({ tool }: Claims, signal: AbortSignal): Send =>
  async ({ method, path, contentType, body, ifMatch, idempotencyKey, idempotencyWindow }) => {
    const headers = new Headers({ authorization: request.headers.get('authorization')! })
    const client = request.headers.get('user-agent')
    if (client) headers.set('user-agent', client)
    if (tool) headers.set('service-tool', tool)
    if (agent) headers.set('service-agent', encodeURI(agent))
    if (contentType) headers.set('content-type', contentType)
    if (ifMatch) headers.set('if-match', ifMatch)
    const key = idempotencyKey ?? request.headers.get('idempotency-key')
    if (key && method !== 'GET') headers.set('idempotency-key', key)
    if (idempotencyWindow) headers.set('idempotency-window', String(idempotencyWindow))
    const url = new URL(path, 'http://in-process.invalid')
    const response = await call(new Request(url, { method, headers, body: body as string | null, signal }))
    const text = await response.text()
    if (response.status >= 300) throw new ServiceProblem(problemOf(response.status, text))
    const header = (name: string) =>
      name === 'date' ? new Date(currentTime()).toUTCString() : response.headers.get(name)
    return { status: response.status, text, header, nextCursor: nextCursorOf(header('link')) }
  }
