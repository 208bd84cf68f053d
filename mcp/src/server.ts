/** The MCP server for one connection. */
import type { CallToolRequest, Implementation, ServerContext } from '@modelcontextprotocol/server'
import { CLIENT_INFO_META_KEY, ProtocolError, ProtocolErrorCode, Server } from '@modelcontextprotocol/server'
import type { ToolDescriptor } from '../../src/shared/descriptors.ts'
import type { Claims, Send } from '../../src/shared/service.ts'
import { ServiceProblem } from '../../src/shared/service.ts'
import { accountTimeoutMs, fetchAccount, fetchWorkUrl } from './account.ts'
import { offerCompletion } from './completion.ts'
import type { ListChoice } from './configuration.ts'
import { confirmingOf } from './confirmation.ts'
import { identityOf } from './identity.ts'
import { calledIn } from './indirect-tools.ts'
import { instructions } from './instructions.ts'
import { sendProgress } from './progress.ts'
import { offerPrompts } from './prompts.ts'
import { type RefusedCall, statusOfError, statusOfResult } from './refused-call.ts'
import { offerResources, type StartReading } from './resources.ts'
import { listedIn, runCalled } from './run-called.ts'
import type { ToolContext } from './run-tool.ts'
import { listed, type Offer, offerOf, research } from './tool-choice.ts'

export interface ServerOptions {
  name: string
  version: string
  tools: readonly ToolDescriptor[]
  /** Which of the tools to offer. Output schemas make the list much longer. */
  choice: ListChoice
  /**
   * The tools of the API key, null for all. By default, each list of tools requests them from the service, which refuses other tools
   * in any case.
   */
  keyToolsets?: readonly string[] | null
  /** Returns the function that sends the requests of one call. */
  sender(claims: Claims, signal: AbortSignal): Send
  /** Signs confirmations. */
  credential: string
  /** Origin of the web application. By default, it is requested from the service. */
  workUrl?: string
  /** The currency of the workspace. By default, it is requested from the service for each result with amounts. */
  currency?: string
  report(message: string): void
  /** Records a call that was refused without a request to the service. Not needed where each message is recorded. */
  recordRefused?(call: RefusedCall): Promise<void>
}

const capabilities = { tools: { listChanged: true }, resources: {}, prompts: {}, completions: {} }

export function createServer(options: ServerOptions): Server {
  const { name, version, tools, choice, sender, credential, report } = options
  const { outputSchemas } = choice
  let keyToolsets = options.keyToolsets ?? null
  const currentOffer = () => offerOf(tools, choice, keyToolsets)
  let workUrl = options.workUrl === undefined ? undefined : Promise.resolve<string | null>(options.workUrl)
  const server = new Server(identityOf(name, version, options.workUrl), { capabilities, instructions })
  const startReading: StartReading = (request) => {
    const send = sender({ agent: agentOf(server, request) }, request.signal)
    return {
      send,
      fetchWorkUrl: () => (workUrl ??= fetchWorkUrl(send)),
      async fetchOperations() {
        if (options.keyToolsets === undefined)
          keyToolsets = (await fetchAccount(send, report))?.entitlements.toolsets ?? null
        return keyToolsets && !keyToolsets.includes(research) ? operationsOf(keyToolsets) : null
      },
    }
  }
  offerResources(server, startReading)
  offerPrompts(server, currentOffer().reachable)
  offerCompletion(server, startReading)

  const operationsOf = (toolsets: readonly string[]) => {
    const everything = { toolsets: null, tools: new Set<string>(), readOnly: false }
    return new Set(offerOf(tools, everything, toolsets).reachable.map(({ request }) => request.operation))
  }

  /**
   * If a listed tool is forbidden, the permissions of the credential have changed. Clients should list the tools
   * again.
   */
  const relist = async (error: unknown): Promise<never> => {
    if (error instanceof ServiceProblem && error.problem.status === 403) await server.sendToolListChanged()
    throw error
  }

  server.setRequestHandler('tools/list', async (_, { mcpReq }) => {
    const signal = AbortSignal.any([mcpReq.signal, AbortSignal.timeout(accountTimeoutMs)])
    const account = await fetchAccount(sender({ agent: agentOf(server, mcpReq) }, signal), report)
    if (account) workUrl ??= Promise.resolve(account.work_url ?? null)
    if (account) keyToolsets = account.entitlements.toolsets
    checkChoice(currentOffer(), keyToolsets)
    const offered = listedIn(currentOffer(), account?.entitlements)
    return { tools: offered.map((tool) => listed(tool, outputSchemas)) }
  })

  const callTool = async ({ params }: CallToolRequest, { mcpReq }: ServerContext, onSend: () => void) => {
    const offer = currentOffer()
    const called = calledIn(offer, params.name, params.arguments ?? {})
    const send = sender({ agent: agentOf(server, mcpReq), tool: called.name }, mcpReq.signal)
    const { progressToken } = params._meta ?? {}
    let stopProgress: (() => void) | undefined
    const sendWithProgress: Send = (request) => {
      onSend()
      const answer = send(request)
      if (progressToken !== undefined)
        stopProgress ??= sendProgress(mcpReq, progressToken, called.candidates[0]!.request.slow === true)
      return answer.catch(relist)
    }
    const structured = outputSchemas && supportsStructuredContent(server)
    const run: ToolContext = {
      send: sendWithProgress,
      tools: offer.reachable,
      fetchWorkUrl: () => (workUrl ??= fetchWorkUrl(send)),
      currency: options.currency,
      structured,
      confirming: confirmingOf(server, mcpReq, credential),
      report,
    }
    return runCalled(called, offer, run).finally(() => stopProgress?.())
  }

  server.setRequestHandler('tools/call', async (request, context) => {
    let isSent = false
    const recordUnlessSent = async (status: number | null) => {
      const agent = agentOf(server, context.mcpReq)
      if (!isSent && status !== null)
        await options.recordRefused?.({ agent, tool: request.params.name, status })
    }
    try {
      const result = await callTool(request, context, () => {
        isSent = true
      })
      await recordUnlessSent(statusOfResult(result))
      return result
    } catch (error) {
      await recordUnlessSent(statusOfError(error))
      throw error
    }
  })

  return server
}

/** An empty list would look like a service without tools. Throws `ProtocolError`. */
function checkChoice({ listed, isResearch }: Offer, keyToolsets: readonly string[] | null): void {
  if (!keyToolsets || isResearch || listed.length > 0) return
  const names = keyToolsets.join(', ')
  throw new ProtocolError(
    ProtocolErrorCode.InvalidParams,
    `The chosen toolsets and tools contain no tool of the API key, which is limited to the toolsets ${names}. Choose some of these, or none.`,
  )
}

/** Revision 2025-06-18 added structured content. In the newest revision, no version is negotiated. */
function supportsStructuredContent(server: Server): boolean {
  return (server.getNegotiatedProtocolVersion() ?? '9') >= '2025-06-18'
}

/**
 * In newer protocol revisions, every request names the agent; in older ones, only the first request does.
 */
function agentOf(server: Server, { envelope }: ServerContext['mcpReq']): string | undefined {
  const named = (envelope as Record<string, Implementation | undefined> | undefined)?.[CLIENT_INFO_META_KEY]
  const agent = named ?? server.getClientVersion()
  return agent && nameOf(agent)
}

/** The name of the agent in the activity log. */
export const nameOf = ({ name, version }: Implementation): string =>
  `${name}/${version}`.slice(0, 200).toWellFormed()
