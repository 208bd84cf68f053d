/** Declares the values of `Toolset`: the lists of tools, `research` and the areas of the tools. */
import type { OpenApi } from '../../../surface/src/document/openapi.ts'
import { operationsOf } from '../../../surface/src/document/openapi.ts'
import { camelCase } from '../../../surface/src/document/operations.ts'
import { toolsetOf } from '../document/operations.ts'

/** Each contains the tools of the shorter ones. */
export const toolLists = ['core', 'default', 'all'] as const

export function declareToolsets(document: OpenApi): void {
  const areas = operationsOf(document).flatMap(({ operation: { tags, 'x-mcp-tool': tools = [] } }) =>
    tools.map(({ name }) => toolsetOf(name, { domain: camelCase(tags?.[0] ?? '') })),
  )
  const { type, ...rest } = document.components.schemas.Toolset!
  const others = [...new Set([...areas, 'research'])].sort()
  document.components.schemas.Toolset = { type, enum: [...toolLists, ...others], ...rest }
}
