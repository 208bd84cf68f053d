/** Times of a day in a time zone, also on the days on which its clocks change. */
import { expect, test } from 'vitest'
import { atTime, endOfDay, localMinute, momentAt, startOfDay } from '../../src/shared/formats.ts'

const utc = (moment: string) => new Date(moment).toISOString()

test.each([
  ['2026-03-29T01:30', 'Europe/Berlin', '2026-03-29T00:30:00.000Z'],
  ['2026-03-29T03:30', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
  ['2026-10-25T01:30', 'Europe/Berlin', '2026-10-24T23:30:00.000Z'],
  ['2026-10-25T03:00', 'Europe/Berlin', '2026-10-25T02:00:00.000Z'],
  ['2026-03-08T01:30', 'America/New_York', '2026-03-08T06:30:00.000Z'],
  ['2026-03-08T03:30', 'America/New_York', '2026-03-08T07:30:00.000Z'],
  ['2026-11-01T00:30', 'America/New_York', '2026-11-01T04:30:00.000Z'],
  ['2026-04-05T03:30', 'Australia/Lord_Howe', '2026-04-04T17:00:00.000Z'],
  ['2026-03-02T09:00', 'UTC', '2026-03-02T09:00:00.000Z'],
])('%s in %s is %s', (minute, timeZone, moment) => {
  expect(utc(momentAt(minute, timeZone))).toBe(moment)
  expect(localMinute(moment, timeZone)).toBe(minute)
})

test('of two equal times, the first one is meant, and at the end of a day the last one', () => {
  expect(utc(momentAt('2026-10-25T02:30', 'Europe/Berlin'))).toBe('2026-10-25T00:30:00.000Z')
  expect(utc(endOfDay('2026-10-24', 'Asia/Beirut'))).toBe('2026-10-24T21:59:59.000Z')
  expect(utc(startOfDay('2026-10-25', 'Asia/Beirut'))).toBe('2026-10-24T22:00:00.000Z')
})

test('a skipped time is as much later as the clocks skip', () => {
  expect(utc(atTime('2026-03-29', '02:30:00', 'Europe/Berlin'))).toBe('2026-03-29T01:30:00.000Z')
  expect(utc(startOfDay('2026-03-29', 'Asia/Beirut'))).toBe('2026-03-28T22:00:00.000Z')
})

test('other texts are returned unchanged', () => {
  expect([momentAt('soon', 'UTC'), momentAt('2026-13-02T09:00', 'UTC')]).toEqual(['soon', '2026-13-02T09:00'])
  expect(startOfDay('someday', 'UTC')).toBe('someday')
})
