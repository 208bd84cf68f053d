/** Formats values as text for people: pages, mails, and tables of `vs` on a terminal. */

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
export const momentText = (at: string, timeZone: string): string => moments(timeZone).format(new Date(at))

const times = cachedFormats((timeZone) => new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone }))

/** The time of the day, such as `13:40`. */
export const timeText = (at: string, timeZone: string): string => times(timeZone).format(new Date(at))

const days = cachedFormats((timeZone) => new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone }))

/** A day such as `2026-03-20`. */
export const dayText = (date: string): string => days('UTC').format(new Date(date))

const isoDays = cachedFormats(
  (timeZone) => new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone }),
)

/** The day of a point in time, such as `2026-03-20`. */
export const dayOf = (at: string | number, timeZone: string): string => isoDays(timeZone).format(new Date(at))

/** Formats 90 minutes as `1:30`, where the unit is known. */
export function hoursText(minutes: number): string {
  const size = Math.abs(minutes)
  return `${minutes < 0 ? '-' : ''}${Math.floor(size / 60)}:${String(size % 60).padStart(2, '0')}`
}

/** Formats 90 minutes as `1:30 h`. */
export const duration = (minutes: number): string => `${hoursText(minutes)} h`

const amounts = cachedFormats((currency) => new Intl.NumberFormat('en-GB', { style: 'currency', currency }))

/** `cents` are hundredths of the currency. */
export const money = (cents: number, currency: string): string => amounts(currency).format(cents / 100)

/** The hundredths in an amount such as `12,500.00`, `12 500,5` or `12500`; NaN for other text. */
export const centsIn = (text: string): number =>
  Math.round(Number(text.replaceAll(/[\s']|,(?=\d{3})/g, '').replace(',', '.')) * 100)

const percents = cachedFormats(
  (locale) => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }),
)

/** Formats 0.75 as `75%`. */
export const percent = (share: number): string => percents('en-GB').format(share)

/** Formats 2100000 as `2.1 MB`. */
export function bytesText(bytes: number): string {
  if (bytes < 1000) return `${bytes} ${bytes === 1 ? 'byte' : 'bytes'}`
  const [size, unit] = bytes < 1e6 ? [bytes / 1e3, 'kB'] : [bytes / 1e6, 'MB']
  return `${size.toFixed(1)} ${unit}`
}

/** The kinds of fields whose values people read in another form. */
export type FormattedKind = 'money' | 'minutes' | 'moment' | 'date' | 'choice' | 'share' | 'bytes'

/** The kind of each such field, by its name. */
export type Formats = Readonly<Record<string, FormattedKind>>

export function textOfKind(
  kind: 'money' | 'minutes' | 'moment',
  value: unknown,
  { currency, timeZone }: { currency: string; timeZone: string },
): string {
  if (kind === 'money') return money(Number(value), currency)
  return kind === 'minutes' ? duration(Number(value)) : momentText(String(value), timeZone)
}

const isoMinutes = cachedFormats(
  (timeZone) => new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone }),
)

/** A point in time as a form field shows it, such as `2026-03-20T09:15`. */
export const localMinute = (at: string, timeZone: string): string =>
  isoMinutes(timeZone).format(new Date(at)).replace(' ', 'T')

/** The reverse of `localMinute`, the first of two such minutes; other text is returned unchanged, so that the API refuses it. */
export function momentAt(minute: string, timeZone: string): string {
  const [, day, time] = minute.match(/^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})$/) ?? []
  return day ? inZone(day, `${time}:00`, timeZone, { invalid: minute }) : minute
}

/** The first second of a day in RFC 3339; an invalid day is returned unchanged, so that the API refuses it. */
export const startOfDay = (day: string, timeZone: string): string => inZone(day, '00:00:00', timeZone)

/** The last second of a day in RFC 3339; an invalid day is returned unchanged. */
export const endOfDay = (day: string, timeZone: string): string =>
  inZone(day, '23:59:59', timeZone, { takesLast: true })

/** A time of a day, such as `14:30:00`, in RFC 3339, the first of two such times; an invalid one is returned as `day`. */
export const atTime = (day: string, time: string, timeZone: string): string => inZone(day, time, timeZone)

const offsets = cachedFormats(
  (timeZone) => new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }),
)

/** The offset at a point in time, such as `+02:00`. */
function offsetAt(ms: number, timeZone: string): string {
  const { value } = offsets(timeZone)
    .formatToParts(ms)
    .find(({ type }) => type === 'timeZoneName')!
  return value.replace('GMT', '') || 'Z'
}

const dayMs = 24 * 60 * 60 * 1000

/**
 * A time of a day with its offset: that of the day before or after, if the clocks change in between. A time that the clocks skip gets
 * the former offset, and so is as much later as they skip.
 */
function inZone(
  day: string,
  time: string,
  timeZone: string,
  { invalid = day, takesLast = false }: { invalid?: string; takesLast?: boolean } = {},
): string {
  const utcMs = Date.parse(`${day}T${time}Z`)
  if (Number.isNaN(utcMs)) return invalid
  const before = offsetAt(utcMs - dayMs, timeZone)
  const after = offsetAt(utcMs + dayMs, timeZone)
  const inOrder = takesLast ? [after, before] : [before, after]
  const exists = (offset: string) => offsetAt(Date.parse(`${day}T${time}${offset}`), timeZone) === offset
  return `${day}T${time}${inOrder.find(exists) ?? before}`
}
