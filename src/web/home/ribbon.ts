/** The week as a ribbon: a bar of hours for each day, in the colours of the projects, with the missing time hatched. */
import { html } from 'hono/html'
import type { AccountInfo, Week, WeekDay } from '../../../generated/client/types.gen.ts'
import { duration, hoursText } from '../../shared/formats.ts'
import type { Html } from '../html.ts'
import { projectColour } from '../project-colour.ts'
import { shortDay } from '../time/weeks.ts'

/** Days without work and without expected time, such as Sundays, are left out. */
export function ribbon(account: AccountInfo, week: Week): Html {
  const { today } = week
  const days = week.days.map((day, index) => ({ ...day, parts: partsOf(week, index) }))
  const isShown = (day: WeekDay, index: number) =>
    index < 5 || day.date === today || timeOf(day) > 0 || (day.expected_minutes ?? 0) > 0
  const fullMinutes = Math.max(...days.map((day) => Math.max(timeOf(day), day.expected_minutes ?? 0)), 1)
  const missing = sumOf(days.filter(({ date }) => date < today).map((day) => day.missing_minutes ?? 0))
  const total = week.minutes + (week.timer_minutes ?? 0)
  return html`<section class="ribbon" aria-labelledby="hours">
    <h2 id="hours" class="aloud">My week</h2>
    <svg class="aloud" aria-hidden="true"><pattern id="missing" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="2.5" height="6" /></pattern></svg>
    <ol>${days.filter(isShown).map((day) => dayItem(account, day, day.parts, day.expected_minutes || fullMinutes))}</ol>
    <p class="total"><a href="/time/week">This week</a>
      <span><strong>${hoursText(total)}</strong>${week.expected_minutes ? html` <small>of ${duration(week.expected_minutes)}</small>` : html` <small>h</small>`}</span>
      ${missing > 0 ? html`<span class="soon">${hoursText(missing)} missing</span>` : ''}</p>
  </section>`
}

interface Part {
  minutes: number
  colour: string
  name: string
}

const partsOf = ({ rows, days }: Week, index: number): Part[] => [
  ...rows
    .map(({ project_id, project_name, service_name, day_minutes }) => ({
      minutes: day_minutes[index] ?? 0,
      colour: projectColour(project_id),
      name: project_name ?? service_name ?? 'Other work',
    }))
    .filter(({ minutes }) => minutes > 0),
  ...(days[index]!.timer_minutes
    ? [{ minutes: days[index]!.timer_minutes, colour: 'running', name: 'Timer' }]
    : []),
]

const timeOf = ({ minutes, timer_minutes }: WeekDay) => minutes + (timer_minutes ?? 0)
const sumOf = (values: number[]) => values.reduce((sum, each) => sum + each, 0)

function dayItem({ today }: AccountInfo, day: WeekDay, parts: Part[], fullMinutes: number): Html {
  const isToday = day.date === today
  const time = timeOf(day)
  return html`<li ${isToday ? html`class="today"` : ''}>
    <p><span>${isToday ? 'Today' : shortDay(day.date, false)}</span> <strong>${time > 0 ? hoursText(time) : '–'}</strong></p>
    ${bar(parts, day, fullMinutes, day.date < today)}
    ${note(day, today)}
  </li>`
}

function bar(parts: Part[], day: WeekDay, fullMinutes: number, isPast: boolean): Html {
  const missing = isPast ? (day.missing_minutes ?? 0) : 0
  const scale = Math.max(fullMinutes, timeOf(day) + missing)
  let from = 0
  const rects = [
    ...parts,
    ...(missing > 0 ? [{ minutes: missing, colour: 'missing', name: 'Missing' }] : []),
  ].map(({ minutes, colour, name }) => {
    const x = (from / scale) * 100
    from += minutes
    return html`<rect class="${colour}" x="${x.toFixed(2)}%" width="${((minutes / scale) * 100).toFixed(2)}%" height="8"><title>${name}: ${duration(minutes)}</title></rect>`
  })
  const words = parts.map(({ name, minutes }) => `${name} ${duration(minutes)}`).join(', ')
  return html`<svg class="bar-of-day" height="8" role="img" aria-label="${words || 'No time'}">${rects}</svg>`
}

function note(
  { date, missing_minutes: missing, expected_minutes: expected, holiday }: WeekDay,
  today: string,
) {
  if (holiday) return html`<p class="faint">${holiday}</p>`
  if (date > today)
    return expected ? html`<p class="faint">${hoursText(expected)}<span> planned</span></p>` : ''
  if (!missing) return ''
  return date === today
    ? html`<p class="faint">${hoursText(missing)}<span> to go</span></p>`
    : html`<p><a class="soon" href="/home?log=${date}"><span>Log missing </span>${hoursText(missing)}</a></p>`
}
