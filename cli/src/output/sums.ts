/** The sum of a list. It is of the shown records, so it is complete only if all of them are shown. */
import { dayText } from './days.ts'
import { todayOf, valueText } from './values.ts'
import type { Fields, ListView } from './view.ts'

/** Sums of more days would not be read. */
const maxDays = 7

/** Null if the list has no figure to sum. Sums per day only if no day can be cut in two by a page. */
export function sumText(
  records: readonly Fields[],
  { terminal, formats, reader, counts }: ListView,
): string | null {
  const { sum } = terminal
  if (!sum || records.some((record) => !(sum in record))) return null
  const text = (some: readonly Fields[]) =>
    valueText(
      sum,
      some.reduce((total, record) => total + Number(record[sum] ?? 0), 0),
      formats,
      reader,
    )
  const isComplete = counts !== undefined && counts.nextCursor === null && counts.fromStart
  if (isComplete && records.length < 2) return null
  const days = [...new Set(records.map(({ date }) => date))]
  const perDay =
    isComplete && days.every((day) => typeof day === 'string') && days.length > 1 && days.length <= maxDays
  if (!perDay) return isComplete ? `Sum ${text(records)}` : text(records)
  const parts = days.map(
    (day) => `${dayText(day as string, todayOf(reader))} ${text(records.filter(({ date }) => date === day))}`,
  )
  return `Sum ${text(records)}   ${parts.join('   ')}`
}
