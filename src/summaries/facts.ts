/** What a group of log entries adds up to: the numbers that a sentence about them may state. */
import { prefixes } from '../../generated/server/records.ts'
import { localTime } from './dates.ts'
import type { Evidence } from './evidence.ts'
import { digits, valuesOf, withDigits } from './numbers.ts'
import { namedIn } from './people.ts'

export interface Facts {
  /** Local days as ISO dates, of the entries and in them. */
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

const kindByPrefix = new Map(Object.entries(prefixes).map(([kind, prefix]) => [prefix as string, kind]))

const kindOf = (id: string) => kindByPrefix.get(id.split('_', 1)[0]!)

const isId = (value: string) => /^[a-z]{3}_[0-9a-z]{26}$/.test(value)

/** Everything that an entry says in words: names, fields and values. */
export function textOf(entry: Evidence): string {
  const { operation, channel, due_on, changes } = entry
  const words = operation?.replaceAll(/([A-Z])/g, ' $1')
  const names = namedIn(entry).map(({ name }) => name)
  const values = changes.flatMap(({ field, before, after }) => [
    field.replaceAll('_', ' '),
    ...[before, after].map((value) => (typeof value === 'string' ? value : JSON.stringify(value))),
  ])
  return [channel, operation, words, due_on, ...names, ...values].filter(Boolean).join('\n')
}

/**
 * The facts of `cited`, of which those named in the sentence (`mentioned`, ids) are counted and added up: the entries of
 * the actors and about the records that it names, together and each, as a whole and by operation, by kind of record
 * and by what a field was set to. Where it names nobody, all of them.
 */
export function factsOf(cited: readonly Evidence[], mentioned: ReadonlySet<string>, timeZone: string): Facts {
  const facts: Facts = {
    days: daysOf(cited, timeZone),
    times: new Set(),
    counts: new Map(),
    minutes: new Set(),
    values: new Set(),
  }
  for (const entry of cited) addOwn(facts, entry, timeZone)
  for (const group of groupsOf(cited, mentioned)) addTotals(facts, group, timeZone)
  return facts
}

/** The local days of the entries, and all that stand in them. */
export function daysOf(cited: readonly Evidence[], timeZone: string): Set<string> {
  const written = cited.flatMap((entry) => textOf(entry).match(/\d{4}-\d\d-\d\d/g) ?? [])
  return new Set([...cited.map(({ at }) => localTime(at, timeZone).day), ...written])
}

function addOwn({ times, minutes, values }: Facts, entry: Evidence, timeZone: string): void {
  times.add(localTime(entry.at, timeZone).time)
  for (const { field, before, after } of entry.changes)
    for (const value of [before, after]) {
      if (typeof value === 'number') (isMinutes(field) ? minutes : values).add(amountOf(field, value))
      if (typeof value === 'string' && !isId(value)) addTexts(values, value)
    }
  for (const { name } of namedIn(entry)) addTexts(values, name ?? '')
}

function addTexts(values: Set<number>, text: string): void {
  const plain = withDigits(text.replaceAll(/\d{4}-\d\d-\d\d(?:T[\d:.]+Z?)?/g, ' '))
  for (const [token] of plain.matchAll(digits)) for (const value of valuesOf(token, false)) values.add(value)
}

const isMinutes = (field: string) => field.endsWith('minutes')

const amountOf = (field: string, value: number) => (field.endsWith('_cents') ? value / 100 : value)

type Test = (entry: Evidence) => boolean

function groupsOf(cited: readonly Evidence[], mentioned: ReadonlySet<string>): Evidence[][] {
  const actors = new Set(cited.map(({ actor }) => actor?.id ?? '').filter((id) => mentioned.has(id)))
  const others = cited.flatMap((entry) => namedIn(entry).map(({ id }) => id))
  const things = new Set(others.filter((id) => mentioned.has(id) && !actors.has(id)))
  const byActor = choices(actors, (entry, id) => entry.actor?.id === id)
  const byThing = choices(things, (entry, id) => namedIn(entry).some((named) => named.id === id))
  return byActor.flatMap((isBy) =>
    byThing.flatMap((isAbout) => {
      const whole = cited.filter((entry) => isBy(entry) && isAbout(entry))
      return [
        whole,
        ...Map.groupBy(whole.flatMap(traits), ([trait]) => trait)
          .values()
          .map((pairs) => pairs.map(([, entry]) => entry)),
      ]
    }),
  )
}

/** Those about any of the ids, and those about each. */
function choices(ids: Set<string>, test: (entry: Evidence, id: string) => boolean): Test[] {
  if (ids.size === 0) return [() => true]
  return [
    (entry) => ids.values().some((id) => test(entry, id)),
    ...ids.values().map(
      (id): Test =>
        (entry) =>
          test(entry, id),
    ),
  ]
}

function traits(entry: Evidence): [trait: string, entry: Evidence][] {
  const set = entry.changes.map(({ field, after }) => `${field}=${JSON.stringify(after)}`)
  const all = new Set([
    `did ${entry.operation}`,
    `kind ${kindOf(entry.record?.id ?? '')}`,
    `status ${entry.status}`,
    ...set,
  ])
  return [...all].map((trait) => [trait, entry])
}

function addTotals({ counts, minutes, values }: Facts, group: Evidence[], timeZone: string): void {
  const count = (noun: string, number: number) =>
    counts.set(noun, (counts.get(noun) ?? new Set()).add(number))
  count('entry', group.length)
  count('day', new Set(group.map(({ at }) => localTime(at, timeZone).day)).size)
  count('person', new Set(group.map(({ actor }) => actor?.id)).size)
  const own = new Set(group.flatMap(idsOf))
  const all = new Set(group.flatMap((entry) => [...idsOf(entry), ...namedIn(entry).map(({ id }) => id)]))
  for (const ids of [own, all])
    for (const [kind, some] of Map.groupBy(ids, kindOf)) if (kind) count(kind, some.length)
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
