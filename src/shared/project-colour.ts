/**
 * The colour of a project, from 1 to 6, is derived from its id: every page knows it without reading the project. The
 * service draws the ids of new projects so that few others have the same colour.
 */

const colours = 6

export function colourOf(id: string): number {
  let sum = 0
  for (const each of id) sum = (sum * 31 + each.charCodeAt(0)) % 9973
  return (sum % colours) + 1
}

/** The colours that the fewest of these projects have. */
export function rarestColours(ids: readonly string[]): ReadonlySet<number> {
  const counts = Array.from({ length: colours }, () => 0)
  for (const id of ids) counts[colourOf(id) - 1]!++
  const fewest = Math.min(...counts)
  return new Set(counts.flatMap((count, index) => (count === fewest ? [index + 1] : [])))
}
