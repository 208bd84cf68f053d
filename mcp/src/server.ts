/** The MCP server for one connection. */
import type { Implementation, ServerContext } from '@modelcontextprotocol/server'
import { CLIENT_INFO_META_KEY, ProtocolError, ProtocolErrorCode, Server } from '@modelcontextprotocol/server'
import type { ToolDescriptor } from '../../src/surface/descriptors.ts'
import type { Claims } from '../../src/surface/service.ts'
import { ServiceProblem } from '../../src/surface/service.ts'
import { askEntitlements, patience } from './entitlements.ts'
import { instructions } from './instructions.ts'
import type { Send } from './run-tool.ts'
import { runTool } from './run-tool.ts'
import { listed, permittedTools } from './tool-choice.ts'

export interface ServerOptions {
  name: string
  version: string
  tools: readonly ToolDescriptor[]
  /** Whether they are listed with the schemas of their results, which are half of the list. */
  outputSchemas: boolean
  /** The function that sends the requests of one call. */
  sender(claims: Claims, signal: AbortSignal): Send
  report(message: string): void
}

export function createServer(options: ServerOptions): Server {
  const { name, version, tools, outputSchemas, sender, report } = options
  const server = new Server(
    { name, version },
    { capabilities: { tools: { listChanged: true } }, instructions },
  )

  /**
   * A tool that was listed is refused: what the credential may do has changed, so clients should list the
   * tools again.
   */
  const relist = async (error: unknown): Promise<never> => {
    if (error instanceof ServiceProblem && error.problem.status === 403) await server.sendToolListChanged()
    throw error
  }

  server.setRequestHandler('tools/list', async (_, { mcpReq }) => {
    const signal = AbortSignal.any([mcpReq.signal, AbortSignal.timeout(patience)])
    const entitlements = await askEntitlements(sender({ agent: agentOf(server, mcpReq) }, signal), report)
    const permitted = entitlements ? permittedTools(tools, entitlements) : tools
    return { tools: permitted.map((tool) => listed(tool, outputSchemas)) }
  })

  server.setRequestHandler('tools/call', async ({ params }, { mcpReq }) => {
    const tool = tools.find((candidate) => candidate.name === params.name)
    if (!tool) throw new ProtocolError(ProtocolErrorCode.InvalidParams, `Unknown tool: ${params.name}`)
    const send = sender({ agent: agentOf(server, mcpReq), tool: tool.name }, mcpReq.signal)
    return runTool(tool, params.arguments ?? {}, (request) => send(request).catch(relist))
  })

  return server
}

/**
 * In newer protocol revisions the agent identifies itself with each request, in older ones once at the start.
 */
function agentOf(server: Server, { envelope }: ServerContext['mcpReq']): string | undefined {
  const named = (envelope as Record<string, Implementation | undefined> | undefined)?.[CLIENT_INFO_META_KEY]
  const agent = named ?? server.getClientVersion()
  return agent && `${agent.name}/${agent.version}`.slice(0, 200).toWellFormed()
}
