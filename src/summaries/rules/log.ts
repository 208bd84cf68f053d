/** The entries as the topics of a summary see them. */
import type { Change, SummaryHeading } from '../../../generated/client/types.gen.ts'
import type { Kind } from '../../model/columns.ts'
import { kindOf } from '../../model/columns.ts'
import type { Evidence, Named } from '../evidence.ts'
import { numbers, someOf } from './english.ts'

/** What is known besides the entries. */
export interface Setting {
  /** The days of the span, and today: ISO dates in the time zone of the workspace. */
  first: string
  last: string
  today: string
  /** What amounts are in. */
  currency: string
}

export type Verb = 'added' | 'changed' | 'removed' | 'restored' | 'archived'

/** What an entry did to one record. */
export interface Act extends Evidence {
  /** The kind of `record`; null for none. */
  kind: Kind | null
  verb: Verb
  /** Those of the record. */
  changes: Change[]
}

export interface Log extends Setting {
  /** What was done, oldest first. */
  acts: Act[]
  refused: Evidence[]
  /** Whether one person did everything. */
  isSolo: boolean
}

/** A sentence without its full stop; null if there is nothing to say. */
export type Draft = {
  text: string
  /** What it tells in full. */
  covered?: Act[]
  /** What it tells in part, and the fields that it tells. */
  partlyCovered?: { acts: Act[]; fields: readonly string[] }
  /** What it cites besides. */
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

/** What is added below another record, whose entry names that one. */
const children: Record<string, Kind> = {
  addFollowUp: 'follow_up',
  addMilestone: 'milestone',
  addProspectNote: 'note',
  addStaff: 'staff_member',
  addCapacity: 'capacity',
}

/**
 * An act for each record that the entry changed. Left out is what follows from another change: the next follow-up date of a
 * prospect, the keys of a person who is deactivated, the time that was repriced.
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

/** Of an entry whose changes are not shown, the operation tells what was done. */
function actOfHiddenChanges(entry: Evidence): Act {
  const child = children[entry.operation ?? '']
  const record = child ? (entry.mentions.find(({ id }) => kindOf(id) === child) ?? null) : entry.record
  const kind = child ?? (record && kindOf(record.id))
  const [, verb] = byName.find(([name]) => name.test(entry.operation ?? '')) ?? []
  return { ...entry, record, kind, verb: verb ?? 'changed' }
}

const byName: [RegExp, Verb][] = [
  [/^(add|invite|signup)/, 'added'],
  [/^remove(?!NoteFile|Connection)/, 'removed'],
  [/^restore/, 'restored'],
  [/^archive/, 'archived'],
]

function verbOf(operation: string, kind: Kind, isSubject: boolean, changes: Change[]): Verb {
  const archiving = changes.find(({ field }) => field === 'archived_at')
  if (archiving) return archiving.after === null ? 'restored' : 'archived'
  const isNew = changes.every(({ before }) => before === null)
  const isGone = changes.every(({ after }) => after === null)
  if (isGone && isSubject && /^remove(?!NoteFile)/.test(operation)) return 'removed'
  if (isNew && isSubject && operation.startsWith('restore')) return 'restored'
  return isNew && isAdding(operation, kind) ? 'added' : 'changed'
}

/** Whether the operation adds records of the kind, rather than setting what was not set of one. */
const isAdding = (operation: string, kind: Kind) =>
  operation === 'convertProspect'
    ? kind !== 'prospect'
    : /^(add|invite|signup)/.test(operation) && (children[operation] ?? kind) === kind

/** All that an entry names. */
export const namedRecords = ({ actor, record, project, company, mentions }: Evidence): Named[] =>
  [actor, record, project, company, ...mentions].filter((each) => each !== null)

export const actorOf = ({ actor, channel }: Evidence) =>
  actor?.name ?? (channel === 'operator' ? 'the operator' : 'somebody')

/** The name of the record or person with this id, as the act knows it. */
export const nameIn = (act: Evidence, id: unknown) =>
  namedRecords(act).find((each) => each.id === id)?.name ?? null

/** Stands where a sentence says who did it, if that is said once for all of them. */
export const byline = '\0'

/** ` by Ana`; `, five by Ana and two by Ben`. */
export function by(entries: Evidence[], { isSolo }: Pick<Log, 'isSolo'>): string {
  if (isSolo) return byline
  const groups = grouped(entries, ({ actor, channel }) => actor?.id ?? channel)
  if (groups.length === 1) return ` by ${actorOf(entries[0]!)}`
  return `, ${sharesOf(groups, (count, [first]) => `${count} by ${actorOf(first!)}`, 3)}`
}

/** The largest group first; equal ones as they came. */
export const grouped = <T>(items: T[], key: (item: T) => unknown): T[][] =>
  [...Map.groupBy(items, key).values()].sort((a, b) => b.length - a.length)

/** How many each group has, said alike. */
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

/** Acts of the operations, of one kind if that is given. */
export const calls = ({ acts }: Log, operations: readonly string[], kind?: Kind) =>
  acts.filter((act) => operations.includes(act.operation!) && (!kind || act.kind === kind))

export const changeOf = ({ changes }: Act, field: string) => changes.find((change) => change.field === field)

/** What an act set a field to; undefined if it did not, or if that is not shown. */
export const setTo = (act: Act, field: string): Change['after'] | undefined => changeOf(act, field)?.after

/** How a field of one record changed over the span. */
export interface FieldHistory {
  /** The acts that set it, oldest first. */
  acts: Act[]
  /** What it was before them, or what it was set to first if the record was added or restored. */
  start: Change['before']
  end: Change['after']
  last: Act
}

/** Of each record whose field was set in the span and that was not removed at its end. */
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

/** The names of the records, each record once. */
export const namesOf = (acts: Evidence[]) => [
  ...new Map(
    acts.flatMap(({ record }) => (record?.name ? [[record.id, record.name] as const] : [])),
  ).values(),
]
