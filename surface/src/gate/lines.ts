/** Changes as lines of text. */
import type { Change } from './change.ts'

export type Described = Pick<Change, 'whom' | 'uses' | 'what'>

/** One line per change. Equal changes of several operations, tools or commands are one line. */
export function linesOf(changes: readonly Described[]): string[] {
  const uses = new Map<string, { change: Described; all: Set<string> }>()
  for (const change of changes) {
    const key = `${change.whom} ${change.what}`
    const group = uses.get(key) ?? { change, all: new Set() }
    if (change.uses) group.all.add(change.uses)
    uses.set(key, group)
  }
  return [...uses.values()].map(({ change: { whom, what }, all }) => `${whom}${named([...all])}: ${what}`)
}

function named([first, second, ...others]: string[]): string {
  if (!first) return ''
  if (!second) return ` ${first}`
  return others.length > 0 ? ` ${first} and ${others.length + 1} others` : ` ${first} and ${second}`
}
