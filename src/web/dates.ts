/** Formats times, durations, money and percentages for pages. */
import { html } from 'hono/html'
import { currentTime } from '../base/clock.ts'
import type { Html } from './html.ts'

/** Caches a format for each time zone or currency, because creating one takes longer than using it a hundred times. */
function cachedFormats<T>(create: (name: string) => T): (name: string) => T {
  const cache = new Map<string, T>()
  return (name) => {
    const format = cache.get(name) ?? create(name)
    cache.set(name, format)
    return format
  }
}

const moments = cachedFormats(
  (timeZone) => new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone }),
)

/** A point in time, accurate to the minute. */
export const moment = (at: string, timeZone: string): Html =>
  html`<time datetime="${at}">${moments(timeZone).format(new Date(at))}</time>`

const days = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })

/** A day such as `2026-03-20`. */
export const day = (date: string): Html =>
  html`<time datetime="${date}">${days.format(new Date(date))}</time>`

const daysOfYear = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })

/** A day, without its year if it is the current year. */
export const shortDay = (date: string, today: string): Html =>
  date.slice(0, 4) === today.slice(0, 4)
    ? html`<time datetime="${date}">${daysOfYear.format(new Date(date))}</time>`
    : day(date)

const isoDays = cachedFormats(
  (timeZone) => new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone }),
)

/** The day of a point in time, such as `2026-03-20`. */
export const dayOf = (at: string, timeZone: string): string => isoDays(timeZone).format(new Date(at))

/** A day as plain text, without markup. */
export const dayText = (date: string): string => days.format(new Date(date))

/** Formats 90 minutes as `1:30 h`. */
export const duration = (minutes: number): string =>
  `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')} h`

const amounts = cachedFormats((currency) => new Intl.NumberFormat('en-GB', { style: 'currency', currency }))

/** `cents` are hundredths of the currency. */
export const money = (cents: number, currency: string): string => amounts(currency).format(cents / 100)

/** Formats 0.75 as `75%`. */
export const percent = (share: number): string => percents.format(share)

const percents = new Intl.NumberFormat('en-GB', { style: 'percent', maximumFractionDigits: 1 })

/** True if the time is in the past; false for null. */
export const hasPassed = (at: string | null) => at !== null && Date.parse(at) <= currentTime()

/** The first second of a day in RFC 3339; an invalid day is returned unchanged, so that the API refuses it. */
export const startOfDay = (day: string, timeZone: string): string => inZone(day, '00:00:00', timeZone)

/** The last second of a day in RFC 3339; an invalid day is returned unchanged. */
export const endOfDay = (day: string, timeZone: string): string => inZone(day, '23:59:59', timeZone)

function inZone(day: string, time: string, timeZone: string): string {
  const utcMs = Date.parse(`${day}T${time}Z`)
  if (Number.isNaN(utcMs)) return day
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
  const { value } = format.formatToParts(utcMs).find(({ type }) => type === 'timeZoneName')!
  return `${day}T${time}${value.replace('GMT', '') || 'Z'}`
}
