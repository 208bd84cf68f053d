/** Sentences about records that no other topic covers. */
import type { SummaryHeading } from '../../../../generated/client/types.gen.ts'
import { kindNames } from '../../../../generated/server/records.ts'
import { readRequirements } from '../../../../generated/server/requirements.ts'
import { plural } from '../../../shared/plural.ts'
import type { Kind } from '../../model/columns.ts'
import { fieldName, joined, number, numbers, someOf, were } from './english.ts'
import type { Act, Draft, Log, Verb } from './log.ts'
import { by, calls, namesOf, ofKind } from './log.ts'

/** The kinds that sentences name first. The others follow, under the heading of their scope. */
const first: Partial<Record<SummaryHeading, readonly Kind[]>> = {
  sales: ['company', 'client', 'prospect'],
  delivery: ['project', 'staff_member', 'milestone', 'task', 'recurring_task', 'checklist_item'],
  time: ['time_entry', 'timer', 'repricing', 'bill', 'capacity', 'absence', 'rate'],
  workspace: ['service', 'view', 'user', 'workspace', 'api_key', 'session', 'authorization_code'],
}

const headingsOfAreas: Readonly<Record<string, SummaryHeading>> = {
  crm: 'sales',
  delivery: 'delivery',
  knowledge: 'notes',
}

const scopes: Partial<Record<Kind, { scope: string }>> = readRequirements

/** Without a kind, the changes are hidden and there is no record. */
function headingOf({ kind }: Act): SummaryHeading {
  const listed = Object.entries(first).find(([, kinds]) => kind && kinds.includes(kind))
  if (listed) return listed[0] as SummaryHeading
  return headingsOfAreas[(kind && scopes[kind]?.scope.split(':')[0]) ?? ''] ?? 'workspace'
}

/** The noun of each kind: its name, unless sentences call it differently. */
const nouns: Partial<Record<Kind, string>> = {
  ...kindNames,
  activity_checkpoint: 'log checkpoint',
  activity_entry: 'log entry',
  authorization_code: 'sign-in',
  staff_member: 'project assignment',
}

const nounOf = (kind: Kind | null) => (kind && nouns[kind]) ?? 'other record'

const order = [...new Set([...Object.values(first).flat(), ...(Object.keys(nouns) as Kind[])])]

const idOf = ({ record, id }: Act) => record?.id ?? id

/** `the company A, three projects (B, C and D) and 20 tasks`. */
function recordsIn(
  acts: Act[],
  most: number,
  fieldsOf: (acts: Act[]) => readonly string[] = () => [],
): string {
  const groups = [...order, null].flatMap((kind) => {
    const some = acts.filter((act) => act.kind === kind)
    const noun = nounOf(kind)
    const count = new Set(some.map(idOf)).size
    return count > 0 ? [{ noun, count, names: namesOf(some), fields: fieldsOf(some) }] : []
  })
  const counts = numbers(groups.map(({ count }) => count))
  return joined(
    groups.map(({ noun, count, names, fields }, index) => {
      const pronoun = count > 1 ? 'their' : 'its'
      const fieldList = fields.length > 0 ? `${pronoun} ${someOf(fields.map(fieldName), 4)}` : ''
      if (count === 1 && names.length === 1) return `the ${noun} ${names[0]}${fieldList && ` (${fieldList})`}`
      const listedNames = names.length === count && count <= most ? joined(names) : ''
      const details = [listedNames, fieldList].filter((each) => each !== '').join(': ')
      return `${counts[index]} ${count === 1 ? noun : plural(noun)}${details && ` (${details})`}`
    }),
  )
}

const areMany = (acts: Act[]) => new Set(acts.map(idOf)).size > 1

/** The part of a log that no sentence covers yet. */
export interface Rest {
  /** Acts that no sentence covers completely. */
  acts: Act[]
  /** Fields of an act that no sentence covers. */
  fieldsOf(act: Act): string[]
}

const verbs: Verb[] = ['added', 'changed', 'archived', 'removed', 'restored']

/** One sentence per verb and heading, so that every change is covered. */
export function rest(log: Log, { acts, fieldsOf }: Rest): { heading: SummaryHeading; draft: Draft }[] {
  const groups = Map.groupBy(acts, (act) => `${verbs.indexOf(act.verb)} ${headingOf(act)}`)
  return [...groups]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, some]) => {
      const { verb } = some[0]!
      const fields = (of: Act[]) => (verb === 'changed' ? [...new Set(of.flatMap(fieldsOf))] : [])
      const text = `${recordsIn(some, 3, fields)} ${areMany(some) ? 'were' : 'was'} ${verb}${by(some, log)}`
      return { heading: headingOf(some[0]!), draft: { text, covered: some } }
    })
}

const quotes = (acts: Act[]) => {
  const titles = namesOf(acts)
  const latest = joined(titles.slice(-3).map((title) => `“${title}”`))
  return titles.length > 3 ? `, the latest ${latest}` : titles.length > 0 ? `: ${latest}` : ''
}

export function notes(log: Log): Draft {
  const acts = ofKind(log, 'note').filter(({ verb }) => verb === 'added')
  if (acts.length === 0) return null
  return {
    text: `${number(acts.length)} ${were(acts.length, 'note')} written${by(acts, log)}${quotes(acts)}`,
    covered: acts,
  }
}

const onNotes =
  (operations: string[], say: (count: number) => string) =>
  (log: Log): Draft => {
    const acts = calls(log, operations)
    if (acts.length === 0) return null
    const count = new Set(acts.map(idOf)).size
    return { text: `${say(count)}${by(acts, log)}${quotes(acts)}`, covered: acts }
  }

export const appended = onNotes(
  ['appendToNote'],
  (count) => `text was added to ${number(count)} ${count === 1 ? 'note' : 'notes'}`,
)
export const attached = onNotes(
  ['uploadNoteFile', 'addNoteFile'],
  (count) =>
    `${count === 1 ? 'a file was' : 'files were'} attached to ${number(count)} ${count === 1 ? 'note' : 'notes'}`,
)
export const featured = onNotes(
  ['featureNoteFile'],
  (count) =>
    `${count === 1 ? 'the featured file of one note was' : `the featured files of ${number(count)} notes were`} changed`,
)
export const detached = onNotes(
  ['removeNoteFile', 'removeNamedNoteFile'],
  (count) => `${count === 1 ? 'a file of one note was' : `files of ${number(count)} notes were`} removed`,
)
