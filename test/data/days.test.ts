/** Words for days, seen from a Wednesday. */
import { afterEach, expect, test, vi } from 'vitest'
import { daysOf, dayWords, isDate, isDayWord, withoutDayWords } from '../../src/shared/days.ts'

const calendar = { today: '2026-03-04', weekStartsOn: 1, timeZone: 'Europe/Paris' }

test.each([
  ['today', '2026-03-04', '2026-03-04'],
  ['Yesterday', '2026-03-03', '2026-03-03'],
  ['tomorrow', '2026-03-05', '2026-03-05'],
  ['wednesday', '2026-03-04', '2026-03-04'],
  ['thisweek', '2026-03-02', '2026-03-08'],
  ['lastweek', '2026-02-23', '2026-03-01'],
  ['last week', '2026-02-23', '2026-03-01'],
  ['nextweek', '2026-03-09', '2026-03-15'],
  ['lastmonth', '2026-02-01', '2026-02-28'],
  ['next-month', '2026-04-01', '2026-04-30'],
  ['this quarter', '2026-01-01', '2026-03-31'],
  ['lastyear', '2025-01-01', '2025-12-31'],
  ['+3d', '2026-03-07', '2026-03-07'],
  ['-2w', '2026-02-18', '2026-02-18'],
  ['+1m', '2026-04-04', '2026-04-04'],
  ['-1y', '2025-03-04', '2025-03-04'],
  [' in 3 days ', '2026-03-07', '2026-03-07'],
  ['in 1 week', '2026-03-11', '2026-03-11'],
  ['3 days ago', '2026-03-01', '2026-03-01'],
  ['2 months ago', '2026-01-04', '2026-01-04'],
  ['Wed', '2026-03-04', '2026-03-04'],
  ['next fri', '2026-03-06', '2026-03-06'],
  ['next friday', '2026-03-06', '2026-03-06'],
  ['Next Monday', '2026-03-09', '2026-03-09'],
  ['next wednesday', '2026-03-11', '2026-03-11'],
  ['lastfriday', '2026-02-27', '2026-02-27'],
  ['last wednesday', '2026-02-25', '2026-02-25'],
  ['this friday', '2026-03-06', '2026-03-06'],
  ['this monday', '2026-03-02', '2026-03-02'],
  ['this-sunday', '2026-03-08', '2026-03-08'],
  ['last7days', '2026-02-26', '2026-03-04'],
  ['last 30 days', '2026-02-03', '2026-03-04'],
  ['next 14 days', '2026-03-04', '2026-03-17'],
])('%s is %s to %s', (word, first, last) => {
  expect(isDayWord(word)).toBe(true)
  expect(daysOf(word, calendar, 'last')).toEqual({ first, last })
})

test.each([
  ['friday', '2026-02-27', '2026-03-06'],
  ['sunday', '2026-03-01', '2026-03-08'],
])('%s is %s in the past and %s in the future', (word, last, next) => {
  expect(daysOf(word, calendar, 'last')).toEqual({ first: last, last })
  expect(daysOf(word, calendar, 'next')).toEqual({ first: next, last: next })
})

test('a month later is at most the last day of that month', () => {
  const onThe = (today: string, word: string) => daysOf(word, { ...calendar, today }, 'next')?.first
  expect(onThe('2026-01-31', '+1m')).toBe('2026-02-28')
  expect(onThe('2024-02-29', '+1y')).toBe('2025-02-28')
  expect(onThe('2026-01-31', '-2m')).toBe('2025-11-30')
})

test('weeks begin on the first day of the workspace', () => {
  expect(daysOf('thisweek', { ...calendar, weekStartsOn: 7 }, 'next')?.first).toBe('2026-03-01')
})

test('each documented word is accepted', () => {
  const examples = dayWords.flatMap((each) => each.examples)
  expect(examples.filter((word) => !isDayWord(word))).toEqual([])
  expect(examples.length).toBeGreaterThan(15)
})

test.each([
  ['monday', 'wednesday', '2026-03-09', '2026-03-11'],
  ['friday', 'friday', '2026-03-06', '2026-03-06'],
  ['next monday', 'friday', '2026-03-09', '2026-03-13'],
  ['2026-04-01', 'friday', '2026-04-01', '2026-04-03'],
  ['monday', 'this friday', '2026-03-09', '2026-03-06'],
  ['2026-03-09', '2026-03-01', '2026-03-09', '2026-03-01'],
  ['2026-02-02', 'friday', '2026-02-02', '2026-03-06'],
])('plans from %s to %s are from %s to %s', async (start, end, starts_on, ends_on) => {
  const next = { weekday: 'next' } as const
  const args = { starts_on: start, ends_on: end, title: 'wednesday' }
  const found = await withoutDayWords(args, { starts_on: next, ends_on: next }, [], async () => calendar)
  expect(found).toEqual({ starts_on, ends_on, title: 'wednesday' })
})

test('a filter from monday to friday ends on the friday of that week', async () => {
  const days = { from: last, to: last, since: moment, until: moment }
  const args = { from: 'monday', to: 'friday', since: 'monday', until: 'friday' }
  expect(await withoutDayWords(args, days, [], async () => calendar)).toEqual({
    from: '2026-03-02',
    to: '2026-03-06',
    since: '2026-03-02T00:00:00+01:00',
    until: '2026-03-07T00:00:00+01:00',
  })
})

test.each(['2026-02-29', '2026-13-01', '2026-03-4', '20260304', '2026-03-04T10:00', 'today'])(
  '%s is not a date',
  (text) => {
    expect(isDate(text)).toBe(false)
  },
)

test.each([
  'someday',
  'frid',
  'late friday',
  'last 0 days',
  'this 3 days',
  'constructor',
  '3 days',
  'in 3 days ago',
  '30d',
  '2026-03-04',
  '+3',
  '',
])('%s is not a word for days', (text) => {
  expect(isDayWord(text)).toBe(false)
  expect(daysOf(text, calendar, 'last')).toBeNull()
})

const last = { weekday: 'last' } as const
const moment = { weekday: 'last', isMoment: true } as const

test.each([
  [
    { from: 'last week', to: 'last week' },
    { from: '2026-02-23', to: '2026-03-01' },
  ],
  [{ since: 'yesterday' }, { since: '2026-03-03T00:00:00+01:00' }],
  [{ until: 'yesterday' }, { until: '2026-03-04T00:00:00+01:00' }],
  [{ range: 'friday' }, { from: '2026-02-27', to: '2026-02-27' }],
  [
    { range: '2 days ago', to: 'today' },
    { from: '2026-03-02', to: '2026-03-04' },
  ],
  [
    { range: 'lastweek', title: 'today' },
    { range: 'lastweek', title: 'today' },
  ],
  [{ from: '2026-03-01' }, { from: '2026-03-01' }],
])('the arguments %o become %o', async (args, expected) => {
  const days = { from: last, to: last, since: moment, until: moment }
  expect(await withoutDayWords(args, days, ['lastweek'], async () => calendar)).toEqual(expected)
})

afterEach(() => vi.useRealTimers())

test.each([
  ['1h', '11:00'],
  ['90m', '10:30'],
  ['60 min', '11:00'],
  ['1h30m', '10:30'],
  [' 2 Hours ago ', '10:00'],
  ['1 hour 5 minutes ago', '10:55'],
  ['in 30 minutes', '12:30'],
])('for a moment, %s is a span from now', async (text, time) => {
  vi.useFakeTimers({ now: Date.parse('2026-03-04T12:00:00Z') })
  const days = { since: moment, until: moment, from: last }
  const args = { since: text, until: text, from: text }
  const at = `2026-03-04T${time}:00.000Z`
  expect(await withoutDayWords(args, days, [], async () => calendar)).toEqual({
    since: at,
    until: at,
    from: text,
  })
})

test.each([
  ['9:15', '2026-03-04T09:15:00+01:00'],
  ['23:59', '2026-03-04T23:59:00+01:00'],
  ['yesterday 9:15', '2026-03-03T09:15:00+01:00'],
  ['friday 14:00', '2026-02-27T14:00:00+01:00'],
  ['2026-03-20 14:00', '2026-03-20T14:00:00+01:00'],
  ['2026-03-20T14:00:30', '2026-03-20T14:00:30+01:00'],
])('for a moment, %s is a time in the time zone of the workspace', async (since, at) => {
  expect(await withoutDayWords({ since }, { since: moment }, [], async () => calendar)).toEqual({ since: at })
})

test.each([
  'h',
  'in 2 hours ago',
  '30d',
  '2026-03-04T12:00:00Z',
  '',
  '24:00',
  '9:60',
  'last week 9:15',
  'later 9:15',
  '2026-02-30 9:15',
])('for a moment, %s is the same word', async (text) => {
  expect(await withoutDayWords({ since: text }, { since: moment }, [], async () => calendar)).toEqual({
    since: text,
  })
})

test.each(['5d', '-5d', ' - 5 D '])(
  'where an age is accepted, %s is that many days before now',
  async (text) => {
    const days = { since: { ...moment, acceptsAge: true }, updated_since: moment } as const
    const noCalendar = () => Promise.reject(new Error('An age needs no calendar.'))
    expect(await withoutDayWords({ since: text }, days, [], noCalendar)).toEqual({ since: '5d' })
  },
)

test('an age in the future is refused', async () => {
  const days = { since: { ...moment, acceptsAge: true } } as const
  expect(await withoutDayWords({ since: '+1d' }, days, [], async () => calendar)).toEqual({
    since: '2026-03-05T00:00:00+01:00',
  })
})

test('a span without ago is refused where people look ahead', async () => {
  const expires = { expires_at: { weekday: 'next', isMoment: true } } as const
  expect(await withoutDayWords({ expires_at: '1h' }, expires, [], async () => calendar)).toEqual({
    expires_at: '1h',
  })
})

test('a moment can be a day, or a time in the time zone of the workspace', async () => {
  const days = { since: moment, until: moment }
  const resolved = (since: string, until: string) =>
    withoutDayWords({ since, until }, days, [], async () => calendar)
  expect(await resolved('2026-03-01', '2026-03-01')).toEqual({
    since: '2026-03-01T00:00:00+01:00',
    until: '2026-03-02T00:00:00+01:00',
  })
  expect(await resolved('2026-03-01 23:15', '2026-07-01T08:00:30')).toEqual({
    since: '2026-03-01T23:15:00+01:00',
    until: '2026-07-01T08:00:30+02:00',
  })
})
