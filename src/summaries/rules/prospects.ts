import { joined, money, number, numbers, someOf, were } from './english.ts'
import type { Log, Said } from './log.ts'
import { actsOf, by, calls, coursesOf, lastOf, namesOf, ofKind } from './log.ts'

/** Prospects that the span left won or lost; the worth of the won ones if all of it is known. */
function ended(log: Log, stage: 'won' | 'lost'): Said {
  const prospects = ofKind(log, 'prospect')
  const courses = coursesOf(prospects, 'stage').filter(
    ({ start, end, last }) => end === stage && (start !== stage || last.verb === 'added'),
  )
  if (courses.length === 0) return null
  const acts = lastOf(courses)
  const values = new Map(coursesOf(prospects, 'value_cents').map((each) => [each.last.record!.id, each]))
  const known = acts.flatMap(({ record }) => values.get(record!.id) ?? [])
  const cents = known.map(({ end }) => Number(end))
  const isKnown = stage === 'won' && cents.length === acts.length && cents.every((each) => each > 0)
  const sum = cents.reduce((sum, each) => sum + each, 0)
  const worth = isKnown ? `, worth ${money(sum, log.currency)}${acts.length > 1 ? ' together' : ''}` : ''
  return {
    text: `${number(acts.length)} ${were(acts.length, 'prospect')} ${stage}${by(acts, log)}${worth}: ${someOf(namesOf(acts), 5)}`,
    part: { acts: actsOf(courses), fields: ['stage'] },
    entries: isKnown ? lastOf(known) : [],
  }
}

export const won = (log: Log) => ended(log, 'won')
export const lost = (log: Log) => ended(log, 'lost')

/** Prospects that are further than they were, or back. */
export function moved(log: Log): Said {
  const courses = coursesOf(ofKind(log, 'prospect'), 'stage').filter(
    ({ start, end }) => end !== start && end !== 'won' && end !== 'lost',
  )
  if (courses.length === 0) return null
  const acts = lastOf(courses)
  const groups = [...Map.groupBy(courses, ({ start, end }) => `from ${start} to ${end}`)]
  const told = groups.map(([how, some]) => `${someOf(namesOf(lastOf(some)), 3)} ${how}`)
  return {
    text: `${number(acts.length)} ${were(acts.length, 'prospect')} moved${by(acts, log)}: ${told.join('; ')}`,
    part: { acts: actsOf(courses), fields: ['stage'] },
  }
}

/** With the new clients, where the changes are shown. */
export function converted(log: Log): Said {
  const clients = calls(log, ['convertProspect'], 'client')
  const acts = [...clients, ...calls(log, ['convertProspect'], 'prospect')]
  if (acts.length === 0) return null
  const which = clients.length > 0 ? `: ${someOf(namesOf(clients), 4)}` : ''
  const became = acts.length === 1 ? 'a client' : 'clients'
  return {
    text: `${number(acts.length)} ${were(acts.length, 'prospect')} converted to ${became}${by(acts, log)}${which}`,
    whole: acts,
  }
}

export function followUps(log: Log): Said {
  const acts = ofKind(log, 'follow_up')
  const done = coursesOf(acts, 'done').filter(({ start, end }) => end === true && start !== true)
  const finished = new Set(lastOf(done).map(({ record }) => record!.id))
  const added = acts.filter(({ verb }) => verb === 'added')
  const planned = added.filter(({ record }) => !record || !finished.has(record.id))
  if (done.length + planned.length === 0) return null
  const [plan, end] = numbers([planned.length, done.length])
  const told = [
    planned.length > 0 ? `${plan} ${were(planned.length, 'follow-up')} planned` : null,
    done.length > 0
      ? `${end} ${planned.length > 0 ? (done.length === 1 ? 'was' : 'were') : were(done.length, 'follow-up')} done`
      : null,
  ].flatMap((each) => each ?? [])
  return {
    text: `${joined(told)}${by([...planned, ...lastOf(done)], log)}`,
    whole: added.filter((act) => planned.includes(act) || done.some(({ acts }) => acts.includes(act))),
    part: { acts: actsOf(done), fields: ['done'] },
  }
}
