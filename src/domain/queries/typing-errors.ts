/**
 * Finds words that differ by typing errors: an extra, missing or wrong letter, or two swapped letters. The
 * similarity of `pg_trgm` (`<%`) reads every name with common trigrams, which takes seconds in large workspaces.
 */

/** Shorter words resemble too many others. */
const minLength = 4

/** Words of at least this length can have two errors. */
const twoErrorsLength = 8

/** Matches texts with a word that begins with `word`. */
export const prefixPattern = (word: string) => `% ${word}%`

/**
 * Patterns for texts that contain a likely correction of `word`; none if `word` is too short. Patterns for short words
 * cover whole words, because shorter patterns would match too many rows of an index.
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

/**
 * The most likely correction of `word` among the words of these texts: the one with the fewest errors or, if there
 * are several, the most frequent of them. Null if none is close.
 */
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

/** The Damerau-Levenshtein distance, by optimal string alignment. */
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
