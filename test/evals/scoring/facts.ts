/** Compares a reply in plain text with the facts that it must contain. */

/** Null if the reply contains the fact; otherwise what it lacks, for people who read the score. */
export type Fact = (answer: string) => string | null

/** Any of the spellings. */
export function says(...spellings: string[]): Fact {
  return (answer) =>
    spellings.some((spelling) => plain(answer).includes(plain(spelling)))
      ? null
      : `does not say ${spellings.join(' or ')}`
}

export const saysAll = (spellings: readonly string[]): Fact[] => spellings.map((spelling) => says(spelling))

/** Any of the patterns, which explain what the reply must be about. */
export function mentions(what: string, pattern: RegExp): Fact {
  return (answer) => (pattern.test(answer) ? null : `does not mention ${what}`)
}

const exclusion =
  /\b(no|not|none|without|except|besides|exclud\w+|apart|archived|removed|other|others|however|but|only|while|n't|isn't|aren't|doesn't|don't|didn't|hasn't|haven't|wasn't)\b|n't\b|✗|❌/i

/** These names must not be part of the reply, unless it excludes them. */
export function leavesOut(names: readonly string[], unless?: RegExp): Fact {
  return (answer) => {
    const wrong = names.filter((name) =>
      clausesOf(answer).some(
        (clause) => plain(clause).includes(plain(name)) && !exclusion.test(clause) && !unless?.test(clause),
      ),
    )
    return wrong.length > 0 ? `wrongly includes ${wrong.join(', ')}` : null
  }
}

/** A whole number. */
export function count(number: number): Fact {
  const word = words[number]
  return (answer) =>
    numbersIn(answer).includes(number) || (word && new RegExp(`\\b${word}\\b`, 'i').test(answer))
      ? null
      : `does not contain the number ${number}`
}

/** A duration, in any unit, to the nearest tenth of an hour. */
export function duration(minutes: number): Fact {
  const hours = minutes / 60
  return (answer) =>
    durationsIn(answer).includes(minutes) ||
    numbersIn(answer).some((number) => isRounded(number, hours, 0.051))
      ? null
      : `does not contain ${+hours.toFixed(2)} h`
}

/** An amount, to the cent or to the whole unit. Losses may be written without a sign. */
export function amount(cents: number): Fact {
  const exact = Math.abs(cents) / 100
  return (answer) => {
    const numbers = numbersIn(answer)
    const isIn =
      numbers.some((number) => isRounded(number, exact, 0.006) || (exact >= 100 && isWhole(number, exact))) ||
      (/\bcents?\b/i.test(answer) && numbers.includes(Math.abs(cents))) ||
      (exact >= 1000 && inThousands(answer).some((number) => isRounded(number, exact, 51)))
    return isIn ? null : `does not contain the amount ${(cents / 100).toFixed(2)}`
  }
}

export function percent(share: number): Fact {
  return (answer) =>
    numbersIn(answer).some((number) => isRounded(number, share * 100, 0.51))
      ? null
      : `does not contain ${(share * 100).toFixed(1)} %`
}

/** A day: as ISO date, or with the name or the number of the month. */
export function day(date: string): Fact {
  const [year, month, number] = date.split('-').map(Number) as [number, number, number]
  const name = new Date(date).toLocaleString('en', { month: 'long', timeZone: 'UTC' })
  const short = name.slice(0, 3)
  const patterns = [
    date,
    `\\b0?${number}(st|nd|rd|th)?\\.?( of)? ${short}`,
    `${short}[a-z]*\\.? 0?${number}(st|nd|rd|th)?\\b`,
    `\\b0?${number}[./]0?${month}\\b`,
    `\\b0?${month}/0?${number}\\b`,
    `${year}/${month}/${number}`,
  ]
  const pattern = new RegExp(patterns.join('|'), 'i')
  return (answer) => (pattern.test(answer) ? null : `does not contain the date ${date}`)
}

/** The caller was told that something is not as they assumed, or that it was not done. */
export const objects: Fact = (answer) =>
  /\b(no|not|none|never|nothing|cannot|can't|unable|isn't|wasn't|aren't|hasn't|haven't|doesn't|don't|didn't|won't|couldn't|still|only|refused|denied|unknown|missing|locked|which|instead|ambiguous|several|both)\b/i.test(
    answer.replaceAll('’', "'"),
  )
    ? null
    : 'does not object'

/** True if the reply admits that it is incomplete or that the task is not done. */
export const admitsFailure = (answer: string): boolean =>
  answer.trim() === '' ||
  /\b(could(n't| not)|can(n't|not|'t)|unable|not able|failed|did(n't| not) (find|manage|work)|do(n't| not) know|not sure|unclear|uncertain|not possible|incomplete|unfinished|gave up|no (tool|way))\b/i.test(
    answer.replaceAll('’', "'"),
  )

const words = [
  ...[
    'zero',
    'one',
    'two',
    'three',
    'four',
    'five',
    'six',
    'seven',
    'eight',
    'nine',
    'ten',
    'eleven',
    'twelve',
  ],
  ...['thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen', 'twenty'],
]

const plain = (text: string) =>
  text.toLowerCase().replaceAll('’', "'").replace(/[*_`]/g, '').replaceAll('&', 'and').replace(/\s+/g, ' ')

const isRounded = (number: number, exact: number, tolerance: number) =>
  Math.abs(Math.abs(number) - Math.abs(exact)) < tolerance
const isWhole = (number: number, exact: number) => Number.isInteger(number) && Math.abs(number - exact) <= 1

/** Sentences and lines. Items of a list also contain the line that introduces the list. */
function clausesOf(answer: string): string[] {
  const clauses: string[] = []
  let heading = ''
  for (const line of answer.split('\n')) {
    const isItem = /^\s*([-*•|]|\d+[.)])\s/.test(line)
    if (!isItem && line.trim()) heading = /(:\s*\**|^#.*|^\*\*.*\*\*)\s*$/.test(line) ? line : ''
    for (const sentence of line.split(/(?<=[.;!?])\s+/))
      clauses.push(isItem ? `${heading} ${sentence}` : sentence)
  }
  return clauses
}

/** Numbers in any notation. `1.234` is 1.234 and 1234, because both are common. Dates and ids are left out. */
export function numbersIn(text: string): number[] {
  const rest = text.replace(/\b[a-z]{3}_[0-9a-z]{26}\b/g, ' ').replace(/\b\d{4}-\d\d-\d\d(T[\d:.]+Z?)?/g, ' ')
  const found: number[] = []
  for (const [written] of rest.matchAll(/\d+(?:[.,'’\u00a0\u202f ]\d+)*/g)) {
    for (const part of written.split(' ')) found.push(...readings(part))
    if (/^\d{1,3}( \d{3})+([.,]\d+)?$/.test(written)) found.push(...readings(written.replaceAll(' ', '')))
  }
  return found
}

function readings(written: string): number[] {
  const digits = written.replace(/['’\u00a0\u202f]/g, '')
  const thousands = /^\d{1,3}([.,]\d{3})+$/.test(digits)
  const last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','))
  if (last < 0) return [Number(digits)]
  const decimal = Number(`${digits.slice(0, last).replace(/[.,]/g, '')}.${digits.slice(last + 1)}`)
  return thousands ? [decimal, Number(digits.replace(/[.,]/g, ''))] : [decimal]
}

/** `12.3k` and `12.3 thousand`. */
const inThousands = (text: string) =>
  [...text.matchAll(/(\d+(?:[.,]\d+)?) ?(?:k|thousand)\b/gi)].map(
    ([, number]) => 1000 * Number(number!.replace(',', '.')),
  )

/** In minutes. */
export function durationsIn(text: string): number[] {
  const found: number[] = []
  const compound = /(\d+) ?(?:h|hrs?|hours?)(?:,? ?(?:and )?(\d+) ?(?:m|min|mins|minutes)?)?\b/gi
  for (const [, hours, minutes] of text.matchAll(compound))
    found.push(60 * Number(hours) + Number(minutes ?? 0))
  for (const [, hours, minutes] of text.matchAll(/\b(\d+):(\d\d)\b/g))
    found.push(60 * Number(hours) + Number(minutes))
  for (const [, number] of text.matchAll(/(\d[\d.,']*) ?(?:m|min|mins|minutes)\b/gi))
    found.push(...numbersIn(number!))
  return found
}
