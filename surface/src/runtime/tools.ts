/** Serves generated tools over MCP. */
import { Server } from '@modelcontextprotocol/server'
import { serveStdio } from '@modelcontextprotocol/server/stdio'
import type { ToolDescriptor } from '../document/descriptors.ts'
import { type Service, send } from './request.ts'

export type { ToolDescriptor } from '../document/descriptors.ts'
export type { Service } from './request.ts'

export interface ToolServerOptions {
  name: string
  version: string
  tools: readonly ToolDescriptor[]
  service: Service
}

/** A server for one connection. */
export function createToolServer({ name, version, tools, service }: ToolServerOptions): Server {
  const server = new Server({ name, version }, { capabilities: { tools: {} } })
  server.setRequestHandler('tools/list', () => ({
    tools: tools.map(({ request: _, ...listed }) => listed as never),
  }))
  server.setRequestHandler('tools/call', async ({ params }) => {
    const tool = tools.find((each) => each.name === params.name)
    if (!tool) return failure(`There is no tool ${params.name}.`)
    const unknown = Object.keys(params.arguments ?? {}).filter(
      (each) => !(each in (tool.inputSchema.properties ?? {})),
    )
    if (unknown.length > 0) return failure(`${tool.name} has no argument ${unknown.join(' and no ')}.`)
    try {
      const { status, body, nextCursor } = await send(tool.request, params.arguments ?? {}, service)
      const result = nextCursor ? { items: body, next_cursor: nextCursor } : body
      return { content: [textOf(result)], isError: status >= 400 }
    } catch (error) {
      return failure(`The service cannot be reached: ${(error as Error).message}.`)
    }
  })
  return server
}

const textOf = (value: unknown) => ({
  type: 'text' as const,
  text: typeof value === 'string' ? value : JSON.stringify(value),
})

const failure = (message: string) => ({ content: [textOf(message)], isError: true })

/** Serves the tools on standard input and output, which then carry only the protocol. */
export function serveTools(options: ToolServerOptions): void {
  serveStdio(() => createToolServer(options))
}
