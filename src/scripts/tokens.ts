/**
 * Part of `npm run check`: prints the tokens of the tools and the difference from the release. Fails above the limits.
 */
import {
  currentCosts,
  type Limit,
  listLimits,
  releasedCosts,
  sum,
  toolsetLimit,
} from '../generator/contract/tokens.ts'

type Costs = Record<string, number>

const [now, before] = [currentCosts(), releasedCosts()]

console.log(`  tokens (o200k_base)  tools    now${before ? '  since the release' : ''}`)
printGroup(now.toolsets, before?.toolsets, () => toolsetLimit)
console.log('  lists')
printGroup(now.lists, before?.lists, (name) => listLimits[name])
print('instructions', { once: now.instructions }, { once: before?.instructions ?? 0 })

function printGroup(
  group: Record<string, Costs>,
  old: Record<string, Costs> | undefined,
  limitOf: (name: string) => Limit | undefined,
): void {
  for (const name of new Set([...Object.keys(group), ...Object.keys(old ?? {})])) {
    const costs = group[name] ?? {}
    print(name, costs, old?.[name], limitOf(name), before ? changesOf(costs, old?.[name]) : '')
  }
}

function print(name: string, costs: Costs, old: Costs | undefined, limit?: Limit, detail = ''): void {
  const total = sum(costs)
  const count = Object.keys(costs).length
  const columns = [
    name.padEnd(20),
    String(count).padStart(5),
    total.toLocaleString('en').padStart(6),
    before ? signed(total - sum(old)).padStart(6) : '',
    detail,
  ]
  if (limit && (total > limit.tokens || count > limit.tools)) {
    columns.push(`above the limit of ${limit.tools} tools and ${limit.tokens.toLocaleString('en')} tokens`)
    process.exitCode = 1
  }
  console.log(`  ${columns.join(' ').trimEnd()}`)
}

/** The tools that cause a difference, largest change first. */
function changesOf(costs: Costs, old: Costs = {}): string {
  const changes = Object.keys({ ...old, ...costs })
    .map((tool) => [tool, (costs[tool] ?? 0) - (old[tool] ?? 0)] as const)
    .filter(([, change]) => change !== 0)
    .sort(([, a], [, b]) => Math.abs(b) - Math.abs(a))
  return changes.map(([tool, change]) => `${tool} ${signed(change)}`).join(', ')
}

function signed(change: number): string {
  return change > 0 ? `+${change}` : String(change)
}
