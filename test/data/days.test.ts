/** Relative days, seen from a Wednesday. */
import { expect, test } from 'vitest'
import { dayOf, isDayWord } from '../../src/shared/days.ts'

const calendar = { today: '2026-03-04', weekStartsOn: 1 }
const last = { weekday: 'last', end: 'last' } as const
const next = { weekday: 'next', end: 'first' } as const

test.each([
  ['today', '2026-03-04', '2026-03-04'],
  ['Yesterday', '2026-03-03', '2026-03-03'],
  ['tomorrow', '2026-03-05', '2026-03-05'],
  ['friday', '2026-02-27', '2026-03-06'],
  ['wednesday', '2026-03-04', '2026-03-04'],
  ['sunday', '2026-03-01', '2026-03-08'],
  ['thisweek', '2026-03-08', '2026-03-02'],
  ['lastweek', '2026-03-01', '2026-02-23'],
  ['nextweek', '2026-03-15', '2026-03-09'],
  ['lastmonth', '2026-02-28', '2026-02-01'],
  ['nextmonth', '2026-04-30', '2026-04-01'],
  ['thisquarter', '2026-03-31', '2026-01-01'],
  ['lastyear', '2025-12-31', '2025-01-01'],
])('%s is %s in the past, as a last day, and %s in the future, as a first day', (word, back, ahead) => {
  expect(isDayWord(word)).toBe(true)
  expect([dayOf(word, calendar, last), dayOf(word, calendar, next)]).toEqual([back, ahead])
})

test('weeks begin on the first day of the workspace', () => {
  expect(dayOf('thisweek', { ...calendar, weekStartsOn: 7 }, next)).toBe('2026-03-01')
})

test.each(['someday', 'lastfriday', 'constructor'])('%s is not a day', (word) => {
  expect(dayOf(word, calendar, last)).toBeNull()
})
