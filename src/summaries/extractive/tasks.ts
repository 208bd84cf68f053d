import type { Evidence } from '../evidence.ts'
import { day, joined, number, numbers, were } from './english.ts'
import type { Act, Log, Said } from './log.ts'
import { by, calls, grouped, leftAt, nameOf, ofKind, setTo, sharesOf } from './log.ts'

/** `4 on Web shop and 2 on Supplier portal`; `20 each on Web shop and Supplier portal`. */
function perProject(acts: Act[]): string {
  const groups = grouped(acts, ({ project }) => project?.name ?? 'no project')
  const isEven = groups.length > 1 && groups.every(([, some]) => some.length === groups[0]![1].length)
  if (isEven) return `${number(groups[0]![1].length)} each on ${joined(groups.map(([name]) => name))}`
  return sharesOf(groups, (count, name) => `${count} on ${name}`, 6)
}

const withProject = ({ record, project }: Evidence) =>
  `${nameOf(record)}${project?.name ? ` (${project.name})` : ''}`

/** Names if there are few, and otherwise numbers. */
const which = (acts: Act[]) => (acts.length > 4 ? perProject(acts) : joined(acts.map(withProject)))

/** Tasks that the span left in this status, and did not find in it. */
function moved(log: Log, status: string, said: string): Said {
  const acts = leftAt(ofKind(log, 'task'), 'status', status).filter(
    ({ operation }) => operation !== 'addTask',
  )
  if (acts.length === 0) return null
  return {
    text: `${number(acts.length)} ${were(acts.length, 'task')} ${said}${by(acts, log)}: ${which(acts)}`,
    entries: acts,
  }
}

export const finished = (log: Log) => moved(log, 'done', 'finished')
export const begun = (log: Log) => moved(log, 'in_progress', 'taken up')
export const cancelled = (log: Log) => moved(log, 'cancelled', 'cancelled')

export function blocked(log: Log): Said {
  const acts = leftAt(ofKind(log, 'task'), 'status', 'blocked')
  if (acts.length === 0) return null
  const are = acts.length === 1 ? 'task is' : 'tasks are'
  return { text: `${number(acts.length)} ${are} blocked: ${which(acts)}`, entries: acts }
}

const statuses = ['done', 'in_progress', 'blocked', 'pending', 'cancelled']

export function added(log: Log): Said {
  const acts = calls(log, 'addTask')
  if (acts.length === 0) return null
  const states = statuses.flatMap((status) => {
    const count = acts.filter((act) => setTo(act, 'status') === status).length
    return count > 0 ? [{ status: status.replace('_', ' '), count }] : []
  })
  const counts = numbers(states.map(({ count }) => count))
  const told = joined(states.map(({ status }, index) => `${counts[index]} as ${status}`))
  return {
    text: `${number(acts.length)} ${were(acts.length, 'task')} added${by(acts, log)}: ${which(acts)}${
      states.length > 1 ? `; ${told}` : ''
    }`,
    entries: acts,
  }
}

/** What of the span is still open after the day it was due: tasks, and prospects that wait to hear from us. */
const late =
  (kind: 'task' | 'prospect', said: [one: string, several: string]) =>
  (log: Log): Said => {
    const acts = ofKind(log, kind).filter(({ due_on }) => due_on !== null && due_on < log.today)
    const last = [...new Map(acts.map((act) => [act.record!.id, act])).values()]
    if (last.length === 0) return null
    last.sort((a, b) => a.due_on!.localeCompare(b.due_on!))
    const told = last.slice(0, 3).map(({ record, project, due_on }) => {
      const due = `due on ${day(due_on!, log.today)}`
      return `${nameOf(record)} (${project?.name ? `${project.name}, ${due}` : due})`
    })
    const link = last.length > told.length ? ', the oldest of them' : ':'
    return {
      text: `${number(last.length)} ${said[last.length === 1 ? 0 : 1]}${link} ${joined(told)}`,
      entries: last,
    }
  }

export const overdue = late('task', ['task is overdue', 'tasks are overdue'])
export const followUpsDue = late('prospect', [
  'prospect waits for a follow-up',
  'prospects wait for a follow-up',
])
