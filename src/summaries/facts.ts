/** What a group of log entries adds up to: the numbers that a sentence about them may state. */
import { prefixes } from '../../generated/server/records.ts'
import { kindOf } from '../model/columns.ts'
import { localTime } from './dates.ts'
import type { Evidence } from './evidence.ts'
import { digits, valuesOf, withDigits } from './numbers.ts'
import { isId, namedIn } from './people.ts'

export interface Facts {
  /** Local days as ISO dates. */
  days: Set<string>
  /** Local times, `14:05`. */
  times: Set<string>
  /** How many there are of what a noun counts: `entry`, `day`, `person`, or a kind of record. */
  counts: Map<string, Set<number>>
  /** Minutes that the entries have, and what these add up to. */
  minutes: Set<number>
  /** Any other number that the entries have or that amounts in them add up to. */
  values: Set<number>
}

/** What entries say in words. */
export interface Words {
  /** Names, fields, states and other short values. */
  plain: string
  /** Names and values of several words, which somebody has written and may have made up. */
  written: string
}

/** The words of the entries, ids left out. */
export function wordsOf(cited: readonly Evidence[]): Words {
  const all = cited.flatMap((entry) => {
    const { operation, channel, due_on, changes } = entry
    const fields = changes.map(({ field }) => field.replaceAll('_', ' '))
    const values = changes.flatMap(({ before, after }) => [before, after].filter(isText).map(textOf))
    const words = operation?.replaceAll(/([A-Z])/g, ' $1')
    return [
      channel,
      operation,
      words,
      due_on,
      ...fields,
      ...values,
      ...namedIn(entry).map(({ name }) => name),
    ]
  })
  const texts = [...new Set(all)].filter((text) => text && !isId(text))
  const { plain = [], written = [] } = Object.groupBy(texts, (text) =>
    text!.trim().split(/\s+/).length > 3 ? 'written' : 'plain',
  )
  return { plain: plain.join('\n'), written: written.join('\n') }
}

/** Numbers are counted and added up instead. */
const isText = (value: unknown) => value !== null && !['number', 'boolean'].includes(typeof value)

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

/** Whom and what a sentence names, by ids. */
export interface Mentions {
  /** Only their entries count. */
  ids: Set<string>
  /** Their entries may count, and others too: `three notes, the latest “…”`. */
  examples: Set<string>
  /** Whether the sentence says that there is more than it names. */
  hasRest: boolean
}

/**
 * The facts of `cited` and of `source`, their words. Counted and added up are the entries of those actors and about those records that the sentence
 * names, together and each, as a whole and by operation, by kind of record, by status and by the states that were set.
 * Where it names nobody, all of them.
 */
export function factsOf(
  cited: readonly Evidence[],
  source: string,
  mentions: Mentions,
  timeZone: string,
): Facts {
  const written = [...source.matchAll(/\d{1,2}:\d\d/g)].map(([time]) => time.padStart(5, '0'))
  const facts: Facts = {
    days: daysOf(cited, source, timeZone),
    times: new Set([...cited.map((entry) => timeOf(entry, timeZone).time), ...written]),
    counts: new Map(),
    minutes: new Set(),
    values: numbersIn(source),
  }
  for (const group of groupsOf(cited, mentions)) addTotals(facts, group, timeZone)
  return facts
}

/** The local days of the entries, and all that stand in the source. */
export const daysOf = (cited: readonly Evidence[], source: string, timeZone: string): Set<string> =>
  new Set([...cited.map((entry) => timeOf(entry, timeZone).day), ...(source.match(/\d{4}-\d\d-\d\d/g) ?? [])])

function numbersIn(source: string): Set<number> {
  const plain = withDigits(source.replaceAll(/\d{4}-\d\d-\d\d(?:T[\d:.]+Z?)?/g, ' '))
  return new Set([...plain.matchAll(digits)].flatMap(([token]) => valuesOf(token, false)))
}

const isMinutes = (field: string) => field.endsWith('minutes')

const amountOf = (field: string, value: number) => (field.endsWith('_cents') ? value / 100 : value)

const times = new WeakMap<Evidence, ReturnType<typeof localTime> & { timeZone: string }>()

/** Asked again and again for the same entries. */
function timeOf(entry: Evidence, timeZone: string) {
  const known = times.get(entry)
  if (known?.timeZone === timeZone) return known
  const time = { ...localTime(entry.at, timeZone), timeZone }
  times.set(entry, time)
  return time
}

type Test = (entry: Evidence) => boolean

function groupsOf(cited: readonly Evidence[], { ids, examples, hasRest }: Mentions): Evidence[][] {
  const actors = new Set(cited.flatMap(({ actor }) => actor?.id ?? []))
  const isByOneOf = (some: Set<string>, entry: Evidence) => entry.actor !== null && some.has(entry.actor.id)
  const isAboutOneOf = (some: Set<string>, entry: Evidence) => namedIn(entry).some(({ id }) => some.has(id))
  const byActor = choices(ids.intersection(actors), new Set(), hasRest, isByOneOf)
  const byThing = choices(ids.difference(actors), examples, hasRest, isAboutOneOf)
  return byActor.flatMap((isBy) =>
    byThing.flatMap((isAbout) => {
      const whole = cited.filter((entry) => isBy(entry) && isAbout(entry))
      const pairs = whole.flatMap((entry) => traits(entry).map((trait) => ({ trait, entry })))
      const parts = Map.groupBy(pairs, ({ trait }) => trait).values()
      return [whole, ...parts.map((some) => some.map(({ entry }) => entry))]
    }),
  )
}

/** Which entries a number may be about: those of all that are named, of each, and of the rest if there may be one. */
function choices(
  ids: Set<string>,
  examples: Set<string>,
  hasRest: boolean,
  isOf: (some: Set<string>, entry: Evidence) => boolean,
): Test[] {
  const named = ids.union(examples)
  const each = [...named].map(
    (id): Test =>
      (entry) =>
        isOf(new Set([id]), entry),
  )
  if (ids.size === 0) return [() => true, ...each]
  const all: Test = (entry) => isOf(ids, entry)
  const rest: Test[] = hasRest && named.size > 1 ? [() => true, (entry) => !isOf(named, entry)] : []
  return [all, ...each, ...rest]
}

function traits({ operation, record, status, changes }: Evidence): string[] {
  const states = changes.filter(
    ({ after }) => typeof after === 'boolean' || (typeof after === 'string' && /^[a-z_]+$/.test(after)),
  )
  const set = states.map(({ field, after }) => `${field}=${after}`)
  return [...new Set([`did ${operation}`, `kind ${record && kindOf(record.id)}`, `status ${status}`, ...set])]
}

function addTotals({ counts, minutes, values }: Facts, group: Evidence[], timeZone: string): void {
  const count = (noun: string, number: number) =>
    counts.set(noun, (counts.get(noun) ?? new Set()).add(number))
  count('entry', group.length)
  count('day', new Set(group.map((entry) => timeOf(entry, timeZone).day)).size)
  count('person', new Set(group.map(({ actor }) => actor?.id)).size)
  const own = new Set(group.flatMap(idsOf))
  const all = new Set(group.flatMap((entry) => [...idsOf(entry), ...namedIn(entry).map(({ id }) => id)]))
  for (const ids of [own, all]) for (const [kind, some] of Map.groupBy(ids, kindOf)) count(kind, some.length)
  for (const kind of Object.keys(prefixes)) {
    // `addFollowUp` is about a prospect, and adds a follow-up.
    const some = group.filter(({ operation }) => operation?.toLowerCase().includes(kind.replaceAll('_', '')))
    if (some.length > 0) count(kind, some.length)
  }
  const sums = new Map<string, Map<string, number>>()
  for (const { field, record_id, before, after } of group.flatMap(({ changes }) => changes))
    for (const [which, value] of [
      ['before', before],
      ['after', after],
    ] as const) {
      if (typeof value !== 'number') continue
      const key = `${which} ${field}`
      const amounts = sums.get(key) ?? new Map<string, number>()
      // The first value before and the last one after count, however often a record has changed.
      if (which === 'after' || !amounts.has(record_id)) amounts.set(record_id, amountOf(field, value))
      sums.set(key, amounts)
    }
  for (const [key, amounts] of sums) {
    const sum = amounts.values().reduce((total, value) => total + value, 0)
    ;(isMinutes(key) ? minutes : values).add(Math.round(sum * 100) / 100)
  }
}

const idsOf = ({ record, project, company, changes }: Evidence) =>
  [record?.id, project?.id, company?.id, ...changes.map(({ record_id }) => record_id)].filter(
    (id) => id !== undefined,
  )
