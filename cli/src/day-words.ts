/** Replaces words for days and periods, such as `friday`, by dates. */
import { calendarOf, isDate, isDayWord, withoutDayWords } from '../../src/shared/days.ts'
import { accountOf } from './account.ts'
import type { LabelledArgument } from './command.ts'
import type { Connection } from './connection.ts'
import { UsageError } from './errors.ts'
import { didYouMean } from './suggest.ts'

type Arguments = Readonly<Record<string, unknown>>

export async function resolveDays(
  declared: readonly LabelledArgument[],
  args: Arguments,
  connection: Connection,
): Promise<Arguments> {
  const { label = '', choices = [] } = declared.find(({ field }) => field === 'range') ?? {}
  const { range } = args
  if (range !== undefined && !choices.includes(String(range)) && !isDayWord(range))
    throw invalidDays(
      label,
      'a period such as `thisweek`, `last month` or `last7days`',
      String(range),
      choices,
    )
  const days = Object.fromEntries(declared.flatMap(({ field, day }) => (day ? [[field, day]] : [])))
  const calendar = async () => calendarOf(await accountOf(connection))
  const resolved = await withoutDayWords(args, days, choices, calendar)
  for (const each of declared)
    if (each.day) (each.day.isMoment ? refuseOtherMoments : refuseOtherDays)(each, resolved[each.field])
  return resolved
}

function refuseOtherDays({ label }: LabelledArgument, value: unknown): void {
  if (typeof value !== 'string' || isDate(value)) return
  const isFile = label === '--from' && /^-$|[./\\]/.test(value)
  if (isFile)
    throw new UsageError(
      `--from is the first day here, not a file: \`${value}\`.`,
      'This command makes one call. `vs import` reads a file of records.',
    )
  throw invalidDays(label, 'a day such as `2026-03-20`, `today`, `next friday` or `in 3 days`', value)
}

function invalidDays(label: string, must: string, text: string, choices: readonly string[] = []): UsageError {
  const wholeWord = [`in ${text}`, `${text} ago`].filter(isDayWord)
  const suggestion =
    wholeWord.length > 0 ? `Did you mean \`${wholeWord.join('` or `')}\`?` : didYouMean(text, choices)
  return new UsageError(
    `${label} must be ${must}, not \`${text}\`.`,
    [suggestion, '`vs help references` lists all words.'].filter(Boolean).join(' '),
  )
}

/** The service checks the rest of a time, and whether it accepts an age such as `30d`. */
function refuseOtherMoments({ label, day }: LabelledArgument, value: unknown): void {
  if (typeof value !== 'string' || /^(\d{4}-\d\d-\d\dT.*|\d{1,4}d)$/i.test(value)) return
  const span = day!.weekday === 'last' ? '`1h`, `30d`' : '`in 2 hours`'
  throw invalidDays(
    label,
    `a day such as \`today\`, a span such as ${span}, or a time such as \`9:15\` or \`2026-03-20 14:00\``,
    value,
  )
}
