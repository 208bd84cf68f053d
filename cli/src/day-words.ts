/** Replaces words for days and periods, such as `friday`, by dates. */
import { calendarOf, isDayWord, withoutDayWords } from '../../src/shared/days.ts'
import { accountOf } from './account.ts'
import type { LabelledArgument } from './command.ts'
import type { Connection } from './connection.ts'
import { invalidValue } from './invocation.ts'

type Arguments = Readonly<Record<string, unknown>>

export function resolveDays(
  declared: readonly LabelledArgument[],
  args: Arguments,
  connection: Connection,
): Promise<Arguments> {
  const { label = '', choices = [] } = declared.find(({ field }) => field === 'range') ?? {}
  const { range } = args
  if (range !== undefined && !choices.includes(String(range)) && !isDayWord(range))
    throw invalidValue(label, `a period such as ${choices.join(', ')}`, String(range), choices)
  const days = Object.fromEntries(declared.flatMap(({ field, day }) => (day ? [[field, day]] : [])))
  return withoutDayWords(args, days, choices, async () => calendarOf(await accountOf(connection)))
}
