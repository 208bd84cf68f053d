/** Values as people read them: durations, money, days, words. */
import type { Formats, FormattedKind } from '../../../src/shared/formats.ts'
import { bytesText, dayOf, duration, money, percent } from '../../../src/shared/formats.ts'
import { dateText, dayText, isoMomentText, momentText } from './days.ts'
import { areChanges, type Change, type Names, plainText } from './plain.ts'

/** The reader and the time at which they read. */
export interface Reader {
  now: Date
  /** The time zone of the workspace, in which days and times are shown. */
  timeZone: string
  /** Null if unknown. */
  currency: string | null
  /** The id of the caller; null if unknown. */
  userId: string | null
  /** The names of records that changes refer to. */
  names?: Names
  /** Days and times stay as they are, for texts that are kept. */
  isoDays?: boolean
  /** Moments of other years have a time of day. */
  withTimes?: boolean
  /** Days have a date, because the text is not a list of things to do. */
  withDates?: boolean
}

/** The text of one value. */
export function valueText(name: string, value: unknown, formats: Formats, reader: Reader): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value) && value.every((item) => typeof item !== 'object'))
    return value
      .map((item) => valueText(name, item, formats, reader))
      .join(value.some(isSentence) ? '\n' : ', ')
  if (areChanges(value)) return value.map((each) => changeText(each, formats, reader)).join(', ')
  const kind = typeof value === 'object' ? undefined : formats[name]
  return kind ? texts[kind](value as never, reader) : plainText(name, value)
}

const isSentence = (item: unknown) => typeof item === 'string' && item.endsWith('.')

/** `due on: 5 Mar → 6 Mar`. `–` stands for no value. */
function changeText({ field, before, after }: Change, formats: Formats, reader: Reader): string {
  const text = (value: unknown) =>
    reader.names?.get(value) ?? (valueText(field, value, formats, reader) || '–')
  return `${field}: ${text(before)} → ${text(after)}`
}

const texts: Record<FormattedKind, (value: never, reader: Reader) => string> = {
  minutes: (minutes: number) => duration(minutes).replace(/ h$/, ''),
  money: (cents: number, { currency }) => (currency ? money(cents, currency) : (cents / 100).toFixed(2)),
  share: (share: number) => percent(share),
  bytes: (bytes: number) => bytesText(bytes),
  date: (day: string, reader) =>
    reader.isoDays ? day : (reader.withDates ? dateText : dayText)(day, todayOf(reader)),
  moment: (at: string, { now, timeZone, isoDays, withTimes }) =>
    isoDays ? isoMomentText(at, timeZone) : momentText(at, now, timeZone, withTimes),
  choice: (word: string) => (/^[a-z]+(_[a-z]+)+$/.test(word) ? word.replaceAll('_', ' ') : String(word)),
}

export const todayOf = ({ now, timeZone }: Reader): string => dayOf(now.getTime(), timeZone)

/** True if the response contains a day or a time, so that the time zone is needed. */
export const hasDays = (node: unknown, formats: Formats): boolean =>
  hasValue(node, (name) => formats[name] === 'date' || formats[name] === 'moment')

/** True if figures, which are aligned on the right. */
export const isFigure = (name: string, formats: Formats): boolean =>
  ['money', 'minutes', 'share', 'bytes'].includes(formats[name] ?? '')

/** True if the response contains money, so that the currency is needed. */
export const hasMoney = (node: unknown, formats: Formats): boolean =>
  hasValue(node, (name) => formats[name] === 'money')

const hasValue = (node: unknown, isWanted: (name: string) => boolean): boolean =>
  typeof node === 'object' &&
  node !== null &&
  Object.entries(node).some(
    ([name, value]) => (isWanted(name) && value !== null) || hasValue(value, isWanted),
  )
