/** Renders points in time and days with their machine-readable form. */
import { html } from 'hono/html'
import type { AccountInfo } from '../../generated/client/types.gen.ts'
import { currentTime } from '../base/clock.ts'
import { dayOf, dayText, momentText, timeText } from '../shared/formats.ts'
import type { Html } from './html.ts'

const time = (datetime: string, text: string): Html => html`<time datetime="${datetime}">${text}</time>`

/** A point in time, accurate to the minute. */
export const moment = (at: string, timeZone: string): Html => time(at, momentText(at, timeZone))

/** A day such as `2026-03-20`. */
export const day = (date: string): Html => time(date, dayText(date))

const daysOfYear = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })

/** A day, without its year if it is the current year. */
export const shortDay = (date: string, today: string): Html =>
  date.slice(0, 4) === today.slice(0, 4) ? time(date, daysOfYear.format(new Date(date))) : day(date)

const weekdays = new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: 'UTC' })
const dayMs = 86_400_000

/** A past point in time: `13:40` today, `Wed 16:22` in the last six days, and the day before that. */
export function timeOfEvent(
  at: string,
  { today, workspace }: Pick<AccountInfo, 'today' | 'workspace'>,
): Html {
  const date = dayOf(at, workspace.time_zone)
  const daysAgo = (Date.parse(today) - Date.parse(date)) / dayMs
  if (daysAgo > 6) return shortDay(date, today)
  const hour = timeText(at, workspace.time_zone)
  return time(at, daysAgo > 0 ? `${weekdays.format(new Date(date))} ${hour}` : hour)
}

const weekdaysOfMonth = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  timeZone: 'UTC',
})

/** A due date in words that say how urgent it is: `2 d late`, `Today`, `Tomorrow`, `Mon 23`, `7 Dec`. */
export function dueDay(date: string, today: string): Html {
  const days = (Date.parse(date) - Date.parse(today)) / dayMs
  if (days < 0) return html`<span class="late">${time(date, `${-days} d late`)}</span>`
  if (days === 0) return html`<span class="now">${time(date, 'Today')}</span>`
  if (days === 1) return time(date, 'Tomorrow')
  return days < 7
    ? time(date, weekdaysOfMonth.format(new Date(date)).replace(',', ''))
    : shortDay(date, today)
}

/** True if the time is in the past; false for null. */
export const hasPassed = (at: string | null) => at !== null && Date.parse(at) <= currentTime()

const months = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** The month of a day, such as `March 2026`. */
export const monthText = (day: string): string => months.format(new Date(day))
