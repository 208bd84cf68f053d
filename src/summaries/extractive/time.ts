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

/** ` on Web shop`; of several groups, the most first, `: 7.5 on Web shop and 3 on Museum`. */
function shares(time: Time[], nameIn: (act: Evidence) => string, link: string, most: number): string {
  const groups = [...Map.groupBy(time, ({ acts: [act] }) => nameIn(act!))]
  if (groups.length === 1) return ` ${groups[0]![0]}`
  const sums = groups.map(([name, some]) => [name, sumOf(some)] as const).sort(([, a], [, b]) => b - a)
  const said = sums.map(([name, minutes]) => `${hoursOf(minutes)} ${name}`)
  return `${link} ${someOf(said, most)}`
}

const onProject = ({ project }: Evidence) => (project ? `on ${nameOf(project)}` : 'without a project')
const byPerson = ({ actor }: Evidence) => `by ${nameOf(actor)}`

/** Hours of the days of the span by project, and by person if there are several. */
export function timeOfSpan(log: Log): Said {
  const time = timeOf(log).filter(({ date }) => date >= log.first && date <= log.last)
  if (time.length === 0) return null
  const who = log.isSolo ? byline : shares(time, byPerson, ',', 5)
  const where = shares(time, onProject, ':', 8)
  // One project stands before the people, several after them.
  const parts = where.startsWith(':') ? [who, where] : [where, who]
  const sum = sumOf(time)
  return { text: `${hours(sum)} of work ${wereOf(sum)} logged${parts.join('')}`, entries: actsOf(time) }
}

/** What was entered late, or ahead. */
export function timeOfOtherDays(log: Log): Said {
  const time = timeOf(log).filter(({ date }) => date < log.first || date > log.last)
  if (time.length === 0) return null
  const when = time.every(({ date }) => date < log.first) ? 'earlier' : 'other'
  const acts = actsOf(time)
  const sum = sumOf(time)
  return { text: `${hours(sum)} ${wereOf(sum)} entered for ${when} days${by(acts, log)}`, entries: acts }
}

const wereOf = (minutes: number) => (minutes === 60 ? 'was' : 'were')
