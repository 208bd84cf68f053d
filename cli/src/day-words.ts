/** Replaces words for days and periods, such as `friday`, by dates. */
import { calendarOf, isDayWord, withoutDayWords } from '../../src/shared/days.ts'
import { accountOf } from './account.ts'
import type { LabelledArgument } from './command.ts'
import type { Connection } from './connection.ts'
import { invalidValue } from './invocation.ts'

type Arguments = Readonly<Record<string, unknown>>

export async function resolveDays(
  declared: readonly LabelledArgument[],
  args: Arguments,
  connection: Connection,
): Promise<Arguments> {
  const { label = '', choices = [] } = declared.find(({ field }) => field === 'range') ?? {}
  const { range } = args
  if (range !== undefined && !choices.includes(String(range)) && !isDayWord(range))
    throw invalidValue(label, `a period such as ${choices.join(', ')}`, String(range), choices)
  const days = Object.fromEntries(declared.flatMap(({ field, day }) => (day ? [[field, day]] : [])))
  const calendar = async () => calendarOf(await accountOf(connection))
  const resolved = await withoutDayWords(args, days, choices, calendar)
  for (const each of declared) if (each.day?.isMoment) refuseOtherMoments(each, resolved[each.field])
  return resolved
}

/** The service checks the rest of a time, and whether it accepts an age such as `30d`. */
function refuseOtherMoments({ label, day }: LabelledArgument, value: unknown): void {
  if (typeof value !== 'string' || /^(\d{4}-\d\d-\d\dT.*|\d{1,4}d)$/i.test(value)) return
  const span = day!.weekday === 'last' ? '`1h`, `30d`' : '`in 2 hours`'
  throw invalidValue(
    label,
    `a day such as \`today\`, a span such as ${span}, or a time such as \`2026-03-20 14:00\``,
    value,
  )
}
