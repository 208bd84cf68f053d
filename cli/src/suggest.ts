import { closestMatch } from 'leven'

/** Returns "Did you mean …?" if a known word is similar to the typed one. */
export function didYouMean(typed: string, known: readonly string[]): string | undefined {
  const maxDistance = Math.max(2, Math.ceil(typed.length / 3))
  const match = closestMatch(typed, known, { maxDistance })
  return match && `Did you mean \`${match}\`?`
}
