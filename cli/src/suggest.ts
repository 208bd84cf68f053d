import { closestMatch } from 'leven'

/** Returns "Did you mean …?" if a known word is similar to the typed one, or begins with it, as `--due-on` with `--due`. */
export function didYouMean(typed: string, known: readonly string[]): string | undefined {
  const maxDistance = Math.max(2, Math.ceil(typed.length / 3))
  const longer = known.filter((word) => word.startsWith(`${typed}-`))
  const match = longer.length === 1 ? longer[0] : closestMatch(typed, known, { maxDistance })
  return match && `Did you mean \`${match}\`?`
}
