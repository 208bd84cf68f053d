/** Splits log entries into acts, one per changed record, and provides the queries that the topics use. */
import type { Change, SummaryHeading } from '../../../../generated/client/types.gen.ts'
import { operations } from '../../../../generated/operations.ts'
import type { Kind } from '../../model/columns.ts'
import { kindOf } from '../../model/columns.ts'
import type { Evidence, Named } from '../evidence.ts'
import { numbers, someOf } from './english.ts'

/** Facts about the span and the workspace. */
export interface Setting {
  /** ISO dates in the time zone of the workspace: the days of the span, and today. */
  first: string
  last: string
  today: string
  currency: string
}

export type Verb = 'added' | 'changed' | 'removed' | 'restored' | 'archived'

/** The effect of an entry on one record. */
export interface Act extends Evidence {
  /** Kind of `record`; null if there is no record. */
  kind: Kind | null
  verb: Verb
  /** Only the changes of `record`. */
  changes: Change[]
}

export interface Log extends Setting {
  /** Oldest first. */
  acts: Act[]
  refused: Evidence[]
  /** True if one person did everything. */
  isSolo: boolean
}

/** A sentence without its full stop; null if there is nothing to say. */
export type Draft = {
  text: string
  /** Acts that the sentence covers completely. */
  covered?: Act[]
  /** Acts for which the sentence covers only these fields. */
  partlyCovered?: { acts: Act[]; fields: readonly string[] }
  /** Further entries to cite. */
  entries?: Evidence[]
} | null

export interface Topic {
  heading: SummaryHeading
  say(log: Log): Draft
}

export function logOf(evidence: Evidence[], setting: Setting): Log {
  return {
    ...setting,
    acts: evidence.filter(({ status }) => status < 400).flatMap(actsIn),
    refused: evidence.filter(({ status }) => status >= 400),
    isSolo: new Set(evidence.map(({ actor }) => actor?.id)).size === 1,
  }
}

/**
 * One act per changed record, without consequences of another change: the next follow-up date of a prospect, the keys
 * of a deactivated user, the repriced time entries.
 */
function actsIn(entry: Evidence): Act[] {
  const operation = entry.operation ?? ''
  const byRecord = [...Map.groupBy(entry.changes, ({ record_id }) => record_id)]
  if (byRecord.length === 0) return [actOfHiddenChanges(entry)]
  const names = new Map(namedRecords(entry).map(({ id, name }) => [id, name]))
  const acts = byRecord.map(([id, changes]): Act => {
    const kind = kindOf(id)
    const isSubject = id === entry.record?.id
    const verb = verbOf(operation, kind, isSubject, changes)
    const mentions = isSubject || !entry.record ? entry.mentions : [...entry.mentions, entry.record]
    return { ...entry, record: { id, name: names.get(id) ?? null }, mentions, kind, verb, changes }
  })
  const main = [
    acts.filter(({ verb }) => verb !== 'changed'),
    acts.filter(({ record }) => record!.id === entry.record?.id),
  ].find((some) => some.length > 0)
  return main ?? acts
}

/** If the changes are hidden, the kind and verb are derived from the operation. */
function actOfHiddenChanges(entry: Evidence): Act {
  const { effect = 'changed', child } = operations[entry.operation ?? ''] ?? {}
  const record = child ? (entry.mentions.find(({ id }) => kindOf(id) === child) ?? null) : entry.record
  const kind = (child as Kind) ?? (record && kindOf(record.id))
  return { ...entry, record, kind, verb: effect }
}

function verbOf(operation: string, kind: Kind, isSubject: boolean, changes: Change[]): Verb {
  const archiving = changes.find(({ field }) => field === 'archived_at')
  if (archiving) return archiving.after === null ? 'restored' : 'archived'
  const isNew = changes.every(({ before }) => before === null)
  const isGone = changes.every(({ after }) => after === null)
  const { effect, parent } = operations[operation] ?? {}
  if (isGone && isSubject && effect === 'removed') return 'removed'
  if (isNew && isSubject && effect === 'restored') return 'restored'
  // An operation that adds records may also set empty fields of their parent.
  return isNew && effect === 'added' && kind !== parent ? 'added' : 'changed'
}

/** All records and users that the entry names. */
const namedRecords = ({ actor, record, project, company, mentions }: Evidence): Named[] =>
  [actor, record, project, company, ...mentions].filter((each) => each !== null)

export const actorOf = ({ actor, channel }: Evidence) =>
  actor?.name ?? (channel === 'operator' ? 'the operator' : 'somebody')

/** Null if the act does not name the record or user with this id. */
export const nameIn = (act: Evidence, id: unknown) =>
  namedRecords(act).find((each) => each.id === id)?.name ?? null

/** Placeholder for the author of a sentence, if one person did everything. `arrange` fills it in once. */
export const byline = '\0'

/** ` by Ana`; `, five by Ana and two by Ben`. */
export function by(entries: Evidence[], { isSolo }: Pick<Log, 'isSolo'>): string {
  if (isSolo) return byline
  const groups = grouped(entries, ({ actor, channel }) => actor?.id ?? channel)
  if (groups.length === 1) return ` by ${actorOf(entries[0]!)}`
  return `, ${sharesOf(groups, (count, [first]) => `${count} by ${actorOf(first!)}`, 3)}`
}

/** Largest group first; groups of equal size keep their order. */
export const grouped = <T>(items: T[], key: (item: T) => unknown): T[][] =>
  [...Map.groupBy(items, key).values()].sort((a, b) => b.length - a.length)

/** Lists the groups with their sizes, which are either all in words or all in digits. */
export function sharesOf<T>(
  groups: T[][],
  say: (count: string, items: T[]) => string,
  most = groups.length,
): string {
  const counts = numbers(groups.map(({ length }) => length))
  return someOf(
    groups.map((items, index) => say(counts[index]!, items)),
    most,
  )
}

export const ofKind = ({ acts }: Log, kind: Kind) => acts.filter((act) => act.kind === kind)

/** Acts of these operations, optionally only of one kind. */
export const calls = ({ acts }: Log, operations: readonly string[], kind?: Kind) =>
  acts.filter((act) => operations.includes(act.operation!) && (!kind || act.kind === kind))

export const changeOf = ({ changes }: Act, field: string) => changes.find((change) => change.field === field)

/** The new value of a field; undefined if it was not changed or is hidden. */
export const setTo = (act: Act, field: string): Change['after'] | undefined => changeOf(act, field)?.after

/** The changes of one field of one record during the span. */
export interface FieldHistory {
  /** Oldest first. */
  acts: Act[]
  /** The value before the span, or the first value if the record was added or restored. */
  start: Change['before']
  end: Change['after']
  last: Act
}

/** One history per record whose field changed, except records whose last change removed them. */
export function fieldHistories(acts: Act[], field: string): FieldHistory[] {
  const setting = acts.filter((act) => act.record && changeOf(act, field))
  return [...Map.groupBy(setting, ({ record }) => record!.id).values()]
    .map((own) => {
      const [first, last] = [own[0]!, own.at(-1)!]
      const { before, after } = changeOf(first, field)!
      const isThere = first.verb === 'changed' || first.verb === 'removed'
      return { acts: own, start: isThere ? before : after, end: setTo(last, field), last }
    })
    .filter(({ last }) => last.verb !== 'removed')
}

export const lastOf = (histories: FieldHistory[]) => histories.map(({ last }) => last)
export const actsOf = (histories: FieldHistory[]) => histories.flatMap(({ acts }) => acts)

/** The names of the records, each record only once. */
export const namesOf = (acts: Evidence[]) => [
  ...new Map(
    acts.flatMap(({ record }) => (record?.name ? [[record.id, record.name] as const] : [])),
  ).values(),
]
