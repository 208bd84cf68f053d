/**
 * What no model is to see is replaced by placeholders before anything leaves the process, and put back into what comes
 * of it: people's names, e-mail addresses, phone numbers, tokens and passwords, wherever they stand in a text.
 */
import { peopleOf } from './people.ts'

export interface Placeholders {
  /** The text as a model may see it: the same thing has the same placeholder in every text. */
  hide(text: string): string
  /** What the placeholders of a text stand for, put in their place. */
  restore(text: string): string
}

type Kind = 'PERSON' | 'EMAIL' | 'PHONE' | 'TOKEN'

const label = '[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N}-]*[\\p{L}\\p{M}\\p{N}])?'
const local = "[\\p{L}\\p{M}\\p{N}._%+'&=?^|~-]"
const at = '(?:@|%40|&#64;|\\s{1,2}@\\s{1,2}|\\s*[([{<]\\s*at\\s*[)\\]}>]\\s*|\\s+at\\s+(?=\\S+\\s+dot\\s))'
const dot = '(?:\\.|\\s*[([{<]\\s*dot\\s*[)\\]}>]\\s*|\\s+dot\\s+)'
const digit = '\\d(?:[ \\t./()\\p{Pd}]{0,3}\\d)'

/** What begins like this is a credential, whatever follows. */
const issuers =
  'wat|wrt|wak|wiv|wpr|wac|sk|pk|rk|gh[a-z]|github_pat|glpat|xox[a-z]|npm|pypi|hf|whsec|shpat|dop_v1|ya29|SG'

const days = '(?:19|20)\\d\\d-(?:0\\d|1[0-2])-[0-3]\\d|[0-3]?\\d[./][0-3]?\\d[./](?:19|20)\\d\\d'

/** In the order in which they are tried at each place. */
const patterns: [Kind | 'kept' | 'random', string][] = [
  ['TOKEN', '(?:PERSON|EMAIL|PHONE|TOKEN)\\\\?_\\d+'], // would be taken for one of ours
  ['TOKEN', '-----BEGIN [A-Z ]+-----[\\s\\S]*?(?:-----END [A-Z ]+-----|$)'],
  ['TOKEN', '(?<![\\p{L}\\p{N}])eyJ[\\w-]+\\.[\\w-]+(?:\\.[\\w-]*)?'],
  ['TOKEN', `(?<![\\p{L}\\p{N}])(?:${issuers})[-_.][\\w.-]{6,}`],
  ['TOKEN', '(?<![\\p{L}\\p{N}])(?:AKIA|ASIA|AIza)[\\w-]{12,}'],
  ['TOKEN', '(?<=:\\/\\/)[^\\s/@]+(?=@)'],
  ['TOKEN', '(?<=(?:^|[^\\p{L}])(?:bearer|basic)\\s{1,3})[\\w.~+/=-]{6,}'],
  [
    'TOKEN',
    '(?<=(?:^|[^\\p{L}])(?:password|passwd|pwd|passphrase|passcode|passwort|kennwort|secret|token|api[ _-]?key|access[ _-]?key|pin|otp)["\']?\\s{0,3}(?:[:=]|is|was|ist)\\s{0,3}["\']?)[^\\s"\']{3,}',
  ],
  ['EMAIL', `(?<!${local})(?:"[^"\\n]{1,64}"|${local}+)${at}${label}(?:${dot}${label})*`],
  ['kept', `(?<![\\p{L}\\p{N}])(?:${days})(?![\\d./\\p{Pd}]*\\d)`],
  ['random', '(?<![\\w+/=~-])[\\w+/=~-]{16,}'],
  ['PHONE', `(?<![\\p{L}\\p{N}])(?:\\+\\s?)?\\(?${digit}{6,}(?!\\d)`],
  ['PHONE', `(?<![\\p{L}\\p{N}])\\+\\s?\\(?${digit}{4,}(?!\\d)`],
  [
    'PHONE',
    `(?<=(?:^|[^\\p{L}])(?:tel|telephone|telefon|phone|mobile|mobil|cell|handy|fax|ext|extension)[\\s.:#]{0,3})\\(?${digit}{2,}(?!\\d)`,
  ],
]

const hidden = new RegExp(patterns.map(([, pattern], index) => `(?<p${index}>${pattern})`).join('|'), 'giu')

/** A word of this many letters and digits is a secret unless it reads like words or a number. */
function isRandom(text: string): boolean {
  const kinds = [/[a-z]/, /[A-Z]/, /\d/].filter((each) => each.test(text)).length
  const turns = text.match(/[a-z][A-Z]|[A-Za-z]\d|\d[A-Za-z]/g)?.length ?? 0
  return turns > 3 || kinds === 3 || (kinds === 2 && /\d/.test(text) && text.length >= 20)
}

/** A model may write them with brackets, in small letters or escaped for Markdown. */
const placeholder = /[[{<]?(PERSON|EMAIL|PHONE|TOKEN)\\?_(\d+)(?!\d)[\]}>]?/gi

/** `people` are the names of those who are to be recognised in every text. */
export function placeholdersFor(people: readonly string[]): Placeholders {
  const known = new Map<string, string>()
  const meant = new Map<string, string>()
  const counts = { PERSON: 0, EMAIL: 0, PHONE: 0, TOKEN: 0 }
  const finder = peopleOf(people)

  function place(kind: Kind, value: string): string {
    const key = `${kind} ${kind === 'EMAIL' ? value.toLowerCase() : value}`
    const name = known.get(key) ?? `${kind}_${++counts[kind]}`
    known.set(key, name)
    if (!meant.has(name)) meant.set(name, value)
    return name
  }

  function hideAt(match: string, groups: Record<string, string | undefined>): string {
    const [kind] = patterns.find((_, index) => groups[`p${index}`] !== undefined)!
    if (kind === 'kept' || (kind === 'random' && !isRandom(match))) return match
    return place(kind === 'random' ? 'TOKEN' : kind, match)
  }

  return {
    hide(text) {
      // Compatible forms (full width, ligatures) and invisible characters would hide from the patterns.
      const plain = text.normalize('NFKC').replaceAll(/\p{Cf}/gu, '')
      const placed = plain.replace(hidden, (match, ...rest) => hideAt(match, rest.at(-1)))
      const said = finder.replace(placed, (name) => place('PERSON', name))
      return said.replaceAll(/(PERSON_\d+)(?:[\s.,-]{1,3}\1(?!\d))+/g, '$1')
    },
    restore: (text) =>
      text.replaceAll(placeholder, (match, kind: string, number: string) => {
        return meant.get(`${kind.toUpperCase()}_${number}`) ?? match
      }),
  }
}
