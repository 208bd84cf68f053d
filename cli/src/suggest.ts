import { closestMatch } from 'leven'

/** Returns "Did you mean …?" if a known word is similar to the typed one, or begins with it, as `--due-on` with `--due`. */
export function didYouMean(typed: string, known: readonly string[]): string | undefined {
  const letters = typed.replace(/^-+/, '').length
  const longer = known.filter((word) => word.startsWith(`${typed}-`))
  const match =
    longer.length === 1 ? longer[0] : closestMatch(typed, known, { maxDistance: Math.ceil(letters / 3) })
  return match && `Did you mean \`${match}\`?`
}
