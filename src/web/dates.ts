/** Displays times in the time zone of the workspace. */
import { html } from 'hono/html'
import { currentTime } from '../base/clock.ts'
import type { Html } from './layout.ts'

/** A point in time, to the minute. */
export function moment(at: string, timeZone: string): Html {
  const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone })
  return html`<time datetime="${at}">${format.format(new Date(at))}</time>`
}

/** False if there is no time. */
export const hasPassed = (at: string | null) => at !== null && Date.parse(at) <= currentTime()

/** The last second of a day in RFC 3339; an invalid day is returned unchanged, for the API to refuse. */
export function endOfDay(day: string, timeZone: string): string {
  const noon = Date.parse(`${day}T12:00:00Z`)
  if (Number.isNaN(noon)) return day
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
  const { value } = format.formatToParts(noon).find(({ type }) => type === 'timeZoneName')!
  return `${day}T23:59:59${value.replace('GMT', '') || 'Z'}`
}
