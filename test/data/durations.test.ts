/** Durations as people type them. */
import { expect, test } from 'vitest'
import { clockTimesIn } from '../../src/shared/clock-times.ts'
import { minutesIn } from '../../src/shared/durations.ts'

test.each([
  ['1h30m', 90],
  ['2h 15m', 135],
  ['1h30', 90],
  [':45', 45],
  ['1:30', 90],
  ['1:30 h', 90],
  ['1.5h', 90],
  ['1,5 h', 90],
  ['90m', 90],
  ['90 min', 90],
  ['1 hour 5 minutes', 65],
  [' 2HRS ', 120],
  ['0', 0],
])('%s is %i minutes', (text, minutes) => {
  expect([minutesIn(text, 'hours'), minutesIn(text, 'minutes')]).toEqual([minutes, minutes])
})

test.each([
  ['2', 120, 2],
  ['1.5', 90, Number.NaN],
  ['1,5', 90, Number.NaN],
])('%s is %i minutes on pages and %i in `vs` and import files', (text, onPages, inFiles) => {
  expect([minutesIn(text, 'hours'), minutesIn(text, 'minutes')]).toEqual([onPages, inFiles])
})

test.each(['', ' ', ':', 'h', 'soon', '-5', '1h m', '1 30', '2h 1.5h', '1e3', '1.2.3'])(
  '%s is not a duration',
  (text) => {
    expect([minutesIn(text, 'hours'), minutesIn(text, 'minutes')]).toEqual([Number.NaN, Number.NaN])
  },
)

test.each([
  ['9:00-10:30', '9:00-10:30'],
  [' 09:00 – 10:30 ', '09:00-10:30'],
  ['22:00-6:00', '22:00-6:00'],
  ['1:30', null],
  ['9-10', '9:00-10:00'],
  ['9 – 10:30', '9:00-10:30'],
  ['9:00-', null],
])('the clock times in %s are %s', (text, times) => {
  expect(clockTimesIn(text)).toBe(times)
})
