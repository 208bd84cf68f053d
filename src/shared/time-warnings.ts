/** Warnings about a time entry that was just written, from one more read. */
import type { MarkedTime, TimeMark } from '../../generated/client/types.gen.ts'
import { timeMarksInWords } from '../../generated/constants.ts'

interface WrittenTime {
  id: string
  user_id: string
  date: string
}

/** The time entry in the response of a write, such as that of a stopped or switched timer. */
export function timeEntryIn(response: unknown): WrittenTime | undefined {
  const { entry, ...record } = Object(response)
  return [record, Object(entry)].find(({ id, date }) => /^tim_/.test(id) && date)
}

/** The input of `getMarkedTime` whose result contains the marks of the entry. */
export const dayOfTime = ({ user_id, date }: WrittenTime) => ({ user_id, from: date, to: date, limit: 1000 })

export function warningsOf({ id }: WrittenTime, { entries }: Pick<MarkedTime, 'entries'>): string[] {
  const words: Readonly<Record<TimeMark, string>> = timeMarksInWords
  return (entries.find((entry) => entry.id === id)?.marks ?? []).map((mark) => words[mark])
}
