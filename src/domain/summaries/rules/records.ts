/** Sentences about records that no other topic covers. */
import type { SummaryHeading } from '../../../../generated/client/types.gen.ts'
import { plural } from '../../../shared/plural.ts'
import type { Kind } from '../../model/columns.ts'
import { fieldName, joined, number, numbers, someOf, were } from './english.ts'
import type { Act, Draft, Log, Verb } from './log.ts'
import { by, calls, namesOf, ofKind } from './log.ts'

/** Noun and heading of each kind, in the order of the sentences. */
const kinds: Record<Kind, [noun: string, heading: SummaryHeading]> = {
  company: ['company', 'sales'],
  client: ['client', 'sales'],
  prospect: ['prospect', 'sales'],
  follow_up: ['follow-up', 'sales'],
  interaction: ['interaction', 'sales'],
  project: ['project', 'delivery'],
  staff_member: ['project assignment', 'delivery'],
  milestone: ['milestone', 'delivery'],
  task: ['task', 'delivery'],
  recurring_task: ['recurring task', 'delivery'],
  checklist_item: ['checklist item', 'delivery'],
  blocker: ['blocker', 'delivery'],
  time_entry: ['time entry', 'time'],
  timer: ['timer', 'time'],
  repricing: ['repricing', 'time'],
  bill: ['bill', 'time'],
  capacity: ['capacity', 'time'],
  absence: ['absence', 'time'],
  rate: ['rate', 'time'],
  note: ['note', 'notes'],
  service: ['service', 'workspace'],
  view: ['view', 'workspace'],
  user: ['user', 'workspace'],
  workspace: ['workspace', 'workspace'],
  api_key: ['API key', 'workspace'],
  session: ['session', 'workspace'],
  authorization_code: ['sign-in', 'workspace'],
  activity_checkpoint: ['log checkpoint', 'workspace'],
  activity_entry: ['log entry', 'workspace'],
  summary: ['summary', 'workspace'],
}

const order = Object.keys(kinds) as Kind[]

/** Used if the changes are hidden and there is no record. */
const other: (typeof kinds)[Kind] = ['other record', 'workspace']

const kindOf = ({ kind }: Act) => (kind ? kinds[kind] : other)

const idOf = ({ record, id }: Act) => record?.id ?? id

/** `the company A, three projects (B, C and D) and 20 tasks`. */
function recordsIn(
  acts: Act[],
  most: number,
  fieldsOf: (acts: Act[]) => readonly string[] = () => [],
): string {
  const groups = [...order, null].flatMap((kind) => {
    const some = acts.filter((act) => act.kind === kind)
    const noun = kind ? kinds[kind][0] : other[0]
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
  const groups = Map.groupBy(acts, (act) => `${verbs.indexOf(act.verb)} ${kindOf(act)[1]}`)
  return [...groups]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, some]) => {
      const { verb } = some[0]!
      const fields = (of: Act[]) => (verb === 'changed' ? [...new Set(of.flatMap(fieldsOf))] : [])
      const text = `${recordsIn(some, 3, fields)} ${areMany(some) ? 'were' : 'was'} ${verb}${by(some, log)}`
      return { heading: kindOf(some[0]!)[1], draft: { text, covered: some } }
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
