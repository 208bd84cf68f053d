/** The lines below a list: how many there are, and what is not shown. */
import { limits } from '../../../generated/constants.ts'
import { widthOf } from './widths.ts'

/** The page of a list. */
export interface Counts {
  /** The number of records of all pages; null if unknown. */
  total: number | null
  nextCursor: string | null
  /** The first page is among the shown ones. */
  fromStart: boolean
}

/** The service counts no further. */
export const maxTotal = 10_000
/** More records than one page are not suggested as a limit: --all fetches them too. */
const maxSuggestedLimit = limits.page

/** `25 of 42. More: --limit 42, or --all`. Null if everything is shown. */
export function moreText(shown: number, { total, nextCursor }: Counts, withCursor = false): string | null {
  if (nextCursor === null) return null
  const limit = total !== null && total <= maxSuggestedLimit ? `--limit ${total}, or ` : ''
  const cursor = withCursor ? `, or --cursor=${nextCursor}` : ''
  return `${countText(shown, total)}. More: ${limit}--all${cursor}`
}

const countText = (shown: number, total: number | null) =>
  total === null ? `${shown} shown` : `${shown} of ${totalText(total)}`

const totalText = (total: number) =>
  total >= maxTotal ? `${maxTotal.toLocaleString('en-GB')} or more` : total

/** `sum` is null if there is none. */
export function countNote(shown: number, counts: Counts | undefined, sum: string | null): string[] {
  const more = counts && moreText(shown, counts)
  if (!more) return sum ? [sum] : []
  return [sum ? more.replace('. More', `, together ${sum}. More`) : more]
}

/** The count and the hidden columns, in one line if there is room for both. */
export function notesBelow(
  count: readonly string[],
  hidden: readonly string[],
  out: { columns?: number },
): string[] {
  const [more] = count
  const room = (out.columns || 80) - widthOf(more ?? '') - '. '.length
  const [rest] = more ? hiddenNote(hidden, { columns: room }) : []
  return rest && widthOf(rest) <= room ? [`${more}. ${rest}`] : [...count, ...hiddenNote(hidden, out)]
}

/** One line with the names of columns that have no room. */
export function hiddenNote(names: readonly string[], out: { columns?: number }): string[] {
  if (names.length === 0) return []
  const end = ' (--verbose)'
  const room = (out.columns || 80) - end.length
  const line = (count: number) => {
    const left = names.length - count
    return `Not shown: ${[...names.slice(0, count), ...(left > 0 ? [`${left} more`] : [])].join(', ')}`
  }
  const count = names.findLastIndex((_, index) => widthOf(line(index + 1)) <= room) + 1
  return [`${line(count)}${end}`]
}
