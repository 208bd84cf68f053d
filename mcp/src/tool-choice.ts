/** Selects the tools to offer: those the user enabled, minus those the credential may not use; and of one name, the tool to run. */
import type { Tool } from '@modelcontextprotocol/server'
import type { Entitlements } from '../../generated/client/types.gen.ts'
import type { ToolDescriptor } from '../../src/surface/descriptors.ts'
import type { Configuration } from './configuration.ts'

type Tools = readonly ToolDescriptor[]

export function toolsetsOf(tools: Tools): string[] {
  return [...new Set(tools.map(({ toolset }) => toolset))].sort()
}

export function enabledTools(tools: Tools, { toolsets, readOnly }: Configuration): Tools {
  return tools.filter(
    ({ toolset, annotations }) =>
      (toolsets?.has(toolset) ?? true) && (!readOnly || annotations.readOnlyHint === true),
  )
}

export function permittedTools(tools: Tools, { scopes, roles, plans, credential }: Entitlements): Tools {
  const granted = new Set<string>(['any', credential, ...scopes])
  const reached = new Set<string>([...roles, ...plans])
  // A connected client can ask for more scopes, and does so once a tool is refused.
  const canRequestScopes = credential === 'connection'
  const permitted = tools.filter(
    ({ scope, role, plan }) =>
      (granted.has(scope) || canRequestScopes) && reached.has(role) && reached.has(plan),
  )
  const hasItems = permitted.some(({ request }) => request.batchable)
  return hasItems ? permitted : permitted.filter((tool) => !isBatch(tool))
}

/** Whether the tool calls others. */
export const isBatch = ({ request }: ToolDescriptor) => request.operation === 'runBatch'

/** Of the tools of one name, that for the kind of record that `id` is of. */
export const ofKind = (named: Tools, args: Readonly<Record<string, unknown>>): ToolDescriptor | undefined =>
  named.find(({ prefix }) => !prefix || (typeof args.id === 'string' && args.id.startsWith(`${prefix}_`)))

/** One of each name, as they are listed. */
export const uniqueByName = (tools: Tools): Tools =>
  [...new Map(tools.toReversed().map((tool) => [tool.name, tool])).values()].toReversed()

/** A tool as agents see it; what `npm run check` counts. */
export function listed(tool: ToolDescriptor, outputSchemas: boolean): Tool {
  const { name, description, inputSchema, annotations, prefix } = tool
  // What one of several kinds answers is not what the others do.
  const outputSchema = outputSchemas && !prefix && tool.outputSchema
  return { name, description, inputSchema, ...(outputSchema && { outputSchema }), annotations } as Tool
}
