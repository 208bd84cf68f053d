/**
 * Counts what the list of tools costs an agent, in tokens of `o200k_base`. Other models count differently, but one
 * encoding shows what a change costs.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Tool } from '@modelcontextprotocol/server'
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base'
import { tools } from '../../../generated/mcp/tools/index.ts'
import { serverTools } from '../../../mcp/src/indirect-tools.ts'
import { instructions } from '../../../mcp/src/instructions.ts'
import { listed, lists, offerOf, toolsetsOf, uniqueByName } from '../../../mcp/src/tool-choice.ts'
import { root } from '../codegen/files.ts'

/** Tokens of each tool by list and by toolset, and of the instructions. */
export interface Costs {
  instructions: number
  lists: Record<string, Record<string, number>>
  toolsets: Record<string, Record<string, number>>
}

export interface Limit {
  tools: number
  tokens: number
}

/** Maximums of the lists, without the instructions. Hosts load the list `all` in parts. */
export const listLimits: Readonly<Record<string, Limit>> = {
  core: { tools: 40, tokens: 5_500 },
  default: { tools: 60, tokens: 8_000 },
}
/** Maximum of one toolset. */
export const toolsetLimit: Limit = { tools: 40, tokens: 2_500 }

const released = join(root, 'contract/tokens.json')

/**
 * Measures what a model gets of each tool: its name, its description and its input schema. Hosts use the title and the annotations
 * themselves, and do not pass them to models.
 */
export function currentCosts(): Costs {
  const costsOf = (name: string) => {
    const offer = offerOf(tools, { toolsets: new Set([name]), tools: new Set(), readOnly: false }, null)
    const offered = uniqueByName([...serverTools(offer), ...offer.listed])
    return Object.fromEntries(offered.map((tool) => [tool.name, tokensForModels(listed(tool, false))]))
  }
  const names = toolsetsOf(tools)
  const costs = (some: readonly string[]) => Object.fromEntries(some.map((name) => [name, costsOf(name)]))
  return {
    instructions: countTokens(instructions),
    lists: costs(lists),
    toolsets: costs(names.filter((name) => !lists.some((list) => list === name))),
  }
}

export const tokensForModels = ({ name, description, inputSchema }: Tool): number =>
  countTokens(`${JSON.stringify({ name, description, inputSchema })},`)

/** Null until the first release. */
export function releasedCosts(): Costs | null {
  return existsSync(released) ? JSON.parse(readFileSync(released, 'utf8')) : null
}

/** Writes the current costs as the costs of the release. */
export function releaseCosts(): void {
  mkdirSync(join(root, 'contract'), { recursive: true })
  writeFileSync(released, `${JSON.stringify(currentCosts(), null, 2)}\n`)
}

export function sum(costs: Record<string, number> | undefined): number {
  return Object.values(costs ?? {}).reduce((total, each) => total + each, 0)
}
