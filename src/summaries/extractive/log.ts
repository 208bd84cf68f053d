/** The entries as the topics of a summary see them. */
import type { Change } from '../../../generated/client/types.gen.ts'
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

/** An entry that changed something. */
export interface Act extends Evidence {
  /** The kind of record that it is about; null for none. */
  kind: Kind | null
}

export interface Log extends Setting {
  /** What was done, oldest first. */
  acts: Act[]
  refused: Evidence[]
  /** Whether one person did everything. */
  isSolo: boolean
}

/** A sentence without its full stop, and the entries that it rests on; null if there is nothing to say. */
export type Said = { text: string; entries: Evidence[] } | null

export function logOf(evidence: Evidence[], setting: Setting): Log {
  return {
    ...setting,
    acts: evidence.filter(({ status }) => status < 400).map(actOf),
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
}

function actOf(entry: Evidence): Act {
  const child = children[entry.operation ?? '']
  if (!child) return { ...entry, kind: entry.record && kindOf(entry.record.id) }
  return { ...entry, kind: child, record: entry.mentions.find(({ id }) => kindOf(id) === child) ?? null }
}

export const nameOf = (named: Named | null) => named?.name ?? 'somebody'

/** Stands where a sentence says who did it, if that is said once for all of them. */
export const byline = '\0'

/** ` by Ana`; `, five by Ana and two by Ben`. */
export function by(entries: Evidence[], { isSolo }: Pick<Log, 'isSolo'>): string {
  if (isSolo) return byline
  const groups = grouped(entries, ({ actor }) => nameOf(actor))
  if (groups.length === 1) return ` by ${groups[0]![0]}`
  return `, ${sharesOf(groups, (count, name) => `${count} by ${name}`, 3)}`
}

/** The largest group first; equal ones as they came. */
export const grouped = <T>(items: T[], name: (item: T) => string) =>
  [...Map.groupBy(items, name)].sort(([, a], [, b]) => b.length - a.length)

/** How many each group has, said alike. */
export function sharesOf(
  groups: [name: string, items: unknown[]][],
  say: (count: string, name: string) => string,
  most = groups.length,
): string {
  const counts = numbers(groups.map(([, items]) => items.length))
  return someOf(
    groups.map(([name], index) => say(counts[index]!, name)),
    most,
  )
}

export const ofKind = ({ acts }: Log, kind: Kind) => acts.filter((act) => act.kind === kind)

export const calls = ({ acts }: Log, ...operations: string[]) =>
  acts.filter(({ operation }) => operations.includes(operation!))

/** What an act set a field of its record to; undefined if it did not, or if that is not shown. */
export const setTo = ({ record, changes }: Evidence, field: string): Change['after'] | undefined =>
  changes.find((change) => change.field === field && change.record_id === record?.id)?.after

/** The last act that set the field, by record. */
export function lastToSet(acts: Act[], field: string): Map<string, Act> {
  const setting = acts.filter((act) => act.record && setTo(act, field) !== undefined)
  return new Map(setting.map((act) => [act.record!.id, act]))
}

/** The last acts about records whose field was left at this value. */
export const leftAt = (acts: Act[], field: string, value: unknown) =>
  [...lastToSet(acts, field).values()].filter((act) => setTo(act, field) === value)

/** The names of the records, each once. */
export const namesOf = (entries: Evidence[]) => [
  ...new Set(entries.flatMap(({ record }) => record?.name ?? [])),
]
