import { closedStates } from '../../../../generated/server/records.ts'
import type { Evidence } from '../evidence.ts'
import { day, joined, number, numbers, someOf, were } from './english.ts'
import type { Act, Draft, Log } from './log.ts'
import {
  actsOf,
  by,
  changeOf,
  fieldHistories,
  grouped,
  lastOf,
  nameIn,
  namesOf,
  ofKind,
  setTo,
  sharesOf,
} from './log.ts'

const nameOf = ({ record, kind }: Act) => record?.name ?? `a ${kind}`

function perProject(acts: Act[]): string {
  const groups = grouped(acts, ({ project }) => project?.id)
  const nameOfProject = ([first]: Act[]) => first!.project?.name ?? 'a project'
  const isEven = groups.every(({ length }) => length === groups[0]!.length)
  if (groups.length === 1) return `all on ${nameOfProject(groups[0]!)}`
  if (isEven) return `${number(groups[0]!.length)} each on ${joined(groups.map(nameOfProject))}`
  return sharesOf(groups, (count, some) => `${count} on ${nameOfProject(some)}`, 6)
}

const withProject = (act: Act) => `${nameOf(act)}${act.project?.name ? ` (${act.project.name})` : ''}`

/** Lists names for up to four acts, otherwise counts per project. */
const which = (acts: Act[]) => (acts.length > 4 ? perProject(acts) : joined(acts.map(withProject)))

/** A sentence about records of a kind whose field was changed to `value` in the span. */
const set =
  (
    kind: 'task' | 'milestone',
    field: string,
    value: unknown,
    noun: string,
    verb: string,
    from?: readonly unknown[],
  ) =>
  (log: Log): Draft => {
    const histories = fieldHistories(ofKind(log, kind), field).filter(
      ({ start, end }) => end === value && start !== value && (!from || from.includes(start)),
    )
    if (histories.length === 0) return null
    const acts = lastOf(histories)
    return {
      text: `${number(acts.length)} ${were(acts.length, noun)} ${verb}${by(acts, log)}: ${which(acts)}`,
      partlyCovered: { acts: actsOf(histories), fields: [field, 'completed_at'] },
    }
  }

export const reached = set('milestone', 'done', true, 'milestone', 'reached')
export const unreached = set('milestone', 'done', false, 'milestone', 'reopened')
export const finished = set('task', 'status', 'done', 'task', 'finished')
export const begun = set('task', 'status', 'in_progress', 'task', 'started', ['pending', 'blocked'])
export const reopened = set('task', 'status', 'in_progress', 'task', 'reopened', closedStates.TaskStatus)
export const putBack = set('task', 'status', 'pending', 'task', 'moved back to pending')
export const cancelled = set('task', 'status', 'cancelled', 'task', 'cancelled')
export const blocked = set('task', 'status', 'blocked', 'task', 'blocked')

const statuses = ['done', 'in_progress', 'blocked', 'pending', 'cancelled']

export function added(log: Log): Draft {
  const acts = ofKind(log, 'task').filter(({ verb }) => verb === 'added')
  if (acts.length === 0) return null
  const states = statuses.flatMap((status) => {
    const count = acts.filter((act) => setTo(act, 'status') === status).length
    return count > 0 ? [{ status: status.replace('_', ' '), count }] : []
  })
  const counts = numbers(states.map(({ count }) => count))
  const statusCounts = joined(states.map(({ status }, index) => `${counts[index]} as ${status}`))
  return {
    text: `${number(acts.length)} ${were(acts.length, 'task')} added${by(acts, log)}: ${which(acts)}${
      states.length > 1 ? `; ${statusCounts}` : ''
    }`,
    covered: acts,
  }
}

const owners = { task: 'assignee_id', prospect: 'owner_id', follow_up: 'owner_id' } as const
const nouns = { task: 'task', prospect: 'prospect', follow_up: 'follow-up' } as const

/** Existing work whose assignee or owner was changed or removed. */
export function handedOver(log: Log): Draft {
  const histories = (['task', 'prospect', 'follow_up'] as const).flatMap((kind) =>
    fieldHistories(ofKind(log, kind), owners[kind])
      .filter(({ start, end, last }) => start !== end && last.verb === 'changed')
      .map((history) => ({ ...history, kind })),
  )
  if (histories.length === 0) return null
  const clauses = grouped(histories, ({ end }) => end).map((handOvers) => {
    const { end, last } = handOvers[0]!
    const groups = [...Map.groupBy(handOvers, ({ kind }) => kind)]
    const counts = numbers(groups.map(([, some]) => some.length))
    const what = groups.map(([kind, some], index) => {
      const count = `${counts[index]} ${nouns[kind]}${some.length === 1 ? '' : 's'}`
      const names = namesOf(lastOf(some))
      return names.length === some.length && some.length < 4 && kind !== 'follow_up'
        ? `${count} (${joined(names)})`
        : count
    })
    const were = handOvers.length === 1 ? 'was' : 'were'
    const outcome = end === null ? 'left unassigned' : `assigned to ${nameIn(last, end) ?? 'somebody'}`
    return `${joined(what)} ${were} ${outcome}`
  })
  return {
    text: `${someOf(clauses, 5)}${by(lastOf(histories), log)}`,
    partlyCovered: { acts: actsOf(histories), fields: Object.values(owners) },
  }
}

/** Staff added to and removed from projects. If the changes are hidden, only the projects are named. */
export function staffed(log: Log): Draft {
  const acts = ofKind(log, 'staff_member').filter(({ verb }) => verb === 'added' || verb === 'removed')
  if (acts.length === 0) return null
  const clauses = grouped(acts, ({ verb, project }) => `${verb} ${project?.id}`).map((some) => {
    const { verb, project } = some[0]!
    const people = some.map((act) => {
      const change = changeOf(act, 'user_id')
      return nameIn(act, change?.after ?? change?.before) ?? 'somebody'
    })
    const were = some.length === 1 ? 'was' : 'were'
    const name = project?.name ?? 'a project'
    return `${someOf(people, 3)} ${were} ${verb === 'added' ? `added to ${name}` : `removed from ${name}`}`
  })
  return { text: `${someOf(clauses, 5)}${by(acts, log)}`, covered: acts }
}

/** Records in the log of the span that are still open after their due date. */
const late =
  (kind: 'task' | 'prospect', verbs: [one: string, several: string]) =>
  (log: Log): Draft => {
    const acts = ofKind(log, kind).filter(({ due_on }) => due_on !== null && due_on < log.today)
    const last = [...new Map(acts.map((act) => [act.record!.id, act])).values()]
    if (last.length === 0) return null
    last.sort((a, b) => a.due_on!.localeCompare(b.due_on!))
    const examples = last.slice(0, 3).map((act) => {
      const due = `due on ${day(act.due_on!, log.today)}`
      return `${nameOf(act)} (${act.project?.name ? `${act.project.name}, ${due}` : due})`
    })
    const link = last.length > examples.length ? ', the oldest of them' : ':'
    return {
      text: `${number(last.length)} ${verbs[last.length === 1 ? 0 : 1]}${link} ${joined(examples)}`,
      entries: last satisfies Evidence[],
    }
  }

export const overdue = late('task', ['task is overdue', 'tasks are overdue'])
export const followUpsDue = late('prospect', [
  'prospect is waiting for a follow-up',
  'prospects are waiting for a follow-up',
])
