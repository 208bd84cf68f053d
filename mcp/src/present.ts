/** Shortens results for agents, to save context. */
import type { ToolDescriptor } from '../../src/shared/descriptors.ts'

type Arguments = Readonly<Record<string, unknown>>
type Part = Record<string, unknown>

/** The size limit of a result without `limit`, in tokens. */
export const budget = 4_000

/** In lists, texts are truncated to this many characters, and say how many are left out. */
const longText = 200

/**
 * Removes empty fields, and the hidden fields of the tool unless `fields` or `sort` contains them. Lists contain the names of
 * referenced records instead of their ids.
 */
export function shown(
  { request, hiddenFields, idsShownAsNames }: ToolDescriptor,
  args: Arguments,
  value: unknown,
) {
  const asked = [args.fields, args.sort].flat().map((name) => String(name).replace(/^-/, ''))
  const hidden = new Set(hiddenFields.filter((name) => !asked.includes(name)))
  const named = new Set(request.paged ? idsShownAsNames.filter((name) => !asked.includes(name)) : [])

  function brief(node: unknown): unknown {
    if (typeof node === 'string' && request.paged && node.length > longText)
      return `${node.slice(0, longText)}… (+${node.length - longText} characters)`
    if (typeof node !== 'object' || node === null) return node
    if (Array.isArray(node)) return node.map(brief)
    const hasName = (id: string) => named.has(id) && (node as Part)[id.replace(/id$/, 'name')]
    const entries = Object.entries(node)
      .filter(([key]) => !hidden.has(key) && !hasName(key))
      .map(([key, part]) => [key, brief(part)] as const)
    return Object.fromEntries(
      entries.filter(([key, part]) => !isEmpty(part) && !(part === 0 && counters.includes(key))),
    )
  }

  return brief(value)
}

/** Numbers of other records, which most records do not have. */
export const counters: readonly string[] = ['checklist_total', 'checklist_done', 'open_blockers']

const isEmpty = (value: unknown) =>
  value === null || (typeof value === 'object' && Object.keys(value).length === 0)

/**
 * Shortens a report to the budget. Lists keep their first items, and lists inside those items keep three. `…_left_out` counts
 * the omitted items.
 */
export function fitting(report: unknown): unknown {
  if (tokensAtMost(report) <= budget) return report
  let cut = beginning(report, Infinity)
  for (let most = 64; most >= 1 && tokensAtMost(cut) > budget; most /= 2) cut = beginning(report, most)
  return cut
}

function beginning(node: unknown, most: number): unknown {
  if (typeof node !== 'object' || node === null) return node
  if (Array.isArray(node)) return node.slice(0, most).map((item) => beginning(item, 3))
  const kept: Part = {}
  for (const [key, part] of Object.entries(node)) {
    kept[key] = beginning(part, most)
    if (Array.isArray(part) && part.length > most) kept[`${key}_left_out`] = part.length - most
  }
  return kept
}

const id = /\b[a-z]{3}_[0-7][0-9a-hjkmnp-tv-z]{25}\b/g

/** Upper bound on the tokens of a value as JSON: one, 24 for each id, and one for every 2.2 bytes of other text. */
export function tokensAtMost(value: unknown): number {
  const text = JSON.stringify(value) ?? ''
  const ids = text.match(id)?.length ?? 0
  return 1 + ids * 24 + (Buffer.byteLength(text) - ids * 30) / 2.2
}
