/** Times, durations, money and shares as people of the workspace read them. */
import { html } from 'hono/html'
import { currentTime } from '../base/clock.ts'
import type { Html } from './html.ts'

/** A point in time, to the minute. */
export function moment(at: string, timeZone: string): Html {
  const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone })
  return html`<time datetime="${at}">${format.format(new Date(at))}</time>`
}

const days = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })

/** A day such as `2026-03-20`. */
export const day = (date: string): Html =>
  html`<time datetime="${date}">${days.format(new Date(date))}</time>`

/** 90 minutes are `1:30 h`. */
export const duration = (minutes: number): string =>
  `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')} h`

/** Hundredths of a currency. */
export const money = (cents: number, currency: string): string =>
  new Intl.NumberFormat('en-GB', { style: 'currency', currency }).format(cents / 100)

/** 0.75 is `75%`. */
export const percent = (share: number): string => percents.format(share)

const percents = new Intl.NumberFormat('en-GB', { style: 'percent', maximumFractionDigits: 1 })

/** False if there is no time. */
export const hasPassed = (at: string | null) => at !== null && Date.parse(at) <= currentTime()

/** The first second of a day in RFC 3339; an invalid day is returned unchanged, for the API to refuse. */
export const startOfDay = (day: string, timeZone: string): string => inZone(day, '00:00:00', timeZone)

/** The last second of a day, likewise. */
export const endOfDay = (day: string, timeZone: string): string => inZone(day, '23:59:59', timeZone)

function inZone(day: string, time: string, timeZone: string): string {
  const about = Date.parse(`${day}T${time}Z`)
  if (Number.isNaN(about)) return day
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
  const { value } = format.formatToParts(about).find(({ type }) => type === 'timeZoneName')!
  return `${day}T${time}${value.replace('GMT', '') || 'Z'}`
}
