/** A client of the tools of one task, over the task's MCP endpoint, which counts its calls. */
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { call as callTool, resultIn } from '../support/agent.ts'

export class Agent {
  readonly #client: Client

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

  /** Calls a tool and returns its result. Throws if the call fails. */
  async use(tool: string, args: object = {}): Promise<any> {
    const { said, value, isError } = await callTool(this.#client, tool, args)
    if (isError) throw new Error(`${tool} ${JSON.stringify(args)}: ${said}`)
    return value
  }

  /** Calls a tool and returns its error. Throws if the call succeeds. */
  async failure(tool: string, args: object): Promise<any> {
    const { said, isError } = await this.call(tool, args)
    if (!isError) throw new Error(`${tool} ${JSON.stringify(args)} succeeded: ${said}`)
    return resultIn(said)
  }

  close(): Promise<void> {
    return this.#client.close()
  }
}
