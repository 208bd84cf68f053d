/** A client of `service-mcp` that counts its calls and tokens. */
import type { Tool } from '@modelcontextprotocol/client'
import { encode } from 'gpt-tokenizer/encoding/o200k_base'
import { call as callTool, connect, type Environment } from '../support/agent.ts'

export interface Count {
  calls: number
  /** Tokens of arguments and results, without the list of tools. */
  tokens: number
  /** Calls that returned an error. */
  failedCalls: number
}

export class Agent {
  readonly #client: Awaited<ReturnType<typeof connect>>
  readonly count: Count = { calls: 0, tokens: 0, failedCalls: 0 }

  private constructor(client: Awaited<ReturnType<typeof connect>>) {
    this.#client = client
  }

  static async connect(environment: Environment): Promise<Agent> {
    return new Agent(await connect(environment))
  }

  async tools(): Promise<Tool[]> {
    return (await this.#client.listTools()).tools
  }

  /** Calls a tool and returns its text, as a model reads it. */
  async call(tool: string, args: object): Promise<{ said: string; isError: boolean }> {
    const { said, isError } = await callTool(this.#client, tool, args)
    this.count.calls++
    this.count.tokens += tokensOf(JSON.stringify(args)) + tokensOf(said)
    if (isError) this.count.failedCalls++
    return { said, isError }
  }

  /** Calls a tool and returns its parsed text. Throws if the call fails. */
  async use(tool: string, args: object = {}): Promise<any> {
    const { said, isError } = await this.call(tool, args)
    if (isError) throw new Error(`${tool} ${JSON.stringify(args)}: ${said}`)
    return parsed(said)
  }

  /** Calls a tool and returns its error. Throws if the call succeeds. */
  async failure(tool: string, args: object): Promise<any> {
    const { said, isError } = await this.call(tool, args)
    if (!isError) throw new Error(`${tool} ${JSON.stringify(args)} succeeded: ${said}`)
    return parsed(said)
  }

  close(): Promise<void> {
    return this.#client.close()
  }
}

export const tokensOf = (text: string) => encode(text).length

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
