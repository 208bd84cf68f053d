/** Selects the tools to list, and the tool to run if several share a name. */
import type { Tool } from '@modelcontextprotocol/server'
import type { Entitlements } from '../../generated/client/types.gen.ts'
import type { ToolDescriptor } from '../../src/shared/descriptors.ts'
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
  // A connected client can request more scopes after a refusal.
  const canRequestScopes = credential === 'connection'
  const permitted = tools.filter(
    ({ scope, role, plan }) =>
      (granted.has(scope) || canRequestScopes) && reached.has(role) && reached.has(plan),
  )
  const hasItems = permitted.some(({ request }) => request.batchable)
  return hasItems ? permitted : permitted.filter((tool) => !isBatch(tool))
}

/** True if the tool calls other tools. */
export const isBatch = ({ request }: ToolDescriptor) => request.operation === 'runBatch'

/** Of several tools with the same name, the one for the kind of `args.id`. */
export const ofKind = (named: Tools, args: Readonly<Record<string, unknown>>): ToolDescriptor | undefined =>
  named.find(({ prefix }) => !prefix || (typeof args.id === 'string' && args.id.startsWith(`${prefix}_`)))

/** The first tool of each name. */
export const uniqueByName = (tools: Tools): Tools =>
  [...new Map(tools.toReversed().map((tool) => [tool.name, tool])).values()].toReversed()

/** The tool as clients list it. */
export function listed(tool: ToolDescriptor, outputSchemas: boolean): Tool {
  const { name, title, description, inputSchema, annotations, prefix } = tool
  // Tools that share a name return different records.
  const outputSchema = outputSchemas && !prefix && tool.outputSchema
  return { name, title, description, inputSchema, ...(outputSchema && { outputSchema }), annotations } as Tool
}
