/**
 * The days of a recurrence rule (RFC 5545). Rules have no times, so they are evaluated in UTC; only the current day depends
 * on the workspace's time zone.
 */
import { invalid } from '../../base/errors.ts'
import { addDays } from '../../shared/days.ts'

type Rule = { between(first: Date, last: Date): string[]; onOrAfter(day: Date): string | null }

/** The library is loaded on first use, because few calls need it. */
async function parsed(rule: string, startsOn: string): Promise<Rule> {
  const { RRuleTemporal } = await import('rrule-temporal')
  const start = `DTSTART:${startsOn.replaceAll('-', '')}T000000Z`
  const until = rule.replace(/UNTIL=(\d{8})/, 'UNTIL=$1T000000Z')
  const days = new RRuleTemporal({ rruleString: `${start}\nRRULE:${until}`, strict: true })
  /** Later days have years of six digits. */
  const dayOf = (time: { toString(): string }) => /^\d{4}-\d\d-\d\d/.exec(time.toString())?.[0]
  return {
    between: (first, last) => days.between(first, last, true).flatMap((time) => dayOf(time) ?? []),
    onOrAfter(day) {
      const next = days.next(day, true)
      return (next && dayOf(next)) ?? null
    },
  }
}

/** Throws 422 if the rule is invalid or has no day at all. */
export async function checkRule(rule: string, startsOn: string): Promise<void> {
  const reason = await reasonAgainst(rule, startsOn)
  if (reason) throw invalidRule(reason)
}

const invalidRule = (detail: string) => invalid([{ in: 'body', pointer: '/rule', detail }], 'invalid_rule')

async function reasonAgainst(rule: string, startsOn: string): Promise<string | null> {
  try {
    return (await parsed(rule, startsOn)).onOrAfter(new Date(startsOn)) ? null : noDay
  } catch (error) {
    return reasonOf(error)
  }
}

const noDay = 'has no day from starts_on on'

/** The library gives up on rules such as 30 February, and on those with many years between two days. */
const reasonOf = (error: unknown) => {
  const { message } = error as Error
  return message.startsWith('Maximum')
    ? `${noDay}, or its days are too far apart`
    : `is not a recurrence rule: ${message}`
}

/**
 * The days of the rule from `first` to `last`, and the first day of the rule after them; null if there is none. Throws 422 if the
 * library cannot find them.
 */
export async function daysOf(
  rule: string,
  startsOn: string,
  { first, last }: { first: string; last: string },
): Promise<{ days: string[]; next: string | null }> {
  try {
    const found = await parsed(rule, startsOn)
    const days = first <= last ? found.between(new Date(first), new Date(last)) : []
    const rest = first <= last ? dayAfter(last) : first
    return { days, next: rest && found.onOrAfter(new Date(rest)) }
  } catch (error) {
    throw invalidRule(reasonOf(error))
  }
}

/** Null after the last day that dates can have. */
export const dayAfter = (day: string): string | null => (day === lastDay ? null : addDays(day, 1))

const lastDay = '9999-12-31'
