/** Values as people read them: durations, money, days, words. */
import type { Formats, FormattedKind } from '../../../src/shared/formats.ts'
import { bytesText, duration, money, percent } from '../../../src/shared/formats.ts'
import { dateText, dayText, isoMomentText, localDay, momentText } from './days.ts'
import { areChanges, type Change, type Names, plainText } from './plain.ts'

/** The reader and the time at which they read. */
export interface Reader {
  now: Date
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
  date: (day: string, { now, isoDays, withDates }) =>
    isoDays ? day : (withDates ? dateText : dayText)(day, localDay(now)),
  moment: (at: string, { now, isoDays, withTimes }) =>
    isoDays ? isoMomentText(at) : momentText(at, now, withTimes),
  choice: (word: string) => (/^[a-z]+(_[a-z]+)+$/.test(word) ? word.replaceAll('_', ' ') : String(word)),
}

/** True if figures, which are aligned on the right. */
export const isFigure = (name: string, formats: Formats): boolean =>
  ['money', 'minutes', 'share', 'bytes'].includes(formats[name] ?? '')

/** True if the response contains money, so that the currency is needed. */
export const hasMoney = (node: unknown, formats: Formats): boolean =>
  typeof node === 'object' &&
  node !== null &&
  Object.entries(node).some(
    ([name, value]) => (formats[name] === 'money' && value !== null) || hasMoney(value, formats),
  )
