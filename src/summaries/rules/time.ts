import type { Evidence } from '../evidence.ts'
import { counted, day, hours, hoursOf, money, number, someOf } from './english.ts'
import type { Act, Course, Log, Said } from './log.ts'
import { actorOf, actsOf, by, byline, changeOf, coursesOf, lastOf, nameIn, ofKind, setTo } from './log.ts'

/** A time entry of the span, as it stood at its end. */
interface Time {
  minutes: number
  date: string
  /** The act that added it. */
  act: Act
  /** All acts that say so. */
  acts: Act[]
}

function timeOf(log: Log): Time[] {
  const acts = ofKind(log, 'time_entry')
  const dates = new Map(coursesOf(acts, 'date').map((course) => [course.last.record!.id, course]))
  return coursesOf(acts, 'minutes').flatMap(({ acts: [act, ...others], end }) => {
    const dated = dates.get(act!.record!.id)
    if (act!.verb !== 'added' || !dated) return []
    return [
      { minutes: Number(end), date: String(dated.end), act: act!, acts: [act!, ...others, ...dated.acts] },
    ]
  })
}

const sumOf = (time: Time[]) => time.reduce((sum, { minutes }) => sum + minutes, 0)

const told = (time: Time[]) => ({
  whole: time.map(({ act }) => act),
  part: { acts: time.flatMap(({ acts }) => acts), fields: ['minutes', 'date'] },
})

/** ` on Web shop`; of several groups, the most first, `: 7.5 on Web shop and 3 on Museum`. */
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

/** Hours of the days of the span by project, and by person if there are several. */
export function timeOfSpan(log: Log): Said {
  const time = timeOf(log).filter(({ date }) => date >= log.first && date <= log.last)
  if (time.length === 0) return null
  const byPerson = (act: Act) => `by ${actorOf(act)}`
  const who = log.isSolo ? byline : shares(time, ({ actor }) => actor?.id, byPerson, ',', 5)
  const where = shares(time, ({ project }) => project?.id, onProject, ':', 8)
  // One project stands before the people, several after them.
  const parts = where.startsWith(':') ? [who, where] : [where, who]
  const sum = sumOf(time)
  return { text: `${hours(sum)} of work ${wereOf(sum)} logged${parts.join('')}`, ...told(time) }
}

/** What was entered late, or ahead. */
export function timeOfOtherDays(log: Log): Said {
  const time = timeOf(log).filter(({ date }) => date < log.first || date > log.last)
  if (time.length === 0) return null
  const when = time.every(({ date }) => date < log.first) ? 'earlier' : 'other'
  const acts = time.map(({ act }) => act)
  const sum = sumOf(time)
  return { text: `${hours(sum)} ${wereOf(sum)} entered for ${when} days${by(acts, log)}`, ...told(time) }
}

/** Corrections of time that was logged before the span. */
export function timeCorrected(log: Log): Said {
  const courses = coursesOf(ofKind(log, 'time_entry'), 'minutes').filter(
    ({ acts: [first], start, end }) => first!.verb === 'changed' && start !== end,
  )
  if (courses.length === 0) return null
  const sum = (of: (course: Course) => unknown) =>
    courses.reduce((all, course) => all + Number(of(course)), 0)
  const [before, after] = [sum(({ start }) => start), sum(({ end }) => end)]
  return {
    text: `${counted(courses.length, 'earlier time entry')} ${courses.length === 1 ? 'was' : 'were'} corrected from ${hoursOf(before)} to ${hours(after)}${by(lastOf(courses), log)}`,
    part: { acts: actsOf(courses), fields: ['minutes'] },
  }
}

export function timeRemoved(log: Log): Said {
  const acts = ofKind(log, 'time_entry').filter(
    (act) => act.verb === 'removed' && changeOf(act, 'minutes') !== undefined,
  )
  if (acts.length === 0) return null
  const minutes = acts.reduce((sum, act) => sum + Number(changeOf(act, 'minutes')!.before), 0)
  return {
    text: `${counted(acts.length, 'time entry')} of ${hours(minutes)} ${acts.length === 1 ? 'was' : 'were'} removed${by(acts, log)}`,
    whole: acts,
  }
}

/** What the repricings changed in all, where that is shown. */
export function repriced(log: Log): Said {
  const acts = ofKind(log, 'repricing').filter(({ verb }) => verb === 'added')
  if (acts.length === 0) return null
  const sum = (field: string) => acts.reduce((all, act) => all + Number(setTo(act, field) ?? 0), 0)
  const cents = (field: string) => money(sum(field), log.currency)
  const detail = acts.every((act) => setTo(act, 'entries') !== undefined)
    ? `: ${sum('changed') === 0 ? 'none' : number(sum('changed'))} of ${counted(sum('entries'), 'time entry')} changed, revenue from ${cents('revenue_before_cents')} to ${cents('revenue_after_cents')}`
    : ''
  const times = acts.length > 1 ? ` ${number(acts.length)} times` : ''
  return { text: `time was repriced${times}${by(acts, log)}${detail}`, whole: acts }
}

/** What people work in a week from a day on. */
export function capacities(log: Log): Said {
  const acts = ofKind(log, 'capacity').filter(({ verb }) => verb !== 'changed')
  if (acts.length === 0) return null
  const details = acts.map((act) => {
    const [who, minutes, from] = ['user_id', 'weekly_minutes', 'starts_on'].map((field) => {
      const change = changeOf(act, field)
      return change?.after ?? change?.before
    })
    const isTold = from !== undefined
    const whose = `the weekly capacity of ${nameIn(act, who) ?? 'somebody'}`
    const since = isTold ? ` from ${day(String(from), log.today)}` : ''
    if (act.verb === 'removed') return `${whose}${since} was removed`
    return isTold ? `${whose} was set to ${hours(Number(minutes))}${since}` : `${whose} was set`
  })
  return { text: `${someOf(details, 4)}${by(acts, log)}`, whole: acts }
}

const wereOf = (minutes: number) => (minutes === 60 ? 'was' : 'were')
