import { closestMatch } from 'leven'

/** "Did you mean …?", if something known is close enough to what was typed. */
export function didYouMean(typed: string, known: readonly string[]): string | undefined {
  const maxDistance = Math.max(2, Math.ceil(typed.length / 3))
  const match = closestMatch(typed, known, { maxDistance })
  return match && `Did you mean \`${match}\`?`
}
