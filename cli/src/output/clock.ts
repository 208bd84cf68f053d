/** Minutes and days as the views of a terminal show them. */
import { duration } from '../../../src/shared/formats.ts'

/** `–` stands for nothing, and `?` for an unknown number. */
export const hours = (minutes: number | null): string =>
  minutes === null ? '?' : minutes === 0 ? '–' : hoursOrZero(minutes)

/** `1:30` */
export const hoursOrZero = (minutes: number): string => duration(minutes).replace(' h', '')

const dayFormat = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' })

const weekdayFormat = dayFormat({ weekday: 'short' })
const shortFormat = dayFormat({ weekday: 'short', day: 'numeric', month: 'short' })

/** `Mon` */
export const weekday = (date: string): string => weekdayFormat.format(new Date(date))

/** `Mon 2 Mar` */
export const shortDay = (date: string): string => shortFormat.format(new Date(date)).replace(',', '')
