/** Days and moments as people say them: relative within a week, then day and month, then with the year. */
import { dayOf, timeText } from '../../../src/shared/formats.ts'

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const msPerDay = 86_400_000

/** `day` and `today` are such as `2026-03-20`. Past weekdays contain the day of the month. */
export function dayText(day: string, today: string): string {
  const distance = (Date.parse(day) - Date.parse(today)) / msPerDay
  const near = { '-1': 'yesterday', 0: 'today', 1: 'tomorrow' }[distance]
  const weekday = weekdays[new Date(day).getUTCDay()]!
  if (near) return near
  if (distance > 0 && distance < 7) return weekday
  if (distance < 0 && distance > -7) return `${weekday} ${Number(day.slice(-2))}`
  return dateText(day, today)
}

/** The date, with the year unless it is this one. */
export function dateText(day: string, today: string): string {
  const [year, month, date] = day.split('-').map(Number)
  const short = `${date} ${months[month! - 1]}`
  return day.slice(0, 4) === today.slice(0, 4) ? short : `${short} ${year}`
}

/** The due day of an open record: `Thu, late`. */
export function lateDayText(day: string, today: string): string {
  const distance = (Date.parse(today) - Date.parse(day)) / msPerDay
  if (distance >= 7) return `${dayText(day, today)}, late`
  return `${distance === 1 ? 'yesterday' : weekdays[new Date(day).getUTCDay()]}, late`
}

/** A point in time. Other years have no time of day unless it is asked for. */
export function momentText(at: string, now: Date, timeZone: string, withTime = false): string {
  const [moment, today] = [dayOf(at, timeZone), dayOf(now.getTime(), timeZone)]
  const day = dayText(moment, today)
  const isThisYear = moment.slice(0, 4) === today.slice(0, 4)
  return isThisYear || withTime ? `${day} ${timeText(at, timeZone)}` : day
}

/** A point in time such as `2026-03-20 14:02`. */
export const isoMomentText = (at: string, timeZone: string): string =>
  `${dayOf(at, timeZone)} ${timeText(at, timeZone)}`
