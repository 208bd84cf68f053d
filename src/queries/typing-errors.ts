/** Words that are one typing error away from another: a letter too many, too few, wrong, or two in each other's place. */

/** Shorter words are one error away from too many others. */
const minLength = 4

/** From here on a second error is forgiven, next to the first. */
const twoErrorsLength = 8

/** The pattern for texts with a word that begins so. */
export const prefixPattern = (word: string) => `% ${word}%`

/**
 * Patterns for texts with a word that `word` may be meant for; none where it is too short. Of a short word each has both ends:
 * with less of it, an index would find too many.
 */
export function typoPatterns(word: string): string[] {
  const letters = [...word]
  if (letters.length < minLength || !/^[a-z0-9]+$/.test(word)) return []
  const places = [...letters.keys()]
  const instead = (at: number, count: number, by: string) => letters.toSpliced(at, count, by).join('')
  if (letters.length >= twoErrorsLength - 1)
    return places.slice(1).map((at) => prefixPattern(instead(at - 1, 2, '%')))
  const errors = places.flatMap((at) => [
    instead(at, 1, '_'),
    instead(at, 1, ''),
    instead(at, 0, '_'),
    instead(at, 2, `${letters[at + 1] ?? ''}${letters[at]}`),
  ])
  return [...new Set(errors)].map((each) => `% ${each} %`)
}

/** The word of these texts that `word` is most likely meant for: the fewest errors away, then the most frequent. Null if none is close. */
export function closestWord(word: string, texts: readonly string[]): string | null {
  const counts = new Map<string, number>()
  for (const each of texts.flatMap((text) => text.match(/[a-z0-9]+/g) ?? []))
    counts.set(each, (counts.get(each) ?? 0) + 1)
  const most = word.length >= twoErrorsLength ? 2 : 1
  const close = [...counts]
    .map(([other, count]) => ({ other, count, errors: editDistance(word, other) }))
    .filter(({ errors }) => errors <= most)
    .sort((a, b) => a.errors - b.errors || b.count - a.count || (a.other < b.other ? -1 : 1))
  return close[0]?.other ?? null
}

/** The distance of Damerau and Levenshtein, by optimal string alignment. */
export function editDistance(one: string, other: string): number {
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
