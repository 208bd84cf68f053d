/** Whether two names of companies may be those of one company. */
import { editDistance } from '../queries/typing-errors.ts'

/** Legal forms, and words that names have or not. */
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

/** Up to how many letters a name of this length may differ from another one. */
const maxErrors = ({ length }: string) => (length >= 9 ? 2 : length >= 5 ? 1 : 0)

/** The words that tell a company from others; all of them where none does. Of a name that is folded. */
export function significantWords(folded: string): string[] {
  // Letters between dots belong together: `s.r.l.`
  const words = folded.replaceAll('.', '').match(/[\p{L}\p{N}]+/gu) ?? []
  const significant = words.filter((word) => !ignoredWords.has(word))
  return significant.length > 0 ? significant : words
}

/** Whether both are the same but for legal forms and typing errors, or one has all words of the other. */
export function areSimilar(one: readonly string[], other: readonly string[]): boolean {
  if (one.length === 0 || other.length === 0) return false
  const [a, b] = [one.join(''), other.join('')]
  if (editDistance(a, b) <= Math.max(maxErrors(a), maxErrors(b))) return true
  const [fewer, more] = one.length < other.length ? [one, other] : [other, one]
  return fewer.every((word) => more.includes(word))
}
