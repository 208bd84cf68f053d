/** Words for days, periods and moments: `today`, `friday`, `+3d`, `2 weeks ago`, `last month`, `2 hours ago`, `yesterday 9:15`. */
import { atTime, startOfDay } from './formats.ts'

/** Today's date, the ISO weekday on which weeks start (1 is Monday), and the time zone of the workspace. */
export interface Calendar {
  today: string
  weekStartsOn: number
  timeZone: string
}

/** The calendar of the caller's workspace. */
export const calendarOf = ({ today, workspace }: AccountDays): Calendar => ({
  today,
  weekStartsOn: workspace.week_starts_on,
  timeZone: workspace.time_zone,
})

interface AccountDays {
  today: string
  workspace: { week_starts_on: number; time_zone: string }
}

/** The day that a weekday means: the most recent one or the next one. Both include today. */
export type Weekday = 'last' | 'next'

/** An argument that also accepts words for days. */
export interface DayArgument {
  weekday: Weekday
  /** The value is a moment: a time before now, or the start of the day, or for `until` and `expires_at` its end. */
  isMoment?: true
  /** The value can be an age in days, which the service reads: `30d`, or `-30d` with the same meaning. */
  acceptsAge?: true
  /** The period that contains the day: `last`, `this` and `next` then mean the previous, the current and the next one. */
  unit?: 'week'
}

/** The days that a word stands for. Days, such as `friday`, have the same first and last day. */
export interface Days {
  first: string
  last: string
}

type Word = (calendar: Calendar, weekday: Weekday) => Days

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
const relativeDays: Record<string, number> = { yesterday: -1, today: 0, tomorrow: 1 }
const steps: Record<string, number> = { last: -1, this: 0, next: 1 }
/** Also their first three letters. */
const anyWeekday = weekdays.map((name) => `${name.slice(0, 3)}(?:${name.slice(3)})?`).join('|')
const indexOfWeekday = (name: string) => weekdays.findIndex((each) => each.startsWith(name.slice(0, 3)))
const isWeekday = (text: string) => new RegExp(`^(${anyWeekday})$`).test(text)

/** Words for days, as people type them. */
interface WordForm {
  examples: readonly string[]
  meaning: string
  pattern: RegExp
  daysOf(groups: Readonly<Record<string, string>>, calendar: Calendar, weekday: Weekday): Days
}

const forms: readonly WordForm[] = [
  {
    examples: ['today', 'yesterday', 'tomorrow'],
    meaning: 'one day',
    pattern: /^(?<name>yesterday|today|tomorrow)$/,
    daysOf: ({ name }, { today }) => oneDay(addDays(today, relativeDays[name!]!)),
  },
  {
    examples: ['friday', 'fri'],
    meaning:
      'the next Friday for plans such as due dates and absences, otherwise the last one; both include today. An end is never before its start: it is the first such day from then on',
    pattern: new RegExp(`^(?<name>${anyWeekday})$`),
    daysOf: ({ name }, { today }, weekday) => oneDay(weekdayFrom(today, name!, weekday)),
  },
  {
    examples: ['next friday', 'last friday', 'this friday'],
    meaning: 'the first Friday after today, the last one before today, the one of this week',
    pattern: new RegExp(`^(?<which>last|this|next)[ -]?(?<name>${anyWeekday})$`),
    daysOf: ({ which, name }, calendar) => oneDay(namedWeekday(which!, name!, calendar)),
  },
  {
    examples: ['last week', 'thismonth', 'next-quarter', 'last year'],
    meaning: 'a period: its first day for the start of a period, its last day for an end and for due dates',
    pattern: /^(?<which>last|this|next)[ -]?(?<unit>week|month|quarter|year)$/,
    daysOf: ({ which, unit }, calendar) => periodAt(unit!, steps[which!]!, calendar),
  },
  {
    examples: ['last7days', 'last 30 days', 'next 14 days'],
    meaning: 'a period of so many days, which ends or begins today',
    pattern: /^(?<which>last|next)[ -]?(?<count>[1-9]\d{0,3})[ -]?days$/,
    daysOf: ({ which, count }, { today }) => rollingDays(which!, Number(count), today),
  },
  {
    examples: ['+3d', '-2w', '+1m', '-1y'],
    meaning: 'days, weeks, months or years from today',
    pattern: /^(?<sign>[+-]) ?(?<count>\d{1,4}) ?(?<letter>[dwmy])$/,
    daysOf: ({ sign, count, letter }, { today }) =>
      oneDay(shifted(today, Number(`${sign}${count}`), letter!)),
  },
  {
    examples: ['in 3 days', 'in 1 month'],
    meaning: 'the same, in words',
    pattern: /^in (?<count>\d{1,4}) (?<unit>day|week|month|year)s?$/,
    daysOf: ({ count, unit }, { today }) => oneDay(shifted(today, Number(count), unit![0]!)),
  },
  {
    examples: ['3 days ago', '2 weeks ago'],
    meaning: 'days, weeks, months or years before today',
    pattern: /^(?<count>\d{1,4}) (?<unit>day|week|month|year)s? ago$/,
    daysOf: ({ count, unit }, { today }) => oneDay(shifted(today, -Number(count), unit![0]!)),
  },
]

/** The words for days that every surface accepts, for people: examples and what they mean. */
export const dayWords: readonly Pick<WordForm, 'examples' | 'meaning'>[] = forms

/** Null if the text is not a word for days, such as a date. */
function wordIn(text: string): Word | null {
  const typed = text.trim().toLowerCase()
  for (const { pattern, daysOf } of forms) {
    const match = pattern.exec(typed)
    if (match) return (calendar, weekday) => daysOf(match.groups!, calendar, weekday)
  }
  return null
}

/** True for a day that exists, such as `2026-03-20`. */
export const isDate = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && isoDay(Date.parse(text)) === text

/** Replaces `last` by `last week`, for an argument that stands for a week. */
const wholeWord = (value: unknown, unit?: DayArgument['unit']): unknown =>
  unit && typeof value === 'string' && value.trim().toLowerCase() in steps ? `${value.trim()} ${unit}` : value

/** `2 hours ago`, `in 90 minutes`, `1h30m`. Without `in` or `ago`, it is before now. Null for other text. */
function minutesFromNow(text: string, weekday: Weekday): number | null {
  const [span, ahead, hours, minutes, ago] =
    /^(in )?(?:(\d{1,4}) ?(?:h|hours?))? ?(?:(\d{1,5}) ?(?:m|min|minutes?))?( ago)?$/.exec(
      text.trim().toLowerCase(),
    ) ?? []
  if (!span || (!hours && !minutes) || (ahead && ago)) return null
  if (!ahead && !ago && weekday === 'next') return null
  return (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * (ahead ? 1 : -1)
}

/** A time in the time zone of the workspace: `2026-03-04 14:30`, `yesterday 9:15`, or `9:15` for today. */
const localTime = /^(?:(?<day>.+)[ T])?(?<hour>[01]?\d|2[0-3]):(?<minute>[0-5]\d)(?<seconds>:[0-5]\d)?$/i

/** Null for other text, such as `friday`. */
function momentIn(name: string, text: string, weekday: Weekday, calendar: Calendar): string | null {
  const { timeZone } = calendar
  const minutes = minutesFromNow(text, weekday)
  if (minutes !== null) return new Date(Date.now() + minutes * 60_000).toISOString()
  if (isDate(text.trim())) return startOfDay(isEnd(name) ? addDays(text.trim(), 1) : text.trim(), timeZone)
  const { day = 'today', hour, minute, seconds = ':00' } = localTime.exec(text.trim())?.groups ?? {}
  const { first, last } = (isDate(day) ? oneDay(day) : daysOf(day, calendar, weekday)) ?? {}
  if (!hour || !first || first !== last) return null
  return atTime(first, `${hour.padStart(2, '0')}:${minute}${seconds}`, timeZone)
}

const isMomentWord = (value: unknown, { isMoment, weekday }: DayArgument): boolean =>
  isMoment === true &&
  typeof value === 'string' &&
  (minutesFromNow(value, weekday) !== null || isDate(value.trim()) || localTime.test(value.trim()))

export const isDayWord = (value: unknown): value is string =>
  typeof value === 'string' && wordIn(value) !== null

/** Null for other text. */
export const daysOf = (text: string, calendar: Calendar, weekday: Weekday): Days | null =>
  wordIn(text)?.(calendar, weekday) ?? null

/** Arguments for which a period, such as `lastweek`, means its last day. */
const isEnd = (name: string) => /(^|_)(to|until)$|^(ends_on|due_on|expires_at)$/.test(name)

/** Whether weekdays mean the most recent day for this argument, unless the specification says otherwise. */
export const defaultWeekday = (name: string): Weekday =>
  /^(date|from|to|starts_on|since|until|updated_since|(occurred|started|stopped)_at)$/.test(name)
    ? 'last'
    : 'next'

/** Replaces a word for days by the day, or by the moment for arguments that are moments. Other values are returned unchanged. */
export function withoutWord(
  name: string,
  value: unknown,
  { weekday, isMoment, unit }: DayArgument,
  calendar: Calendar,
): unknown {
  const moment = isMoment && typeof value === 'string' ? momentIn(name, value, weekday, calendar) : null
  if (moment) return moment
  const word = wholeWord(value, unit)
  const days = typeof word === 'string' ? daysOf(word, calendar, weekday) : null
  if (!days) return value
  const { timeZone } = calendar
  if (isMoment)
    return isEnd(name) ? startOfDay(addDays(days.last, 1), timeZone) : startOfDay(days.first, timeZone)
  return isEnd(name) ? days.last : days.first
}

/**
 * Replaces words for days in the arguments of a call. A `range` that is not one of `ranges` becomes `from` and `to`.
 * Calls `calendar` only if there are such words.
 */
export async function withoutDayWords(
  given: Readonly<Record<string, unknown>>,
  days: Readonly<Record<string, DayArgument>>,
  ranges: readonly string[],
  calendar: () => Promise<Calendar>,
): Promise<Readonly<Record<string, unknown>>> {
  const args = withAges(given, days)
  const { range, ...others } = args
  const isOtherRange = isDayWord(range) && !ranges.includes(range) && days.from && days.to
  const isWord = (value: unknown, day: DayArgument) =>
    isDayWord(wholeWord(value, day.unit)) || isMomentWord(value, day)
  if (!isOtherRange && !Object.entries(days).some(([name, day]) => isWord(args[name], day))) return args
  const known = await calendar()
  const period = isOtherRange ? daysOf(range, known, days.from!.weekday) : null
  const spelled = period
    ? { ...others, from: others.from ?? period.first, to: others.to ?? period.last }
    : args
  const ordered = withEndsAfterStarts<unknown>(spelled, days, known)
  return Object.fromEntries(
    Object.entries(ordered).map(([name, value]) => [
      name,
      days[name] ? withoutWord(name, value, days[name], known) : value,
    ]),
  )
}

/** Spells ages as the service does: they are spans before now, and not words for days. */
function withAges(args: Readonly<Record<string, unknown>>, days: Readonly<Record<string, DayArgument>>) {
  const ages = Object.entries(days).flatMap(([name, { acceptsAge }]) => {
    const [, count] = (acceptsAge && /^(?:- ?)?(\d{1,4}) ?d$/i.exec(String(args[name]).trim())) || []
    return count ? [[name, `${count}d`]] : []
  })
  return ages.length > 0 ? { ...args, ...Object.fromEntries(ages) } : args
}

/** The start that belongs to each end. */
const startOfEnd: Readonly<Record<string, string>> = { to: 'from', ends_on: 'starts_on', until: 'since' }

/** Replaces a weekday as an end by a day that is not before the start: `--starts-on monday --ends-on wednesday`. */
export function withEndsAfterStarts<Value>(
  args: Readonly<Record<string, Value>>,
  days: Readonly<Record<string, DayArgument>>,
  calendar: Calendar,
): Readonly<Record<string, Value | string>> {
  const moved = Object.entries(startOfEnd).flatMap(([end, start]) => {
    const name = String(args[end]).trim().toLowerCase()
    if (!days[end] || !days[start] || !isWeekday(name)) return []
    const first = dayIn(args[start], days[start], calendar)
    const last = weekdayFrom(calendar.today, name, days[end].weekday)
    return first && last < first ? [[end, weekdayFrom(first, name, 'next')] as const] : []
  })
  return moved.length > 0 ? { ...args, ...Object.fromEntries(moved) } : args
}

/** The day of a date or a word; null for other values, such as a point in time. */
function dayIn(value: unknown, { weekday }: DayArgument, calendar: Calendar): string | null {
  if (typeof value !== 'string') return null
  return isDate(value) ? value : (daysOf(value, calendar, weekday)?.first ?? null)
}

const oneDay = (day: string): Days => ({ first: day, last: day })

function weekdayFrom(today: string, name: string, weekday: Weekday): string {
  const ahead = (indexOfWeekday(name) + 1 - isoWeekday(today) + 7) % 7
  return addDays(today, weekday === 'next' || ahead === 0 ? ahead : ahead - 7)
}

/** `this friday` is in the same week as today. */
function namedWeekday(which: string, name: string, calendar: Calendar): string {
  if (which === 'next') return weekdayFrom(addDays(calendar.today, 1), name, 'next')
  if (which === 'last') return weekdayFrom(addDays(calendar.today, -1), name, 'last')
  return weekdayFrom(startOf('week', 0, calendar), name, 'next')
}

const rollingDays = (which: string, count: number, today: string): Days =>
  which === 'last'
    ? { first: addDays(today, 1 - count), last: today }
    : { first: today, last: addDays(today, count - 1) }

const periodAt = (unit: string, at: number, calendar: Calendar): Days => ({
  first: startOf(unit, at, calendar),
  last: addDays(startOf(unit, at + 1, calendar), -1),
})

/** The first day of the current week, month, quarter or year, plus `at` periods. */
export function startOf(
  unit: string,
  at: number,
  { today, weekStartsOn }: Omit<Calendar, 'timeZone'>,
): string {
  if (unit === 'week') return addDays(today, 7 * at - ((isoWeekday(today) - weekStartsOn + 7) % 7))
  const months = { month: 1, quarter: 3, year: 12 }[unit]!
  const [year, month] = today.split('-').map(Number) as [number, number]
  const startMonth = Math.floor((month - 1) / months) * months
  return isoDay(Date.UTC(year, startMonth + at * months, 1))
}

/** Adds days, weeks, months or years, given by their first letter. A month without this day ends earlier. */
function shifted(day: string, count: number, letter: string): string {
  if (letter === 'd' || letter === 'w') return addDays(day, count * (letter === 'w' ? 7 : 1))
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  const first = Date.UTC(year, month - 1 + count * (letter === 'y' ? 12 : 1), 1)
  const length = new Date(new Date(first).setUTCMonth(new Date(first).getUTCMonth() + 1, 0)).getUTCDate()
  return addDays(isoDay(first), Math.min(date, length) - 1)
}

const isoWeekday = (day: string) => new Date(day).getUTCDay() || 7
const isoDay = (time: number) => new Date(time).toISOString().slice(0, 10)
export const addDays = (day: string, days: number) => isoDay(Date.parse(day) + days * 86_400_000)
