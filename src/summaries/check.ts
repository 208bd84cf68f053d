/** The gate that every sentence of a summary passes, whoever wrote it: it says nothing that its entries do not say. */
import { prefixes } from '../../generated/server/records.ts'
import { withoutDays } from './dates.ts'
import type { Dropped, DropReason, Evidence, Sentence, Written } from './evidence.ts'
import type { Facts, Mentions } from './facts.ts'
import { daysOf, factsOf, wordsOf } from './facts.ts'
import { digits, valuesOf, withDigits } from './numbers.ts'
import type { People } from './people.ts'
import { formsOf, idsIn, isPerson, namedIn, peopleIn, peopleOf } from './people.ts'

/** What stands for a name that has been found. */
const found = ' · '

/** What nouns count; other numbers may be any count, sum or value. */
const nouns: [RegExp, string[]][] = [
  [/^(?:entr(?:y|ies)|calls?|times?|changes?|updates?|edits?|actions?|requests?)$/, ['entry', 'time_entry']],
  [/^(?:people|persons?|members?|colleagues?|users?)$/, ['person', 'user']],
  [/^days?$/, ['day']],
  [/^assignments?$/, ['staff_member']],
  ...Object.keys(prefixes).map((kind): [RegExp, string[]] => {
    const noun = kind.split('_').at(-1)!
    return [new RegExp(`^${noun.replace(/y$/, '(?:y|ie)')}s?$`), [kind]]
  }),
]

const prepositions = '(?:of|in|on|by|for|and|or|to|from|with|at|the)(?!\\p{L})'

/** What only users of the workspace do, in the log. */
const deeds =
  'added|assigned|changed|closed|completed|created|deleted|entered|finished|invited|logged|noted|recorded|removed|renamed|updated|uploaded|wrote'

/** Whether it is said of somebody, whom the pattern finds, that they did something. */
const isDoer = (pattern: string, text: string) =>
  new RegExp(
    `(?:${pattern})(?: also| then)? (?:${deeds})\\b|\\b(?:${deeds})\\b.*\\bby (?:${pattern})`,
    'iu',
  ).test(text)

/** What says that a sentence repeats what somebody has written, and does not vouch for it. */
const attributed =
  /\b(?:not(?:es?|ed)|wr(?:ites?|ote|itten)|sa(?:ys?|id)|asks?|asked|states?|stated|mentions?|mentioned|according|titled?|memos?|comment(?:s|ed)?|descri(?:be[sd]?|ptions?))\b/i

/** What says that a sentence speaks of more than it names. */
const more =
  /[:;(]|\b(?:without|others?|rest|else|total|together|altogether|latest|oldest|including|among)\b/i

/** Stands before a name that is one among several things: `the company Acme and 12 clients`. */
const withKind = new RegExp(`\\bthe (?:${Object.keys(prefixes).join('|').replaceAll('_', '[ -]')}) $`, 'i')

/** Capitalised words that name nobody at the beginning of a sentence. */
const openings = new Set(
  `a about after all also altogether an and another as at because before besides between both but by dozens
  during each every few finally first for from half he her here his how however hundreds in it its last later
  many meanwhile more most much my new next no nobody none nothing of on once one only other others our
  overall refused several she since so some still that the their then there these they this those thousands
  through throughout to today together total totals under until up we what when where while who with within
  without work working yesterday
  added archived assigned blocked cancelled changed closed completed created deleted done due edited finished hours invited
  logged lost moved open overdue pending planned progress recorded removed reopened renamed started time updated won
  ${Object.keys(prefixes).join(' ').replaceAll('_', ' ')} activity calls changes clients companies entries follow-ups
  milestones notes people projects prospects refusals services sessions staff tasks users`.split(/\s+/),
)

/** Capitalised anywhere. */
const abbreviations = new Set('I API MCP CLI CSV JSON HTTP UTC ID IDs AI CRM AM PM'.split(' '))

/** What is known besides the entries. */
export interface Setting {
  /** IANA name: whose days and times sentences mean. */
  timeZone: string
  /** ISO code of what amounts are in. */
  currency: string
}

/** What has this name. */
interface Known {
  name: string
  ids: Set<string>
}

/**
 * Drops each sentence that cites nothing (`no_citation`) or an entry that is not among the evidence (`not_in_span`),
 * that names a record, a person or an address which the cited entries do not name, or says of a person who has made none
 * of them that they did something (`unknown_record`), or that states
 * a number which they neither have nor add up to (`unknown_number`). A number before a noun (`6 tasks`) must be a count
 * of it, a duration the minutes of an entry or a sum of them, a day one that they are of or name. What stands only in
 * names and values of several words counts where the sentence says that it is written there: `Ada noted that …`.
 */
export function checkSentences(
  sentences: readonly Sentence[],
  evidence: readonly Evidence[],
  setting: Setting,
): Written {
  const byId = new Map(evidence.map((entry) => [entry.id, entry]))
  const names = knownNames(evidence)
  const people = peopleOf(peopleIn(evidence))
  const written: Written = { sentences: [], dropped: [] }
  for (const { text, citations } of sentences) {
    const sentence: Sentence = { text, citations: [...new Set(citations)] }
    const cited = sentence.citations.map((id) => byId.get(id)).filter((entry) => entry !== undefined)
    const reason: DropReason | null =
      sentence.citations.length === 0
        ? 'no_citation'
        : cited.length < sentence.citations.length
          ? 'not_in_span'
          : wrongIn(text, cited, names, people, setting)
    if (reason) written.dropped.push({ ...sentence, reason } satisfies Dropped)
    else written.sentences.push(sentence)
  }
  return written
}

/** The longest first: a name may be part of another. */
function knownNames(evidence: readonly Evidence[]): Known[] {
  const known = new Map<string, Known>()
  for (const { id, name } of evidence.flatMap(namedIn)) {
    if (!name?.trim()) continue
    if (!known.has(name)) known.set(name, { name, ids: new Set() })
    known.get(name)!.ids.add(id)
  }
  return [...known.values()].sort((one, other) => other.name.length - one.name.length)
}

/** Finds a name whatever its case, but one of a single word only as it is written: it may be a word as well. */
const patternOf = (name: string) =>
  new RegExp(
    `(?<![\\p{L}\\p{N}])${RegExp.escape(name)}(?![\\p{L}\\p{N}])`,
    /^\p{L}+$/u.test(name) ? 'gu' : 'giu',
  )

function wrongIn(
  said: string,
  cited: readonly Evidence[],
  all: readonly Known[],
  people: People,
  { timeZone, currency }: Setting,
): DropReason | null {
  const { plain, written } = wordsOf(cited)
  const whole = squeezed(`${plain}\n${written}`)
  const lower = said.toLowerCase()
  const names = all
    .filter(({ name }) => lower.includes(name.toLowerCase()))
    .map((known) => ({ ...known, pattern: patternOf(known.name) }))
  const bare = names.reduce((rest, { pattern }) => rest.replaceAll(pattern, found), said)
  const source = attributed.test(bare) ? `${plain}\n${written}` : plain
  const ids = new Set(cited.flatMap((entry) => [entry.id, ...idsIn(entry)]))
  const mentions: Mentions = { ids: new Set(), examples: new Set(), hasRest: more.test(said) }
  const actors = cited.flatMap(({ actor }) => actor ?? [])
  let text = said

  for (const [quote, inner] of text.matchAll(/[“"„«]([^“”"„«»]{2,})[”"“»]/g)) {
    if (!whole.includes(squeezed(inner!))) return 'unknown_record'
    for (const { ids: its, pattern } of names)
      if (quote.match(pattern)) for (const id of its) mentions.examples.add(id)
    text = text.replace(quote, found)
  }
  for (const [id] of text.matchAll(/\b[a-z]{3}_[0-9a-z]{26}\b/g)) {
    if (!ids.has(id)) return 'unknown_record'
    mentions.ids.add(id)
    text = text.replace(id, found)
  }
  for (const [address] of text.matchAll(/(?:\w+:\/\/|www\.)\S+|[^\s@]+@[^\s@]+/g)) {
    if (!squeezed(source).includes(squeezed(address.replace(/[.,;:!?)]+$/, '')))) return 'unknown_record'
    text = text.replace(address, found)
  }
  for (const { ids: its, pattern } of names) {
    if (!pattern.test(text)) continue
    pattern.lastIndex = 0
    const isCited = its.values().some((id) => ids.has(id))
    if (!isCited && !source.match(pattern)) return 'unknown_record'
    const hasDone = !its.values().some(isPerson) || actors.some(({ id }) => its.has(id))
    if (!hasDone && isDoer(pattern.source, text)) return 'unknown_record'
    const isExample = withKind.test(text.slice(0, text.search(pattern)))
    for (const id of its) if (ids.has(id)) mentions[isExample ? 'examples' : 'ids'].add(id)
    text = text.replaceAll(pattern, found)
  }
  const dated = withoutDays(text, daysOf(cited, source, timeZone))
  const parts = people.in(dated.text)
  if (parts.size > 0) {
    const named = cited.flatMap(namedIn).filter(({ name }) => name)
    const forms = new Set(named.flatMap(({ name }) => formsOf(name!)))
    const theirs = people.in([source, ...forms].join('\n'))
    const doers = new Set(actors.flatMap(({ name }) => (name ? formsOf(name) : [])))
    const marked = people.replace(dated.text, (name) => `<${name}>`)
    for (const name of parts) {
      if (!theirs.has(name)) return 'unknown_record'
      if (!doers.has(name) && isDoer(RegExp.escape(`<${name}>`), marked)) return 'unknown_record'
      for (const each of named) if (formsOf(each.name!).includes(name)) mentions.ids.add(each.id)
    }
  }
  const unnamed = people.replace(dated.text, () => found)
  text = withDigits(unnamed)
  if (hasUnknownName(text, new Set(wordsIn(`${source}\n${currency}`)))) return 'unknown_record'
  const facts = factsOf(cited, source, mentions, timeZone)
  if (dated.unknown || vague.test(unnamed)) return 'unknown_number'
  return hasUnknownNumber(text, facts, source, cited) ? 'unknown_number' : null
}

const squeezed = (text: string) => text.toLowerCase().replaceAll(/\s+/g, ' ')

const wordsIn = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** A word with a capital letter, or in a script that has none, is taken for a name. */
function hasUnknownName(text: string, known: ReadonlySet<string>): boolean {
  return text.matchAll(/[\p{L}\p{M}\p{N}]+(?:[-'’][\p{L}\p{M}\p{N}]+)*/gu).some(({ 0: word, index }) => {
    if (!/[\p{Lu}\p{Lt}\p{Lo}]/u.test(word) || abbreviations.has(word)) return false
    if (wordsIn(word).every((part) => known.has(part) || part === 's')) return false
    const isFirst = /(?:^|[.!?:;(–—])[\s*•-]*$/u.test(text.slice(0, index))
    return !(isFirst && openings.has(word.toLowerCase()))
  })
}

/** What no entries can be counted up to; Roman and circled numbers would not be read as such. */
const vague =
  /[[\p{Nl}\p{No}]--[½¼¾]]|\b(?:half|halves|(?:doubl|tripl|quadrupl)(?:e|ed|ing)|(?:hundred|thousand|dozen|million)s)\b/iv

const hours =
  /(?<hours>\d+(?:\.\d+)?)[\s-]*(?:h|hrs?|hours?)(?!\p{L})(?:(?:\s|,|and)*(?<minutes>\d+)\s*(?:m|mins?|minutes?)(?!\p{L}))?/giu
const clock = /(?<hours>\d+):(?<minutes>\d\d)\s*h(?:ours?)?(?!\p{L})/giu
const minutes = new RegExp(`(?<number>${digits.source})[\\s-]*(?:m|mins?|minutes?)(?!\\p{L})`, 'giu')
const time = /(?<time>\d{1,2}:\d\d)(?::\d\d)?/g
const status = /(?<=\((?:with )?|(?:status|HTTP|code)\s)(?<status>[1-5]\d\d)(?!\d)/gi
const share = /\d[\d.,]*\s*(?:%|per ?cent)/gi
const ordinal = /(?<=\d)(?:st|nd|rd|th)(?![\p{L}\p{N}])/gu
/** Such as `v2`, `T-100` and `12k`. */
const code = /(?<![\p{L}\p{N}])(?:\p{L}[\p{L}\p{N}_-]*\d|\d[\d.,]*\p{L})[\p{L}\p{N}_-]*/gu
const counted = new RegExp(
  `(?<number>${digits.source})(?<after>(?:[\\s-]+(?!${prepositions})\\p{Ll}+(?![\\p{L}\\p{N}])){0,3})`,
  'gu',
)

type Groups = Record<string, string | undefined>

/** Takes the numbers out one kind after the other: what is left of them in the end has no kind. */
function hasUnknownNumber(said: string, facts: Facts, source: string, cited: readonly Evidence[]): boolean {
  let isWrong = false
  const inHours = /\d[\s-]*(?:h|hrs?|hours?)(?!\p{L})/u.test(said)
  let text = said.replaceAll(ordinal, '')
  const take = (pattern: RegExp, isRight: (groups: Groups) => boolean) => {
    text = text.replaceAll(pattern, (whole: string, ...rest) => {
      const groups: unknown = rest.at(-1)
      isWrong ||= !isLiteral(whole, source) && !isRight(typeof groups === 'object' ? (groups as Groups) : {})
      return ' '
    })
  }
  take(share, () => false)
  take(clock, (groups) => isDuration(groups, facts))
  take(hours, (groups) => isDuration(groups, facts))
  take(minutes, ({ number }) => valuesOf(number!).some((value) => facts.minutes.has(value)))
  take(time, (groups) => facts.times.has(groups.time!.padStart(5, '0')))
  take(status, (groups) => cited.some((entry) => entry.status === Number(groups.status)))
  take(code, () => false)
  text = text.replaceAll(counted, (whole, ...rest) => {
    const { number, after } = rest.at(-1) as Record<'number' | 'after', string>
    // `7.5 hours: 5 on one project and 2.5 on another`.
    const isRight = isCount(number, after, facts) || (inHours && isDuration({ hours: number }, facts))
    isWrong ||= !isRight && !(/\D/.test(whole) && isLiteral(whole, source))
    return after
  })
  return isWrong || /\p{N}/u.test(text)
}

/** Whether somebody has written it like this in what is cited. */
const isLiteral = (part: string, source: string) =>
  new RegExp(`(?<![\\p{L}\\p{N}.,])${RegExp.escape(squeezed(part.trim()))}(?![\\p{L}\\p{N}])`, 'u').test(
    squeezed(source),
  )

function isDuration({ hours, minutes = '0' }: Groups, facts: Facts): boolean {
  const stated = Number(hours) * 60 + Number(minutes)
  const decimals = hours!.split('.')[1]?.length ?? 0
  return facts.minutes
    .values()
    .some((sum) => sum === stated || (decimals > 0 && (sum / 60).toFixed(decimals) === hours))
}

function isCount(number: string, after: string, facts: Facts): boolean {
  const [value] = valuesOf(number)
  const nounOf = (word: string) => nouns.find(([pattern]) => pattern.test(word))?.[1]
  const noun = after
    .split(/[\s-]+/)
    .map(nounOf)
    .find((kinds) => kinds)
  const kinds = noun ?? [...facts.counts.keys()]
  if (/^[\s-]+others(?!\p{L})/u.test(after))
    return facts.counts.values().some((all) => all.values().some((each) => each > value!))
  if (kinds.some((kind) => facts.counts.get(kind)?.has(value!))) return true
  const isYear = /^\d{4}$/.test(number) && facts.days.values().some((day) => day.startsWith(number))
  return !noun && (facts.values.has(value!) || isYear)
}
