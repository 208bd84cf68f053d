/** A week on a terminal: one line for each project, one column for each day. */
import type { Week, WeekDay, WeekRow } from '../../../generated/client/types.gen.ts'
import { hours, hoursOrZero, shortDay, weekday } from './clock.ts'
import { paint, sanitize, wrap } from './text.ts'
import { fit, widthOf } from './widths.ts'

interface Line {
  name: string
  /** One for each day, and their sum. */
  cells: string[]
  note?: string
}

/** `of 40:00` and the gap before it. */
const noteWidth = 12
const minNameWidth = 8
const cellGap = 2

export function weekScreen(week: Week, out: NodeJS.WriteStream): string {
  const header: Line = { name: '', cells: [...week.days.map(({ date }) => weekday(date)), 'Sum'] }
  const lines = [...week.rows.map(rowLine), ...sumLines(week)]
  const cellWidths = header.cells.map(
    (_, index) => cellGap + Math.max(...[header, ...lines].map(({ cells }) => widthOf(cells[index]!))),
  )
  const room = (out.columns || 80) - cellWidths.reduce((sum, width) => sum + width, noteWidth)
  const longest = Math.max(...lines.map(({ name }) => widthOf(name)))
  const nameWidth = Math.max(minNameWidth, Math.min(longest, room))
  const text = ({ name, cells, note = '' }: Line) =>
    [
      fit(name, nameWidth),
      ...cells.map((cell, index) => cell.padStart(cellWidths[index]!)),
      note && `   ${note}`,
    ]
      .join('')
      .trimEnd()
  const title = `${shortDay(week.from)} – ${shortDay(week.to)} ${week.to.slice(0, 4)}, ${sanitize(week.user_name)}`
  return [
    paint(out, 'dim', title),
    paint(out, 'bold', text(header)),
    ...lines.map(text),
    ...notesOn(week, out),
    '',
  ].join('\n')
}

function rowLine({
  project_id,
  project_name,
  service_id,
  service_name,
  minutes,
  day_minutes,
}: WeekRow): Line {
  const name = project_name ?? service_name ?? project_id ?? service_id ?? 'No project'
  return { name: oneLine(name), cells: [...day_minutes, minutes].map(hours) }
}

function sumLines({ days, minutes, missing_minutes, expected_minutes, timer_minutes }: Week): Line[] {
  const line = (name: string, of: (day: WeekDay) => number | null, sum: number | null): Line => ({
    name,
    cells: [...days.map(of), sum].map(hours),
  })
  const isLater = ({ missing_minutes: missing, expected_minutes: expected }: WeekDay) =>
    missing === null && expected !== null
  const missing = line(
    'Missing',
    (day) => (isLater(day) ? 0 : day.missing_minutes),
    days.every(isLater) ? 0 : missing_minutes,
  )
  return [
    line('Sum', (day) => day.minutes, minutes),
    { ...missing, ...(expected_minutes !== null && { note: `of ${hoursOrZero(expected_minutes)}` }) },
    ...(timer_minutes ? [line('Timer', (day) => day.timer_minutes, timer_minutes)] : []),
  ]
}

function notesOn({ days, caveats }: Week, out: NodeJS.WriteStream): string[] {
  const holidays = days.flatMap(({ date, holiday }) => (holiday ? [`${shortDay(date)}: ${holiday}.`] : []))
  return [...holidays, ...caveats].map((note) => paint(out, 'dim', wrap(sanitize(note), out.columns || 80)))
}

const oneLine = (text: string) => sanitize(text).replaceAll('\n', ' ')
