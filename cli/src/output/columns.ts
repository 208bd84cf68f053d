/** Columns of lists on a terminal: the most important ones that fit. */
import { fit, widthOf } from './widths.ts'

export interface Column {
  name: string
  heading: string
  cells: string[]
  /** Right-aligned, for figures. */
  right: boolean
  /** Text, which may be truncated. Parts of figures, days and ids are useless. */
  isText: boolean
  /** Never left out. */
  always?: boolean
}

export interface FittedColumn extends Column {
  width: number
}

const gap = '  '
/** Text is truncated to these widths to make room for other columns. The first text names the record. */
const minTextWidth = 16
const minNameWidth = 28
/** The first column without room is truncated to no less than this width. */
const minLastWidth = 8

/** The first columns that fit into `room` terminal columns. Empty columns are left out. */
export function fitColumns(all: readonly Column[], room: number): FittedColumn[] {
  const columns = all.filter(({ cells, always }) => always || cells.some((text) => text !== ''))
  const nameIndex = columns.findIndex(({ isText }) => isText)
  const sizes = columns.map((column, index) => {
    const natural = Math.max(widthOf(column.heading), ...column.cells.map(widthOf))
    const least = index === nameIndex ? minNameWidth : minTextWidth
    return { column, natural, width: column.isText ? Math.min(natural, least) : natural }
  })
  const isReserved = (index: number) => index === 0 || columns[index]!.always === true
  let left = room + gap.length
  for (const [index, { width }] of sizes.entries()) if (isReserved(index)) left -= width + gap.length
  let isFull = false
  const kept = sizes.filter(({ width }, index) => {
    if (isReserved(index)) return true
    if (isFull) return false
    isFull = width + gap.length > left
    if (isFull && !(sizes[index]!.column.isText && left >= minLastWidth + gap.length)) return false
    sizes[index]!.width = Math.min(width, left - gap.length)
    left -= sizes[index]!.width + gap.length
    return true
  })
  widen(kept, left)
  return kept.map(({ column, width }) => ({ ...column, width: Math.max(1, Math.min(width, room)) }))
}

/** Distributes the remaining space evenly among truncated columns. */
function widen(sizes: { natural: number; width: number }[], left: number): void {
  for (let rest = left; rest > 0; ) {
    const narrow = sizes.filter(({ natural, width }) => width < natural).slice(0, rest)
    if (narrow.length === 0) return
    for (const size of narrow) size.width++
    rest -= narrow.length
  }
}

/** The lines of a list, and the headings of the columns that have no room. */
export function fittedLines(all: readonly Column[], room: number) {
  const columns = fitColumns(all, room)
  const hidden = all.filter(
    ({ name, cells }) => cells.some((text) => text !== '') && !columns.some((column) => column.name === name),
  )
  const shown = columns.map(({ name }) => name)
  return { ...linesOf(columns), shown, hidden: hidden.map(({ heading }) => heading.toLowerCase()) }
}

/** The heading and the rows, each one line. */
function linesOf(columns: readonly FittedColumn[]): { heading: string; rows: string[] } {
  const line = (text: (column: FittedColumn) => string) =>
    columns
      .map((column) => aligned(column, text(column)))
      .join(gap)
      .trimEnd()
  const count = columns[0]?.cells.length ?? 0
  return {
    heading: line(({ heading }) => heading),
    rows: Array.from({ length: count }, (_, row) => line(({ cells }) => cells[row]!)),
  }
}

function aligned({ right, width }: FittedColumn, text: string): string {
  return right ? ' '.repeat(Math.max(0, width - widthOf(text))) + text : fit(text, width)
}

const minShownIdLength = 4

/** The ends of ids: four characters, or as many as distinguish them. */
export function shortIds(ids: readonly string[]): string[] {
  const different = new Set(ids)
  const longest = Math.max(0, ...ids.map((id) => id.length))
  let length = minShownIdLength
  while (length < longest && new Set([...different].map((id) => id.slice(-length))).size < different.size)
    length++
  return ids.map((id) => (id.length > length ? `…${id.slice(-length)}` : id))
}
