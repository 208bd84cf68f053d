/** The form of a change, and the comparison of facts on which callers rely. */
export interface Change {
  /** Names the kind of the change, such as `response-property-removed`. Stable between versions. */
  code: string
  /** Such as `callers of` or `agents that use`. */
  whom: string
  /** An operation, tool or command. Absent for facts about the whole service. */
  uses?: string
  /** In the earlier document, or of an operation that was added. */
  operationId?: string
  what: string
  breaking: boolean
}

/** A fact on which a caller can rely. A missing fact is `undefined`. */
export interface Fact {
  value: unknown
  /** The beginning of the code of its changes, such as `operation-id`. By default, that of its group. */
  code?: string
  /** Whether the change can break a caller. Default: every change of the value and every removal. */
  breaks?(before: any, now: any): boolean
}

export type Facts = Record<string, Fact>

/** The callers who rely on some facts, and the beginning of the code of the changes. */
export interface Group {
  whom: string
  code: string
  uses?: string
}

export function factChanges({ whom, code: common, uses }: Group, before: Facts, after: Facts): Change[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...names].flatMap((name) => {
    const [old, now] = [before[name]?.value, after[name]?.value]
    if (JSON.stringify(old) === JSON.stringify(now)) return []
    const { breaks = isChanged, code = common } = (before[name] ?? after[name])!
    const action = now === undefined ? 'removed' : old === undefined ? 'added' : 'changed'
    return [
      {
        code: `${code}-${action}`,
        whom,
        ...(uses && { uses }),
        what: `${name} ${changeTo(old, now)}`,
        breaking: breaks(old, now),
      },
    ]
  })
}

const isChanged = (before: unknown) => before !== undefined

export const always = (value: unknown): Fact => ({ value })
export const declared: Fact = always(true)

export const prefixed = (
  prefix: string,
  names: Record<string, unknown>,
  fact: (value: any) => Fact = always,
): Facts =>
  Object.fromEntries(Object.entries(names).map(([name, value]) => [`${prefix} ${name}`, fact(value)]))

function changeTo(old: unknown, now: unknown): string {
  if (now === undefined) return 'was removed'
  if (old === undefined) return 'was added'
  if (!Array.isArray(old) || !Array.isArray(now)) return `was ${shown(old)} and is now ${shown(now)}`
  const gone = old.filter((each) => !now.includes(each))
  const added = now.filter((each) => !old.includes(each))
  const kept = old.filter((each) => now.includes(each))
  const parts = [
    ...(gone.length > 0 ? [`no longer has ${gone.join(', ')}`] : []),
    ...(added.length > 0 ? [`now has ${added.join(', ')}`] : []),
    ...(isExtended(kept, now) ? [] : ['has another order']),
  ]
  return parts.join(' and ')
}

/** New entries come only after the former ones. */
export const isExtended = (before: unknown[], after: unknown[] = []): boolean =>
  before.every((each, index) => after[index] === each)

export const shown = (value: unknown): string =>
  value === undefined ? 'not set' : typeof value === 'string' ? value : JSON.stringify(value)
