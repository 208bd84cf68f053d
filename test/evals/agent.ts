/** A client of the tools of one task, over the task's MCP endpoint, which counts its calls. */
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { tools as descriptors } from '../../generated/mcp/tools/index.ts'
import { call as callTool, resultIn } from '../support/agent.ts'

export class Agent {
  readonly #client: Client
  #listed: ReadonlySet<string> | undefined

  private constructor(client: Client) {
    this.#client = client
  }

  static async connect(endpoint: string, name = 'evals'): Promise<Agent> {
    const client = new Client({ name, version: '1.0' }, { versionNegotiation: { mode: 'legacy' } })
    await client.connect(new StreamableHTTPClientTransport(new URL(endpoint)))
    return new Agent(client)
  }

  instructions(): string {
    return this.#client.getInstructions() ?? ''
  }

  async tools() {
    return (await this.#client.listTools()).tools
  }

  /** Calls a tool and returns its text, as a model reads it. */
  async call(tool: string, args: object = {}): Promise<{ said: string; isError: boolean }> {
    const { content, isError } = await this.#client.callTool({
      name: tool,
      arguments: args as Record<string, unknown>,
    })
    const said = content.map((part) => (part.type === 'text' ? part.text : JSON.stringify(part))).join('\n')
    return { said, isError: isError ?? false }
  }

  /** Calls a tool, listed or not, and returns its result. Throws if the call fails. */
  async use(tool: string, args: object = {}): Promise<any> {
    const [name, given] = await this.#callOf(tool, args)
    const { said, value, isError } = await callTool(this.#client, name, given)
    if (isError) throw new Error(`${tool} ${JSON.stringify(args)}: ${said}`)
    return value
  }

  /** Calls a tool, listed or not, and returns its error. Throws if the call succeeds. */
  async failure(tool: string, args: object): Promise<any> {
    const { said, isError } = await this.call(...(await this.#callOf(tool, args)))
    if (!isError) throw new Error(`${tool} ${JSON.stringify(args)} succeeded: ${said}`)
    return resultIn(said)
  }

  async #callOf(tool: string, args: object): Promise<[name: string, args: object]> {
    this.#listed ??= new Set((await this.tools()).map(({ name }) => name))
    if (this.#listed.has(tool)) return [tool, args]
    const { annotations } = descriptors.find(({ name }) => name === tool) ?? {}
    return [annotations?.readOnlyHint ? 'call_tool' : 'call_writing_tool', { name: tool, arguments: args }]
  }

  close(): Promise<void> {
    return this.#client.close()
  }
}
