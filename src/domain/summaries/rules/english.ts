/** Formats words and numbers as people say them. */

import { plural } from '../../../shared/plural.ts'

const words = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
]

/** Up to twelve in words, larger ones in digits. */
export const number = (count: number) => words[count] ?? count.toLocaleString('en')

/** Numbers in one list: all in digits if one of them is above twelve. */
export const numbers = (counts: readonly number[]) =>
  counts.map((count) =>
    counts.some((each) => each >= words.length) ? count.toLocaleString('en') : number(count),
  )

/** `task was`, `tasks were`. */
export const were = (count: number, noun: string) => (count === 1 ? `${noun} was` : `${plural(noun)} were`)

/** `one task`, `three companies`. */
export const counted = (count: number, noun: string) =>
  `${number(count)} ${count === 1 ? noun : plural(noun)}`

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** `A`, `A and B`, `A, B and C`. */
export function joined(items: readonly string[]): string {
  const last = items.at(-1) ?? ''
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} and ${last}`
}

/** The first `most` items and the number of others. */
export function someOf(items: readonly string[], most: number): string {
  const left = items.length - most
  // Naming a single other item is as short as counting it.
  return left <= 1 ? joined(items) : joined([...items.slice(0, most), `${number(left)} others`])
}

/** `7.5 hours` */
export const hours = (minutes: number) => `${hoursOf(minutes)} ${minutes === 60 ? 'hour' : 'hours'}`

export const hoursOf = (minutes: number) =>
  (Math.round((minutes / 60) * 100) / 100).toLocaleString('en', { maximumFractionDigits: 2 })

/** `EUR 12,500`; with cents only if they are not zero. */
export const money = (cents: number, currency: string) =>
  `${currency} ${(cents / 100).toLocaleString('en', { minimumFractionDigits: cents % 100 ? 2 : 0 })}`

/** `2 March` for `2026-03-02`, with the year if it differs from that of `today`. */
export function day(date: string, today: string): string {
  const options = { timeZone: 'UTC', day: 'numeric', month: 'long' } as const
  const year = date.slice(0, 4) === today.slice(0, 4) ? {} : ({ year: 'numeric' } as const)
  return new Date(date).toLocaleDateString('en-GB', { ...options, ...year })
}

const irregularNames: Record<string, string> = {
  external_id: 'external id',
  ai_policy: 'AI policy',
  ai_provider: 'AI provider',
  follow_up_on: 'follow-up date',
}

/** `due date`, `assignee`, `rate`. */
export const fieldName = (field: string) =>
  irregularNames[field] ??
  field
    .replace(/^(start|end)s_on$/, '$1_on')
    .replace(/_on$/, '_date')
    .replace(/_(id|cents|minutes)$/, '')
    .replaceAll('_', ' ')
