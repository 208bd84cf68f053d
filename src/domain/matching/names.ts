/** Compares company names. */
import { editDistance } from '../queries/typing-errors.ts'

/** Legal forms, and words that are often omitted. */
const ignoredWords = new Set(
  `the and und et of y e group holding
  co company corp corporation inc incorporated ltd limited llc llp lp plc pty pte
  gmbh mbh ag kg kgaa ohg gbr ug ev eg se
  sa sas sarl sasu snc eurl sl slu srl spa sagl lda ltda
  bv nv vof cv ab as asa aps oy oyj hf ehf
  sro doo dd ood zoo kft zrt rt ooo oao zao sp z o`
    .split(/\s+/)
    .filter(Boolean),
)

/** Maximum number of typing errors in a name of this length. */
const maxErrors = ({ length }: string) => (length >= 9 ? 2 : length >= 5 ? 1 : 0)

/** The words of a folded name that identify the company; all words if there are no others. */
export function significantWords(folded: string): string[] {
  // Removes dots within abbreviations, such as `s.r.l.`
  const words = folded.replaceAll('.', '').match(/[\p{L}\p{N}]+/gu) ?? []
  const significant = words.filter((word) => !ignoredWords.has(word))
  return significant.length > 0 ? significant : words
}

/**
 * Whether the names, given as their significant words, differ only by typing errors, or one contains all words of the
 * other.
 */
export function areSimilar(one: readonly string[], other: readonly string[]): boolean {
  if (one.length === 0 || other.length === 0) return false
  const [a, b] = [one.join(''), other.join('')]
  if (editDistance(a, b) <= Math.max(maxErrors(a), maxErrors(b))) return true
  const [fewer, more] = one.length < other.length ? [one, other] : [other, one]
  return fewer.every((word) => more.includes(word))
}
