/** Selects the tools to list and to call, and the tool to run if several share a name. */
import type { Tool } from '@modelcontextprotocol/server'
import type { Entitlements } from '../../generated/client/types.gen.ts'
import type { ToolDescriptor } from '../../src/shared/descriptors.ts'

type Tools = readonly ToolDescriptor[]

/** The lists, the shortest first. Each contains the tools of the shorter ones. */
export const lists = ['core', 'default', 'all'] as const

/** The toolset of deep-research hosts, which require two tools with fixed names and shapes. */
export const research = 'research'

/** A client's choice of tools. */
export interface Choice {
  /** Names of lists and of toolsets; null without a choice. */
  toolsets: ReadonlySet<string> | null
  /** Names of single tools, added to `toolsets`, or the only tools. */
  tools: ReadonlySet<string>
  readOnly: boolean
}

/** The tools that a connection offers. */
export interface Offer {
  /** The tools that are listed and that clients call by name. */
  listed: Tools
  /** All tools that can be called, also by other tools. Contains `listed`. */
  reachable: Tools
  isResearch: boolean
}

/** The names that select tools: the lists and the toolsets of the tools. */
export const toolsetsOf = (tools: Tools): string[] => [
  ...lists,
  ...[...new Set(tools.map(({ toolset }) => toolset)), research].sort(),
]

/**
 * `core` and `default` are short lists of everything: a search finds the other tools. All other choices are exact, and so is
 * a list that is fixed for the API key (`keyToolsets`), which no choice extends.
 */
export function offerOf(tools: Tools, choice: Choice, keyToolsets: readonly string[] | null): Offer {
  const isUnset = choice.toolsets === null && choice.tools.size === 0
  const chosen = choice.toolsets ?? new Set(isUnset ? (keyToolsets ?? ['default']) : [])
  const allowed = keyToolsets ? tools.filter(isIn(new Set(keyToolsets))) : tools
  const usable = allowed.filter(({ annotations }) => !choice.readOnly || annotations.readOnlyHint === true)
  const isChosen = isIn(chosen)
  const listed = usable.filter((tool) => isChosen(tool) || choice.tools.has(tool.name))
  return {
    listed,
    reachable: chosen.has('core') || chosen.has('default') ? usable : listed,
    isResearch: chosen.has(research) && (keyToolsets?.includes(research) ?? true),
  }
}

/** Whether one of the lists or toolsets contains the tool. */
const isIn =
  (names: ReadonlySet<string>) =>
  ({ toolset, list }: ToolDescriptor): boolean =>
    names.has(toolset) || lists.slice(lists.indexOf(list)).some((name) => names.has(name))

export function permittedTools(tools: Tools, { scopes, roles, plans, credential }: Entitlements): Tools {
  const granted = new Set<string>(['any', credential, ...scopes])
  const reached = new Set<string>([...roles, ...plans])
  const permitted = tools.filter(
    ({ scope, role, plan }) => granted.has(scope) && reached.has(role) && reached.has(plan),
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
