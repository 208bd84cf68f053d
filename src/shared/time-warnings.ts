/** Warnings about time entries that were just written, from one more read. */
import type { MarkedTime, TimeMark } from '../../generated/client/types.gen.ts'
import { timeMarksInWords } from '../../generated/constants.ts'

interface WrittenTime {
  id: string
  date: string
}

/** The time entry in the response of a write, such as that of a stopped or switched timer. */
export function timeEntryIn(response: unknown): WrittenTime | undefined {
  const { entry, ...record } = Object(response)
  return [record, Object(entry)].find(({ id, date }) => isTime(id) && date)
}

export const isTime = (id: unknown): id is string => typeof id === 'string' && id.startsWith('tim_')

/** The input of `getMarkedTime` whose result contains the marks of these entries, at most as many as a batch has. */
export const marksOf = (ids: readonly string[]) => ({ time_entry_id: [...ids], limit: ids.length })

/** The warnings about each entry with some, by its id. */
export function warningsIn({ entries }: Pick<MarkedTime, 'entries'>): Map<string, string[]> {
  const words: Readonly<Record<TimeMark, string>> = timeMarksInWords
  return new Map(entries.map(({ id, marks }) => [id, marks.map((mark) => words[mark])]))
}
