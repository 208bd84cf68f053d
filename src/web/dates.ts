/** Renders points in time and days with their machine-readable form. */
import { html } from 'hono/html'
import { currentTime } from '../base/clock.ts'
import { dayText, momentText } from '../shared/formats.ts'
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

/** True if the time is in the past; false for null. */
export const hasPassed = (at: string | null) => at !== null && Date.parse(at) <= currentTime()
