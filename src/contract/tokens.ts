/**
 * Counts what the list of tools costs an agent, in tokens of `o200k_base`. Other models count differently, but one
 * encoding shows what a change costs.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Tool } from '@modelcontextprotocol/server'
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base'
import { tools } from '../../generated/mcp/tools/index.ts'
import { instructions } from '../../mcp/src/instructions.ts'
import { listed, uniqueByName } from '../../mcp/src/tool-choice.ts'
import { root } from '../codegen/files.ts'
import { mapValues } from '../document/schemas.ts'
import type { ToolDescriptor } from '../shared/descriptors.ts'

/** Tokens of each tool by toolset, and of the instructions. */
export interface Costs {
  instructions: number
  toolsets: Record<string, Record<string, number>>
}

/** Maximum tokens of all tools and of one toolset, without the instructions. */
export const limits = { all: 8_000, toolset: 2_500 }

const released = join(root, 'contract/tokens.json')

/**
 * Measures what a model gets of each tool: its name, its description and its input schema. Hosts use the title and the annotations
 * themselves, and do not pass them to models.
 */
export function currentCosts(): Costs {
  const costOf = (tool: ToolDescriptor) => tokensForModels(listed(tool, false))
  const toolsets = Object.groupBy(uniqueByName(tools), ({ toolset }) => toolset) as Record<
    string,
    ToolDescriptor[]
  >
  return {
    instructions: countTokens(instructions),
    toolsets: mapValues(toolsets, (members) =>
      Object.fromEntries(members.map((tool) => [tool.name, costOf(tool)])),
    ),
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
