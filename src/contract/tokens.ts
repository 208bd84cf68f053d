/**
 * What the list of tools costs an agent before it does anything, in tokens of `o200k_base`. Other models count otherwise,
 * but one count throughout tells what a change costs.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base'
import { tools } from '../../generated/mcp/tools/index.ts'
import { instructions } from '../../mcp/src/instructions.ts'
import { listed, uniqueByName } from '../../mcp/src/tool-choice.ts'
import { root } from '../codegen/files.ts'
import { mapValues } from '../codegen/schemas.ts'
import type { ToolDescriptor } from '../surface/descriptors.ts'

/** Tokens by toolset and tool, and of what is said once of all of them. */
export interface Costs {
  instructions: number
  toolsets: Record<string, Record<string, number>>
}

/** Of all tools together, and of those of one toolset; not of the instructions. */
export const limits = { all: 10_000, toolset: 2_500 }

const released = join(root, 'contract/tokens.json')

/** As `tools/list` sends them, without the schemas of results. */
export function currentCosts(): Costs {
  const costOf = (tool: ToolDescriptor) => countTokens(`${JSON.stringify(listed(tool, false))},`)
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

/** Null until the first release. */
export function releasedCosts(): Costs | null {
  return existsSync(released) ? JSON.parse(readFileSync(released, 'utf8')) : null
}

/** Keeps the current costs as those of the release. */
export function releaseCosts(): void {
  mkdirSync(join(root, 'contract'), { recursive: true })
  writeFileSync(released, `${JSON.stringify(currentCosts(), null, 2)}\n`)
}

export function sum(costs: Record<string, number> | undefined): number {
  return Object.values(costs ?? {}).reduce((total, each) => total + each, 0)
}
