/** An agent's side of `service-mcp`, which counts what its work takes. */
import type { Tool } from '@modelcontextprotocol/client'
import { encode } from 'gpt-tokenizer/encoding/o200k_base'
import { call, connect, type Environment } from '../support/agent.ts'

export interface Count {
  calls: number
  /** Of arguments and results, beyond the list of the tools. */
  tokens: number
  /** Calls that were answered with an error. */
  deadEnds: number
}

export class Agent {
  readonly #client: Awaited<ReturnType<typeof connect>>
  readonly count: Count = { calls: 0, tokens: 0, deadEnds: 0 }

  private constructor(client: Awaited<ReturnType<typeof connect>>) {
    this.#client = client
  }

  static async connect(environment: Environment): Promise<Agent> {
    return new Agent(await connect(environment))
  }

  async tools(): Promise<Tool[]> {
    return (await this.#client.listTools()).tools
  }

  /** What the tool says, which is what a model reads. */
  async say(tool: string, args: object): Promise<{ said: string; isError: boolean }> {
    const { said, isError } = await call(this.#client, tool, args)
    this.count.calls++
    this.count.tokens += tokensOf(JSON.stringify(args)) + tokensOf(said)
    if (isError) this.count.deadEnds++
    return { said, isError }
  }

  /** The result of a tool as a plan reads it: only what it says as text. Throws for an error. */
  async use(tool: string, args: object = {}): Promise<any> {
    const { said, isError } = await this.say(tool, args)
    if (isError) throw new Error(`${tool} ${JSON.stringify(args)}: ${said}`)
    return parsed(said)
  }

  /** The error of a tool. Throws if it succeeds. */
  async failure(tool: string, args: object): Promise<any> {
    const { said, isError } = await this.say(tool, args)
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
