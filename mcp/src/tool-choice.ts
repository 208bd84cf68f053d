/** Selects the tools to offer: those the user enabled, minus those the credential may not use. */
import type { Tool } from '@modelcontextprotocol/server'
import type { Entitlements } from '../../generated/client/types.gen.ts'
import type { ToolDescriptor } from '../../src/surface/descriptors.ts'
import type { Configuration } from './configuration.ts'

type Tools = readonly ToolDescriptor[]

export function toolsetsOf(tools: Tools): string[] {
  return [...new Set(tools.map(({ toolset }) => toolset))].sort()
}

export function chosenTools(tools: Tools, { toolsets, readOnly }: Configuration): Tools {
  return tools.filter(
    ({ toolset, annotations }) =>
      (toolsets?.has(toolset) ?? true) && (!readOnly || annotations.readOnlyHint === true),
  )
}

export function permittedTools(tools: Tools, { scopes, roles, plans, credential }: Entitlements): Tools {
  const granted = new Set<string>(['any', credential, ...scopes])
  const reached = new Set<string>([...roles, ...plans])
  return tools.filter(({ scope, role, plan }) => granted.has(scope) && reached.has(role) && reached.has(plan))
}

/** A tool as agents see it; what `npm run check` counts. */
export function listed(tool: ToolDescriptor, outputSchemas: boolean): Tool {
  const { name, description, inputSchema, annotations } = tool
  const outputSchema = outputSchemas && tool.outputSchema
  return { name, description, inputSchema, ...(outputSchema && { outputSchema }), annotations } as Tool
}
