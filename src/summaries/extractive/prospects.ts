import { joined, money, number, numbers, someOf, were } from './english.ts'
import type { Log, Said } from './log.ts'
import { by, calls, lastToSet, leftAt, namesOf, ofKind, setTo } from './log.ts'

/** Prospects that the span left won or lost; the worth of the won ones if all of it is known. */
function ended(log: Log, stage: 'won' | 'lost'): Said {
  const prospects = ofKind(log, 'prospect')
  const acts = leftAt(prospects, 'stage', stage)
  if (acts.length === 0) return null
  const valued = lastToSet(prospects, 'value_cents')
  const values = acts.flatMap(({ record }) => valued.get(record!.id) ?? [])
  const cents = values.map((act) => Number(setTo(act, 'value_cents')))
  const isKnown = stage === 'won' && cents.length === acts.length && cents.every((each) => each > 0)
  const sum = cents.reduce((sum, each) => sum + each, 0)
  const worth = isKnown ? `, worth ${money(sum, log.currency)}${acts.length > 1 ? ' together' : ''}` : ''
  return {
    text: `${number(acts.length)} ${were(acts.length, 'prospect')} ${stage}${by(acts, log)}${worth}: ${someOf(namesOf(acts), 5)}`,
    entries: isKnown ? [...acts, ...values] : acts,
  }
}

export const won = (log: Log) => ended(log, 'won')
export const lost = (log: Log) => ended(log, 'lost')

/** Prospects that are further than they were, or back. */
export function moved(log: Log): Said {
  const groups = ['proposal', 'qualified', 'contacted', 'new'].flatMap((stage) => {
    const left = leftAt(ofKind(log, 'prospect'), 'stage', stage)
    const acts = left.filter(({ operation }) => operation !== 'addProspect')
    return acts.length > 0 ? [{ stage, acts }] : []
  })
  const acts = groups.flatMap(({ acts }) => acts)
  if (acts.length === 0) return null
  const told = groups.map(({ stage, acts }) => `${someOf(namesOf(acts), 3)} to ${stage}`)
  return {
    text: `${number(acts.length)} other ${were(acts.length, 'prospect')} moved${by(acts, log)}: ${told.join('; ')}`,
    entries: acts,
  }
}

export function converted(log: Log): Said {
  const acts = calls(log, 'convertProspect')
  if (acts.length === 0) return null
  const became = acts.length === 1 ? 'was made a client' : 'were made clients'
  return { text: `${someOf(namesOf(acts), 4)} ${became}${by(acts, log)}`, entries: acts }
}

export function followUps(log: Log): Said {
  const acts = ofKind(log, 'follow_up')
  const done = leftAt(acts, 'done', true)
  const planned = calls(log, 'addFollowUp').filter(
    (act) => !done.some(({ record }) => record?.id === act.record?.id),
  )
  if (done.length + planned.length === 0) return null
  const [plan, end] = numbers([planned.length, done.length])
  const told = [
    planned.length > 0 ? `${plan} ${were(planned.length, 'follow-up')} planned` : null,
    done.length > 0
      ? `${end} ${planned.length > 0 ? (done.length === 1 ? 'was' : 'were') : were(done.length, 'follow-up')} done`
      : null,
  ].flatMap((each) => each ?? [])
  const entries = [...planned, ...done]
  return { text: `${joined(told)}${by(entries, log)}`, entries }
}
