/** Runs `service-mcp` over standard input and output, with clients of both SDK generations. */
import { join } from 'node:path'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { Client as OlderClient } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport as OlderTransport } from '@modelcontextprotocol/sdk/client/stdio.js'

export type Environment = Record<string, string>
export type Agent = Pick<Client, 'listTools' | 'callTool' | 'close'>

const { TEST_PROGRAMS } = process.env

/** The bundle in a test run, because it starts twice as fast; the evals run the sources. */
export const entry = TEST_PROGRAMS
  ? join(TEST_PROGRAMS, 'mcp/service-mcp.cjs')
  : join(import.meta.dirname, '../../mcp/src/main.ts')
export const agent = { name: 'example-agent', version: '2.1' }

/** Offers all tools, unless the environment selects others. */
const server = (env: Environment) => ({
  command: process.execPath,
  args: [entry],
  env: { SERVICE_TOOLSETS: 'all', ...env },
  stderr: 'ignore' as const,
})

/** Connects a client of the newer generation. */
export async function connect(
  env: Environment,
  mode: 'legacy' | { pin: string } = 'legacy',
  onChanged?: () => void,
): Promise<Client> {
  const listChanged = onChanged && { tools: { autoRefresh: false, debounceMs: 0, onChanged } }
  const client = new Client(agent, { versionNegotiation: { mode }, listChanged })
  await client.connect(new StdioClientTransport(server(env)))
  return client
}

export async function connectOlder(env: Environment): Promise<Agent> {
  const client = new OlderClient(agent)
  await client.connect(new OlderTransport(server(env)))
  return client as unknown as Agent
}

/** The text of a result as a value: the marked data and, for an error, the problem before them. Other texts are returned unchanged. */
export function resultIn(text: string): any {
  const [, own, , data] = /^(\{.*\}|)\n?(?:<(data-\d+)>(.*)<\/\2>)?$/.exec(text) ?? []
  if (!own && !data) return text
  return { ...(own && JSON.parse(own)), ...(data && JSON.parse(data)) }
}

/** Calls a tool. `said` is the text content; `value` is the structured or parsed result, undefined for errors. */
export async function call(client: Agent, name: string, args: object = {}) {
  const { content, structuredContent, isError } = (await client.callTool({
    name,
    arguments: args as Record<string, unknown>,
  })) as { content: { text: string }[]; structuredContent?: any; isError?: boolean }
  const said = content[0]!.text
  const value = isError || said === 'Done.' ? undefined : (structuredContent ?? resultIn(said))
  return { said, value, isStructured: structuredContent !== undefined, isError: isError ?? false }
}

/** Like `call`, with the confirmation of the user if the effect cannot be undone. */
export async function callConfirmed(client: Agent, name: string, args: object = {}) {
  const answer = await call(client, name, args)
  const { code, confirm } = answer.isError ? resultIn(answer.said) : {}
  return code === 'confirmation_required' ? call(client, name, { ...args, confirm }) : answer
}
