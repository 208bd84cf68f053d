import type { Evidence } from '../evidence.ts'
import { counted, day, hours, hoursOf, money, number, someOf } from './english.ts'
import type { Act, Draft, FieldHistory, Log } from './log.ts'
import {
  actorOf,
  actsOf,
  by,
  byline,
  calls,
  changeOf,
  fieldHistories,
  grouped,
  lastOf,
  nameIn,
  ofKind,
  setTo,
  sharesOf,
} from './log.ts'

/** A time entry added in the span, with its values at the end of the span. */
interface Time {
  minutes: number
  date: string
  act: Act
  /** All acts that set its minutes or date. */
  acts: Act[]
}

function timeOf(log: Log): Time[] {
  const acts = ofKind(log, 'time_entry')
  const dates = new Map(fieldHistories(acts, 'date').map((history) => [history.last.record!.id, history]))
  return fieldHistories(acts, 'minutes').flatMap(({ acts: [act, ...others], end }) => {
    const dated = dates.get(act!.record!.id)
    if (act!.verb !== 'added' || !dated) return []
    return [
      { minutes: Number(end), date: String(dated.end), act: act!, acts: [act!, ...others, ...dated.acts] },
    ]
  })
}

const sumOf = (time: Time[]) => time.reduce((sum, { minutes }) => sum + minutes, 0)

const coverageOf = (time: Time[]) => ({
  covered: time.map(({ act }) => act),
  partlyCovered: { acts: time.flatMap(({ acts }) => acts), fields: ['minutes', 'date'] },
})

/** ` on Web shop`; for several groups, largest first: `: 7.5 on Web shop and 3 on Museum`. */
function shares(
  time: Time[],
  key: (act: Act) => unknown,
  say: (act: Act) => string,
  link: string,
  most: number,
) {
  const groups = [...Map.groupBy(time, ({ act }) => key(act)).values()]
  if (groups.length === 1) return ` ${say(groups[0]![0]!.act)}`
  const sums = groups.map((some) => ({ act: some[0]!.act, sum: sumOf(some) })).sort((a, b) => b.sum - a.sum)
  return `${link} ${someOf(
    sums.map(({ act, sum }) => `${hoursOf(sum)} ${say(act)}`),
    most,
  )}`
}

const onProject = ({ project }: Evidence) =>
  project ? `on ${project.name ?? 'a project'}` : 'without a project'

/** Hours worked on days of the span, by project and by person. */
export function timeOfSpan(log: Log): Draft {
  const time = timeOf(log).filter(({ date }) => date >= log.first && date <= log.last)
  if (time.length === 0) return null
  const byPerson = (act: Act) => `by ${actorOf(act)}`
  const who = log.isSolo ? byline : shares(time, ({ actor }) => actor?.id, byPerson, ',', 5)
  const where = shares(time, ({ project }) => project?.id, onProject, ':', 8)
  // A single project is mentioned before the people, several projects after them.
  const parts = where.startsWith(':') ? [who, where] : [where, who]
  const sum = sumOf(time)
  return { text: `${hours(sum)} of work ${wereOf(sum)} logged${parts.join('')}`, ...coverageOf(time) }
}

/** Time logged for days outside the span. */
export function timeOfOtherDays(log: Log): Draft {
  const time = timeOf(log).filter(({ date }) => date < log.first || date > log.last)
  if (time.length === 0) return null
  const when = time.every(({ date }) => date < log.first) ? 'earlier' : 'other'
  const acts = time.map(({ act }) => act)
  const sum = sumOf(time)
  return {
    text: `${hours(sum)} ${wereOf(sum)} logged for ${when} days${by(acts, log)}`,
    ...coverageOf(time),
  }
}

/** Changes of time entries that existed before the span. */
export function timeCorrected(log: Log): Draft {
  const histories = fieldHistories(ofKind(log, 'time_entry'), 'minutes').filter(
    ({ acts: [first], start, end }) => first!.verb === 'changed' && start !== end,
  )
  if (histories.length === 0) return null
  const sum = (of: (history: FieldHistory) => unknown) =>
    histories.reduce((all, history) => all + Number(of(history)), 0)
  const [before, after] = [sum(({ start }) => start), sum(({ end }) => end)]
  return {
    text: `${counted(histories.length, 'earlier time entry')} ${histories.length === 1 ? 'was' : 'were'} corrected from ${hoursOf(before)} to ${hours(after)}${by(lastOf(histories), log)}`,
    partlyCovered: { acts: actsOf(histories), fields: ['minutes'] },
  }
}

export function timeRemoved(log: Log): Draft {
  const acts = ofKind(log, 'time_entry').filter(
    (act) => act.verb === 'removed' && changeOf(act, 'minutes') !== undefined,
  )
  if (acts.length === 0) return null
  const minutes = acts.reduce((sum, act) => sum + Number(changeOf(act, 'minutes')!.before), 0)
  return {
    text: `${counted(acts.length, 'time entry')} of ${hours(minutes)} ${acts.length === 1 ? 'was' : 'were'} removed${by(acts, log)}`,
    covered: acts,
  }
}

const timerVerbs: Readonly<Record<string, string>> = {
  startTimer: 'started',
  switchTimer: 'started',
  continueTimer: 'continued',
  updateTimer: 'changed',
  cancelTimer: 'cancelled',
}

/** Uses of timers, except stopping one, which adds time. */
export function timers(log: Log): Draft {
  const acts = calls(log, Object.keys(timerVerbs)).filter(({ kind }) => kind !== 'time_entry')
  if (acts.length === 0) return null
  const groups = grouped(acts, ({ operation }) => timerVerbs[operation!])
  const counts = sharesOf(groups, (count, [first]) => `${timerVerbs[first!.operation!]} ${timesOf(count)}`)
  return { text: `the timer was ${counts}${by(acts, log)}`, covered: acts }
}

const timesOf = (count: string) => (count === 'one' || count === '1' ? 'once' : `${count} times`)

/** The total effect of repricings, if visible. */
export function repriced(log: Log): Draft {
  const acts = ofKind(log, 'repricing').filter(({ verb }) => verb === 'added')
  if (acts.length === 0) return null
  const sum = (field: string) => acts.reduce((all, act) => all + Number(setTo(act, field) ?? 0), 0)
  const cents = (field: string) => money(sum(field), log.currency)
  const detail = acts.every((act) => setTo(act, 'entries') !== undefined)
    ? `: ${sum('changed') === 0 ? 'none' : number(sum('changed'))} of ${counted(sum('entries'), 'time entry')} changed, revenue from ${cents('revenue_before_cents')} to ${cents('revenue_after_cents')}`
    : ''
  const times = acts.length > 1 ? ` ${number(acts.length)} times` : ''
  return { text: `time was repriced${times}${by(acts, log)}${detail}`, covered: acts }
}

/** Changes of weekly capacity. */
export function capacities(log: Log): Draft {
  const acts = ofKind(log, 'capacity').filter(({ verb }) => verb !== 'changed')
  if (acts.length === 0) return null
  const details = acts.map((act) => {
    const [who, minutes, from] = ['user_id', 'weekly_minutes', 'starts_on'].map((field) => {
      const change = changeOf(act, field)
      return change?.after ?? change?.before
    })
    const isVisible = from !== undefined
    const subject = `the weekly capacity of ${nameIn(act, who) ?? 'somebody'}`
    const since = isVisible ? ` from ${day(String(from), log.today)}` : ''
    if (act.verb === 'removed') return `${subject}${since} was removed`
    return isVisible ? `${subject} was set to ${hours(Number(minutes))}${since}` : `${subject} was set`
  })
  return { text: `${someOf(details, 4)}${by(acts, log)}`, covered: acts }
}

const wereOf = (minutes: number) => (minutes === 60 ? 'was' : 'were')
