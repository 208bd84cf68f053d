import type { Kind } from '../../model/columns.ts'
import { joined, number, numbers, plural, were } from './english.ts'
import type { Act, Log, Said } from './log.ts'
import { by, calls, namesOf } from './log.ts'

/** What records are called, in the order in which they are told. */
const nouns: Partial<Record<Kind, string>> = {
  company: 'company',
  client: 'client',
  prospect: 'prospect',
  follow_up: 'follow-up',
  project: 'project',
  staff_member: 'project assignment',
  milestone: 'milestone',
  task: 'task',
  time_entry: 'time entry',
  service: 'service',
  note: 'note',
  user: 'person',
}

/** `the company A, three projects (B, C and D) and 20 tasks`. */
function recordsIn(acts: Act[], most: number): string {
  const groups = (Object.keys(nouns) as Kind[]).flatMap((kind) => {
    const some = acts.filter((act) => act.kind === kind)
    const ids = new Set(some.map(({ record, id }) => record?.id ?? id))
    return some.length > 0 ? [{ noun: nouns[kind]!, count: ids.size, names: namesOf(some) }] : []
  })
  const counts = numbers(groups.map(({ count }) => count))
  const parts = groups.map(({ noun, count, names }, index) => {
    if (count === 1 && names.length === 1) return `the ${noun} ${names[0]}`
    const told = `${counts[index]} ${count === 1 ? noun : plural(noun)}`
    return names.length === count && count <= most ? `${told} (${joined(names)})` : told
  })
  return joined(parts)
}

const areMany = (acts: Act[]) => new Set(acts.map(({ record, id }) => record?.id ?? id)).size > 1

/** What has no sentence of its own when it is added. */
export function added(log: Log): Said {
  const acts = calls(
    log,
    ...['addCompany', 'addClient', 'addProspect', 'addProject', 'addStaff', 'addMilestone', 'addService'],
  )
  if (acts.length === 0) return null
  const text = `${recordsIn(acts, 3)} ${areMany(acts) ? 'were' : 'was'} added${by(acts, log)}`
  return { text, entries: acts }
}

export function notes(log: Log): Said {
  const acts = calls(log, 'addNote', 'addProspectNote')
  if (acts.length === 0) return null
  const titles = namesOf(acts)
  const latest = joined(titles.slice(-3).map((title) => `“${title}”`))
  const which = titles.length > 3 ? `, the latest ${latest}` : titles.length > 0 ? `: ${latest}` : ''
  return {
    text: `${number(acts.length)} ${were(acts.length, 'note')} written${by(acts, log)}${which}`,
    entries: acts,
  }
}

export function removed(log: Log): Said {
  const acts = log.acts.filter(({ operation }) => /^remove(?!NoteFile)/.test(operation!))
  if (acts.length === 0) return null
  const text = `${recordsIn(acts, 3)} ${areMany(acts) ? 'were' : 'was'} removed${by(acts, log)}`
  return { text, entries: acts }
}

/** Fields whose last value other sentences tell: an act that sets one of them is told with it. */
const told = new Set(['stage', 'status', 'done', 'completed_at', 'follow_up_on', 'minutes', 'date'])

/** Changes of which no other sentence speaks. */
export function changedOtherwise(log: Log): Said {
  const acts = log.acts.filter(
    ({ operation, kind, changes }) =>
      /^(update|upload|removeNoteFile)/.test(operation!) &&
      kind !== 'user' &&
      (changes.length === 0 || changes.some(({ field }) => !told.has(field))),
  )
  const records = recordsIn(acts, 2)
  return records
    ? { text: `${records} ${areMany(acts) ? 'were' : 'was'} changed${by(acts, log)}`, entries: acts }
    : null
}
