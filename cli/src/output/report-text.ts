/** Reports for people on a terminal: rows with bars, then the totals. */
import type { ReportRows } from '../../../src/shared/descriptors.ts'
import { type Column, fittedLines } from './columns.ts'
import { columnsOf, isRepeated } from './list.ts'
import { hiddenNote } from './notes.ts'
import { fieldLines } from './record.ts'
import { paint } from './text.ts'
import { unnested } from './unnest.ts'
import type { Fields, ListView } from './view.ts'

export function reportText(
  report: Fields,
  { field, measure: declared }: ReportRows,
  shown: ListView,
  verbose: boolean,
): string {
  const { [field]: list, ...rest } = report
  const { rows, field: nested, namesOf } = unnested(list as Fields[])
  const measure = nested === null ? declared : null
  const view = { ...shown, terminal: { ...shown.terminal, order: namesOf(shown.terminal.order) } }
  const { out } = view
  const room = out.columns || 80
  const plain = { ...view, reader: { ...view.reader, withDates: true }, terminal: { order: [] }, verbose }
  if (rows.length === 0) return `No records.\n${after(fieldLines(rest, plain))}`
  const sums = measure === null ? null : sumsOf(rest, measure)
  const all = sums ? [...rows, sums] : rows
  // The rows of a report with a measure are sums, which have no id.
  const [first, ...others] = columnsOf(all, view).filter(({ name }) => measure === null || name !== 'id')
  const named = sums ? { ...first!, cells: [...first!.cells.slice(0, -1), 'Total'] } : first!
  const figures = fittedLines([named, ...others], room)
  const bars =
    measure === null ? figures : fittedLines([named, barColumn(rows, measure, out), ...others], room)
  // A bar must not take the room of a figure.
  const {
    heading,
    rows: lines,
    hidden,
    shown: columns,
  } = bars.hidden.length > figures.hidden.length ? figures : bars
  const notes = hiddenNote(hidden, out).map((note) => paint(out, 'dim', note))
  const text = [
    paint(out, 'bold', heading),
    ...lines.slice(0, rows.length),
    ...boldSum(lines[rows.length], out),
    ...notes,
  ]
  const left = sums ? withoutSums(rest, columns) : rest
  return `${text.join('\n')}\n${after(fieldLines(left, plain))}`
}

const after = (text: string) => (text === '' ? '' : `\n${text}`)

const boldSum = (line: string | undefined, out: NodeJS.WriteStream) =>
  line === undefined ? [] : [paint(out, 'bold', line)]

/** The figures of all rows, which a report has under the names of the rows. Null if it has none. */
function sumsOf({ total, ...rest }: Fields, measure: string): Fields | null {
  const from = isObject(total) ? total : rest
  const figures = Object.entries(from).filter(([, value]) => typeof value === 'number')
  return measure in from ? Object.fromEntries(figures) : null
}

/** Without the figures in the last row. */
function withoutSums({ total, ...rest }: Fields, shown: readonly string[]): Fields {
  const without = (fields: Fields) =>
    Object.fromEntries(
      Object.entries(fields).filter(([name]) => !shown.includes(name) && !isRepeated(name, new Set(shown))),
    )
  return isObject(total)
    ? { ...rest, total: without(total) }
    : without({ ...rest, ...(total !== undefined && { total }) })
}

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const widestBar = 20
const narrowBar = 12
const wideTerminal = 100
const eighths = ['', '▏', '▎', '▍', '▌', '▋', '▊', '▉']

/** The largest number has the longest bar. Every number above zero has a visible bar. */
function barColumn(rows: readonly Fields[], measure: string, out: NodeJS.WriteStream): Column {
  const numbers = rows.map((row) => Number(row[measure] ?? 0))
  const width = (out.columns || 80) < wideTerminal ? narrowBar : widestBar
  const largest = Math.max(...numbers)
  const cells = numbers.map((number) => {
    const parts = number > 0 ? Math.max(1, Math.round((number / largest) * width * 8)) : 0
    return '█'.repeat(Math.floor(parts / 8)) + eighths[parts % 8]
  })
  return { name: 'bar', heading: '', cells: [...cells, ''], right: false, isText: false }
}
