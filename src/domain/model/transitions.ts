/** Checks transitions of status and stage against the specification. */
import { moves } from '../../../generated/server/records.ts'
import { Refusal } from '../../base/errors.ts'

type State<Name extends keyof typeof moves> = keyof (typeof moves)[Name] & string
type AnyState = { [Name in keyof typeof moves]: State<Name> }[keyof typeof moves]
type Table<To> = Readonly<Record<string, readonly To[]>>

/**
 * Throws 409 if the transition is not allowed. Keeping the state, or omitting `to`, is not a transition. With `walk`, a
 * path through intermediate states is allowed too.
 */
export function checkTransition<Name extends keyof typeof moves>(
  name: Name,
  from: State<Name>,
  to: State<Name> = from,
  walk = false,
): void {
  const table: Table<AnyState> = moves[name]
  const allowed = table[from]!
  if (from === to || allowed.some((state) => state === to)) return
  const path = shortestPath(table, from, to)
  if (walk && path.length > 0) return
  const way = path.length > 0 ? ` Set walk to take the path ${path.join(', ')} in one call.` : ''
  const detail = `The transition from ${from} to ${to} is not allowed; allowed: ${allowed.join(', ')}.${way}`
  throw new Refusal('transition_not_allowed', detail, { allowed: [...allowed], path })
}

/** The states after `from` on the shortest path to `to`; empty if there is no path. */
export function shortestPath<To extends string>(table: Table<To>, from: string, to: string): To[] {
  const ways: To[][] = [[]]
  const seen = new Set([from])
  for (const way of ways) // grows during the iteration
    for (const next of table[way.at(-1) ?? from]!) {
      if (next === to) return [...way, next]
      if (!seen.has(next)) ways.push([...way, next])
      seen.add(next)
    }
  return []
}
