/**
 * Part of `npm run check`: prints the tokens of the tools and the difference from the release. Fails above the limits.
 */
import { currentCosts, limits, releasedCosts, sum } from '../contract/tokens.ts'

type Costs = Record<string, number>

const [now, before] = [currentCosts(), releasedCosts()]
const names = [...new Set([now, before ?? now].flatMap(({ toolsets }) => Object.keys(toolsets)))].sort()
const everyTool = (toolsets: Record<string, Costs> = {}): Costs =>
  Object.assign({}, ...Object.values(toolsets))

console.log(`  tokens (o200k_base)  tools    now${before ? '  since the release' : ''}`)
for (const name of names) {
  const [costs = {}, old] = [now.toolsets[name], before?.toolsets[name]]
  print(name, costs, old, limits.toolset, before ? changesOf(costs, old) : '')
}
print('all tools', everyTool(now.toolsets), everyTool(before?.toolsets), limits.all)
print('instructions', { once: now.instructions }, { once: before?.instructions ?? 0 })

function print(name: string, costs: Costs, old: Costs | undefined, limit = Infinity, detail = ''): void {
  const total = sum(costs)
  const columns = [
    name.padEnd(20),
    String(Object.keys(costs).length).padStart(5),
    total.toLocaleString('en').padStart(6),
    before ? signed(total - sum(old)).padStart(6) : '',
    detail,
  ]
  if (total > limit) {
    columns.push(`above the limit of ${limit.toLocaleString('en')}`)
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
