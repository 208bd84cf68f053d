/** A day on a terminal: the timer, the time entries, and what is due. */
import type { Day, DayEntry, DueCall, DueTask } from '../../../generated/client/types.gen.ts'
import { hoursOrZero, shortDay } from './clock.ts'
import { paint, sanitize, wrap } from './text.ts'
import { fit, widthOf } from './widths.ts'

const indent = '  '

export function dayScreen(day: Day, out: NodeJS.WriteStream): string {
  const width = out.columns || 80
  const cut = (line: string) => (widthOf(line) > width ? fit(line, width).trimEnd() : line)
  const heading = (text: string) => ['', paint(out, 'bold', text)]
  const list = (name: string, lines: string[], total: number) =>
    lines.length === 0
      ? []
      : [
          ...heading(name),
          ...lines.map((line) => cut(`${indent}${line}`)),
          ...(total > lines.length ? [`${indent}and ${total - lines.length} more`] : []),
        ]
  const parts = [
    paint(out, 'bold', dateOf(day)),
    ...[...freeTime(day), ...timerOf(day)].map(cut),
    ...list('Time', day.entries.map(entryLine), day.entries_total),
    ...heading(sumOf(day)),
    ...list(
      'Due tasks',
      day.tasks.map((task) => taskLine(task, day.date)),
      day.tasks_total,
    ),
    ...list(
      'Follow-ups',
      (day.follow_ups ?? []).map((followUp) => followUpLine(followUp, day.date)),
      day.follow_ups_total ?? 0,
    ),
    ...day.caveats.map((caveat) => paint(out, 'dim', wrap(caveat, width))),
  ]
  return `${parts.join('\n')}\n`
}

const dateOf = ({ date, today }: Day) =>
  `${date === today ? 'Today, ' : ''}${shortDay(date)} ${date.slice(0, 4)}`

const freeTime = ({ holiday, absences }: Day) => [
  ...(holiday ? [`Public holiday: ${oneLine(holiday)}`] : []),
  ...absences.map(({ kind, half_day }) => `Absent${half_day ? ' for half of the day' : ''}: ${kind}`),
]

function timerOf({ timer }: Day): string[] {
  if (!timer) return []
  const { minutes, task_name, project_name, service_name, memo } = timer
  return [`Timer ${hoursOrZero(minutes)}  ${joined(task_name, project_name, service_name, memo)}`]
}

const entryLine = (entry: DayEntry): string => {
  const { minutes, clock, memo, task_name, of_project_name, of_service_name } = entry
  const on = joined(task_name, of_project_name, task_name || of_project_name ? null : of_service_name)
  return `${hoursOrZero(minutes).padStart(5)}  ${[clock, on, memo && `“${oneLine(memo)}”`].filter(Boolean).join('  ')}`
}

function sumOf({ minutes, expected_minutes, missing_minutes }: Day): string {
  const sum = `Logged ${hoursOrZero(minutes)}`
  if (expected_minutes === null) return sum
  const missing = missing_minutes ? `, missing ${hoursOrZero(missing_minutes)}` : ''
  return `${sum} of ${hoursOrZero(expected_minutes)}${missing}`
}

const taskLine = ({ title, status, due_on, project_name }: DueTask, date: string): string =>
  `${mark(due_on, date)} ${joined(title, project_name)}  ${status.replaceAll('_', ' ')}, ${dueText(due_on, date)}`

/** The memo is last, because a narrow terminal cuts the line. */
const followUpLine = (call: DueCall, date: string): string => {
  const { memo, due_on, client_name, of_company_name, prospect_name, phone } = call
  const whom = joined(client_name, prospect_name, of_company_name, phone)
  return `${mark(due_on, date)} ${joined(whom, memo)}  ${dueText(due_on, date)}`
}

const mark = (due_on: string, date: string) => (due_on < date ? '!' : ' ')

const dueText = (due_on: string, date: string) =>
  due_on === date ? 'due on this day' : `due ${shortDay(due_on)}, late`

const joined = (...parts: (string | null)[]) =>
  parts.flatMap((part) => (part ? [oneLine(part)] : [])).join(' · ')

const oneLine = (text: string) => sanitize(text).replaceAll('\n', ' ')
