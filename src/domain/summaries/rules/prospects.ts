import type { ProspectStage } from '../../../../generated/client/types.gen.ts'
import { closedStates } from '../../../../generated/server/records.ts'
import { counted, joined, money, number, numbers, someOf, were } from './english.ts'
import type { Draft, Log } from './log.ts'
import { actsOf, by, calls, fieldHistories, lastOf, namesOf, ofKind } from './log.ts'

/** Prospects won or lost in the span; the value of the won ones if all values are known. */
function ended(log: Log, stage: 'won' | 'lost'): Draft {
  const prospects = ofKind(log, 'prospect')
  const histories = fieldHistories(prospects, 'stage').filter(
    ({ start, end, last }) => end === stage && (start !== stage || last.verb === 'added'),
  )
  if (histories.length === 0) return null
  const acts = lastOf(histories)
  const values = new Map(fieldHistories(prospects, 'value_cents').map((each) => [each.last.record!.id, each]))
  const known = acts.flatMap(({ record }) => values.get(record!.id) ?? [])
  const cents = known.map(({ end }) => Number(end))
  const isKnown = stage === 'won' && cents.length === acts.length && cents.every((each) => each > 0)
  const sum = cents.reduce((sum, each) => sum + each, 0)
  const worth = isKnown ? `, worth ${money(sum, log.currency)}${acts.length > 1 ? ' together' : ''}` : ''
  return {
    text: `${number(acts.length)} ${were(acts.length, 'prospect')} ${stage}${by(acts, log)}${worth}: ${someOf(namesOf(acts), 5)}`,
    partlyCovered: { acts: actsOf(histories), fields: ['stage', 'lost_reason'] },
    entries: isKnown ? lastOf(known) : [],
  }
}

export const won = (log: Log) => ended(log, 'won')
export const lost = (log: Log) => ended(log, 'lost')

/** Prospects that changed to another open stage. */
export function moved(log: Log): Draft {
  const histories = fieldHistories(ofKind(log, 'prospect'), 'stage').filter(
    ({ start, end }) => end !== start && !closedStates.ProspectStage.includes(end as ProspectStage),
  )
  if (histories.length === 0) return null
  const acts = lastOf(histories)
  const groups = [...Map.groupBy(histories, ({ start, end }) => `from ${start} to ${end}`)]
  const clauses = groups.map(([transition, some]) => `${someOf(namesOf(lastOf(some)), 3)} ${transition}`)
  return {
    text: `${number(acts.length)} ${were(acts.length, 'prospect')} moved${by(acts, log)}: ${clauses.join('; ')}`,
    partlyCovered: { acts: actsOf(histories), fields: ['stage', 'lost_reason'] },
  }
}

/** Names the new clients if the changes are visible. */
export function converted(log: Log): Draft {
  const clients = calls(log, ['convertProspect'], 'client')
  const acts = [...clients, ...calls(log, ['convertProspect'], 'prospect')]
  if (acts.length === 0) return null
  const which = clients.length > 0 ? `: ${someOf(namesOf(clients), 4)}` : ''
  const became = acts.length === 1 ? 'a client' : 'clients'
  return {
    text: `${number(acts.length)} ${were(acts.length, 'prospect')} converted to ${became}${by(acts, log)}${which}`,
    covered: acts,
  }
}

/** Interactions by kind: `three interactions were recorded: two calls and one meeting`. */
export function interactions(log: Log): Draft {
  const acts = ofKind(log, 'interaction').filter(({ verb }) => verb === 'added')
  if (acts.length === 0) return null
  const kinds = acts.flatMap(({ changes }) => changes.find(({ field }) => field === 'kind')?.after ?? [])
  const groups = [...Map.groupBy(kinds as string[], (kind) => kind)]
  const counts = groups.map(([kind, some]) => counted(some.length, kind))
  return {
    text: `${number(acts.length)} ${were(acts.length, 'interaction')} recorded${by(acts, log)}${counts.length > 0 ? `: ${joined(counts)}` : ''}`,
    covered: acts,
  }
}

export function followUps(log: Log): Draft {
  const acts = ofKind(log, 'follow_up')
  const done = fieldHistories(acts, 'done').filter(({ start, end }) => end === true && start !== true)
  const finished = new Set(lastOf(done).map(({ record }) => record!.id))
  const added = acts.filter(({ verb }) => verb === 'added')
  const planned = added.filter(({ record }) => !record || !finished.has(record.id))
  if (done.length + planned.length === 0) return null
  const [plan, end] = numbers([planned.length, done.length])
  const clauses = [
    planned.length > 0 ? `${plan} ${were(planned.length, 'follow-up')} planned` : null,
    done.length > 0
      ? `${end} ${planned.length > 0 ? (done.length === 1 ? 'was' : 'were') : were(done.length, 'follow-up')} completed`
      : null,
  ].flatMap((each) => each ?? [])
  return {
    text: `${joined(clauses)}${by([...planned, ...lastOf(done)], log)}`,
    covered: added.filter((act) => planned.includes(act) || done.some(({ acts }) => acts.includes(act))),
    partlyCovered: { acts: actsOf(done), fields: ['done'] },
  }
}
