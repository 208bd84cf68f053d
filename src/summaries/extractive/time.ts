import type { Evidence } from '../evidence.ts'
import { hours, hoursOf, someOf } from './english.ts'
import type { Act, Log, Said } from './log.ts'
import { by, byline, lastToSet, nameOf, ofKind, setTo } from './log.ts'

/** A time entry as it stands at the end of the span. */
interface Time {
  minutes: number
  date: string
  /** The acts that say so. */
  acts: Act[]
}

function timeOf(log: Log): Time[] {
  const acts = ofKind(log, 'time_entry')
  const dates = lastToSet(acts, 'date')
  return [...lastToSet(acts, 'minutes')].flatMap(([id, act]) => {
    const dated = dates.get(id)
    if (!dated) return []
    return [
      { minutes: Number(setTo(act, 'minutes')), date: String(setTo(dated, 'date')), acts: [act, dated] },
    ]
  })
}

const sumOf = (time: Time[]) => time.reduce((sum, { minutes }) => sum + minutes, 0)
const actsOf = (time: Time[]) => [...new Set(time.flatMap(({ acts }) => acts))]

/** `7.5 on Web shop`, the most first. */
function shares(time: Time[], say: (hours: string, act: Evidence) => string, most: number): string {
  const groups = [...Map.groupBy(time, ({ acts: [act] }) => say('', act!))]
  const sums = groups.map(([, some]) => [sumOf(some), some[0]!.acts[0]!] as const)
  return someOf(
    sums.sort(([a], [b]) => b - a).map(([minutes, act]) => say(hoursOf(minutes), act)),
    most,
  )
}

const onProject = (hours: string, { project }: Evidence) =>
  project ? `${hours} on ${nameOf(project)}` : `${hours} without a project`
const byPerson = (hours: string, { actor }: Evidence) => `${hours} by ${nameOf(actor)}`

/** Hours of the days of the span by project, and by person if there are several. */
export function timeOfSpan(log: Log): Said {
  const time = timeOf(log).filter(({ date }) => date >= log.first && date <= log.last)
  if (time.length === 0) return null
  const who = log.isSolo ? byline : `, ${shares(time, byPerson, 5)}`
  const where = shares(time, onProject, 8)
  return { text: `${hours(sumOf(time))} of work were logged${who}: ${where}`, entries: actsOf(time) }
}

/** What was entered late, or ahead. */
export function timeOfOtherDays(log: Log): Said {
  const time = timeOf(log).filter(({ date }) => date < log.first || date > log.last)
  if (time.length === 0) return null
  const when = time.every(({ date }) => date < log.first) ? 'earlier' : 'other'
  const acts = actsOf(time)
  return { text: `${hours(sumOf(time))} were entered for ${when} days${by(acts, log)}`, entries: acts }
}
