import { describe, expect, test } from 'vitest'
import * as facts from './facts.ts'
import { durationsIn, type Fact, numbersIn } from './facts.ts'

test.each<[string, number[]]>([
  ['EUR 1,234.50', [1234.5]],
  ['1.234,50 €', [1234.5]],
  ["CHF 12'345.00", [12345]],
  ['1,234', [1.234, 1234]],
  ['12 345', [12, 345, 12345]],
  ['-250.5', [250.5]],
  ['since 2026-11-25 there are 3', [3]],
  ['tsk_01jcz4p7v8e9fbk2m3n4q5r6s7 has 2', [2]],
])('numbers in %s', (text, numbers) => expect(numbersIn(text)).toEqual(numbers))

test.each<[string, number]>([
  ['12 h 30 min', 750],
  ['12h30m', 750],
  ['12 hours and 30 minutes', 750],
  ['12:30', 750],
  ['750 minutes', 750],
  ['3 hours', 180],
])('the duration in %s', (text, minutes) => expect(durationsIn(text)).toContain(minutes))

describe.each<[string, Fact, accepted: string[], refused: string[]]>([
  ['count', facts.count(7), ['There are 7 tasks.', 'Seven are open'], ['There are 17.', 'On 2026-07-07']],
  ['duration', facts.duration(750), ['12.5 h', '12,5 Stunden', '750 min'], ['12 h', '75 min', '13 hours']],
  [
    'amount',
    facts.amount(123_450),
    ['1,234.50', '1234.5', '1.234,50', '1,234', '1.2k'],
    ['1,324.50', '12,345.00'],
  ],
  ['amount of cents', facts.amount(123_450), ['123450 cents'], ['123450']],
  ['loss', facts.amount(-50_00), ['-50.00', 'a loss of 50'], ['-51.00']],
  ['percent', facts.percent(0.452), ['45 %', '45.2%'], ['54 %', '46 %']],
  [
    'day',
    facts.day('2026-03-04'),
    ['2026-03-04', '4 March', 'March 4th', '4.3.2026', '04/03/2026', 'the 4th of March'],
    ['2026-03-14', '14 March', 'March 24'],
  ],
  ['says', facts.says('Alder & Pine'), ['**Alder and Pine**', 'ALDER & PINE'], ['Alder']],
  [
    'leavesOut',
    facts.leavesOut(['Noor'], /busy/),
    ['Talia is free.', 'Not free: Noor', 'Talia. Noor is busy.', 'Not free:\n- Noor'],
    ['Talia and Noor', 'Not sure. Noor is free', 'Free:\n- Noor'],
  ],
  ['objects', facts.objects, ['It isn’t finished.', 'Which one?'], ['It ended in May.']],
])('%s', (_, fact, accepted, refused) => {
  test.each(accepted)('accepts %s', (answer) => expect(fact(answer)).toBeNull())
  test.each(refused)('refuses %s', (answer) => expect(fact(answer)).toBeTypeOf('string'))
})

test.each([
  ['I could not find the project.', true],
  ["I don't know.", true],
  ['', true],
  ['Done: all three are moved.', false],
])('admits failure: %s', (answer, admits) => expect(facts.admitsFailure(answer)).toBe(admits))
