/** Words that are one typing error away from another: a letter too many, too few, wrong, or two in each other's place. */

/** Shorter words are one error away from too many others. */
const shortest = 4

/** From here on a second error is forgiven, next to the first. */
const long = 8

/**
 * Patterns for texts with a word that `word` may be meant for; none where it is too short. The word as it stands is the
 * first. Each leaves as many letters as possible, so that an index finds few texts by it.
 */
export function patternsOf(word: string): string[] {
  const letters = [...word]
  if (letters.length < shortest || !/^[a-z0-9]+$/.test(word)) return []
  const places = letters.keys()
  const without = (at: number, count: number, by: string) => letters.toSpliced(at, count, by).join('')
  const errors =
    letters.length >= long - 1
      ? [...places].map((at) => without(at, 2, '%'))
      : [...places].flatMap((at) => [
          without(at, 1, '_'),
          without(at, 1, ''),
          without(at, 0, '_'),
          without(at, 2, `${letters[at + 1] ?? ''}${letters[at]}`),
        ])
  return [...new Set([word, ...errors])].map((each) => `% ${each}%`)
}

/**
 * The word of these texts that `word` is most likely meant for: the least errors away, then the most frequent. Null if the
 * texts have the word itself, or none that is close.
 */
export function meantBy(word: string, texts: readonly string[]): string | null {
  const counts = new Map<string, number>()
  for (const each of texts.flatMap((text) => text.match(/[a-z0-9]+/g) ?? []))
    counts.set(each, (counts.get(each) ?? 0) + 1)
  if ([...counts.keys()].some((each) => each.startsWith(word))) return null
  const most = word.length >= long ? 2 : 1
  const close = [...counts]
    .map(([other, count]) => ({ other, count, errors: errorsBetween(word, other) }))
    .filter(({ errors }) => errors <= most)
    .sort((a, b) => a.errors - b.errors || b.count - a.count || (a.other < b.other ? -1 : 1))
  return close[0]?.other ?? null
}

/** The distance of Damerau and Levenshtein, by optimal string alignment. */
function errorsBetween(one: string, other: string): number {
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let i = 1; i <= one.length; i++) {
    const row = [i]
    for (let j = 1; j <= other.length; j++) {
      const wrong = one[i - 1] === other[j - 1] ? 0 : 1
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      const swapped = isSwapped ? before[j - 2]! + 1 : Number.POSITIVE_INFINITY
      row.push(Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + wrong, swapped))
    }
    before = last
    last = row
  }
  return last.at(-1)!
}
