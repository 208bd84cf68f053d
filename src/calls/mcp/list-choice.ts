/** The tools that a message chooses, by the address of the endpoint or, for hosts that cannot change it, by headers. */
import { tools } from '../../../generated/mcp/tools/index.ts'
import { ConfigurationError, type ListChoice, readChoice } from '../../../mcp/src/configuration.ts'
import type { RpcError } from './rpc.ts'

/** Parameters and their headers. Other MCP servers use the same headers for the first three. */
const headers = {
  toolsets: 'X-MCP-Toolsets',
  tools: 'X-MCP-Tools',
  readonly: 'X-MCP-Readonly',
  output_schemas: 'X-MCP-Output-Schemas',
} as const

type Parameter = keyof typeof headers
type ReadChoice = { choice: ListChoice; error?: undefined } | { choice?: undefined; error: RpcError }

/** A parameter takes precedence over its header. `readonly` holds if either has it. */
export function readListChoice(request: Request): ReadChoice {
  const { searchParams } = new URL(request.url)
  const given = (name: Parameter): [string, string] => {
    const values = searchParams.getAll(name)
    if (values.length > 0) return [name, values.join(',').trim()]
    return [headers[name], request.headers.get(headers[name])?.trim() ?? '']
  }
  const unknown = [...searchParams.keys()].find((name) => !Object.hasOwn(headers, name))
  try {
    if (unknown !== undefined)
      throw new ConfigurationError(
        `The address has an unknown parameter. Parameters: ${Object.keys(headers).join(', ')}.`,
      )
    const header = request.headers.get(headers.readonly)?.trim() ?? ''
    const byHeader = readChoice({ ...none, readOnly: [headers.readonly, header] }, tools)
    const choice = readChoice(
      {
        toolsets: given('toolsets'),
        tools: given('tools'),
        readOnly: given('readonly'),
        outputSchemas: given('output_schemas'),
      },
      tools,
    )
    return { choice: { ...choice, readOnly: choice.readOnly || byHeader.readOnly } }
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error
    return { error: { status: 400, code: -32602, message: error.message } }
  }
}

const none = { toolsets: ['', ''], tools: ['', ''], readOnly: ['', ''], outputSchemas: ['', ''] } as const
