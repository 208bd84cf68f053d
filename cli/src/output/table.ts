/** Tables for people: a list has rows, a record has name-value pairs, a report has both. */
import type { ReportRows } from '../../../src/shared/descriptors.ts'
import { type Display, isPlainList, plainText } from './display.ts'
import { paint, sanitize, wrap } from './text.ts'
import { fit, widthOf } from './widths.ts'

type Fields = Record<string, unknown>

interface Column {
  name: string
  cells: string[]
  width: number
  /** Right-aligned, for numbers. */
  right: boolean
}

const gap = '  '
/** The initial limit on the width of a column. Any remaining space is distributed afterwards. */
const maxInitialWidth = 32
/** Text is never truncated to less than this width. */
const minTextWidth = 16

export function listTable(
  records: readonly Fields[],
  names: readonly string[],
  out: NodeJS.WriteStream,
  display: Display = plainText,
): string {
  return listOf(
    names.map((name) => columnOf(name, records, display)),
    out,
  )
}

function listOf(all: Column[], out: NodeJS.WriteStream): string {
  const count = all[0]?.cells.length ?? 0
  if (count === 0) return 'No records.\n'
  const columns = out.isTTY ? fitColumns(all, out.columns || 80) : all
  const line = (cell: (column: Column) => string) =>
    columns
      .map((column) => aligned(column, cell(column)))
      .join(gap)
      .trimEnd()
  const rows = Array.from({ length: count }, (_, row) => line(({ cells }) => cells[row]!))
  const hidden = all.map(({ name }) => name).filter((name) => !columns.some((column) => column.name === name))
  const note = hidden.length > 0 ? [paint(out, 'dim', hiddenNote(hidden, out))] : []
  return `${[
    paint(
      out,
      'bold',
      line(({ name }) => name),
    ),
    ...rows,
    ...note,
  ].join('\n')}\n`
}

function hiddenNote(names: readonly string[], out: NodeJS.WriteStream): string {
  return wrap(`Not shown: ${names.join(', ')}.`, out.columns || 80)
}

function aligned({ right, width }: Column, text: string): string {
  return right ? text.padStart(width) : fit(text, width)
}

function columnOf(name: string, records: readonly Fields[], display: Display): Column {
  const cells = records.map((record) => sanitize(display(name, record[name])).replaceAll('\n', ' '))
  const right = records.every((record) => typeof (record[name] ?? 0) === 'number')
  return { name, cells, width: Math.max(widthOf(name), ...cells.map(widthOf)), right }
}

/** If the columns do not fit, drops empty columns and columns that are too wide for the remaining space. */
function fitColumns(columns: Column[], room: number): Column[] {
  const total = columns.reduce((sum, { width }) => sum + width + gap.length, -gap.length)
  if (total <= room) return columns
  const kept: Column[] = []
  let left = room + gap.length
  for (const column of columns) {
    const wanted = Math.min(column.width, maxInitialWidth)
    const minWidth = isProse(column) ? Math.min(wanted, minTextWidth) : wanted
    if (column.cells.every((text) => text === '') || minWidth + gap.length > left) continue
    const width = Math.min(wanted, left - gap.length)
    kept.push({ ...column, width })
    left -= width + gap.length
  }
  return kept.map((column) => {
    const natural = columns.find(({ name }) => name === column.name)!.width
    const more = Math.min(natural - column.width, left)
    left -= more
    return { ...column, width: column.width + more }
  })
}

/** Renders the rows of a report, with bars on a terminal, and then its totals. */
export function reportTable(
  report: Fields,
  { field, measure }: ReportRows,
  names: readonly string[],
  out: NodeJS.WriteStream,
  display: Display = plainText,
): string {
  const { [field]: list, ...rest } = report
  const rows = list as Fields[]
  const [first, ...others] = names.map((name) => columnOf(name, rows, display))
  const bars = out.isTTY && measure !== null ? [barColumn(rows.map((row) => Number(row[measure])))] : []
  return `${listOf([first!, ...bars, ...others], out)}\n${recordTable(rest, out, display)}`
}

const barWidth = 20
const eighths = ['', '▏', '▎', '▍', '▌', '▋', '▊', '▉']

/** The largest number has the longest bar. Every number above zero has a visible bar. */
function barColumn(numbers: readonly number[]): Column {
  const largest = Math.max(...numbers)
  const cells = numbers.map((number) => {
    const parts = number > 0 ? Math.max(1, Math.round((number / largest) * barWidth * 8)) : 0
    return '█'.repeat(Math.floor(parts / 8)) + eighths[parts % 8]
  })
  return { name: '', cells, width: barWidth, right: false }
}

/** Only prose is truncated: partial numbers, ids and dates are useless. */
function isProse({ name, right }: Column): boolean {
  return !right && !/(^|_)(id|at|on)$/.test(name)
}

export function recordTable(record: Fields, out: NodeJS.WriteStream, display: Display = plainText): string {
  const pairs = flatten(record, display)
  const width = Math.max(0, ...pairs.map(([key]) => widthOf(key)))
  const indent = `\n${' '.repeat(width)}${gap}`
  const line = ([key, value]: [string, string]) =>
    `${paint(out, 'bold', fit(key, width))}${gap}${value.replaceAll('\n', indent)}`.trimEnd()
  return pairs.map((pair) => `${line(pair)}\n`).join('')
}

/** Flattens nested values: `{user: {name}}` becomes `user.name`. List items are numbered from 1. */
function flatten(value: unknown, display: Display, path = '', name = ''): [string, string][] {
  if (typeof value !== 'object' || value === null || isPlainList(value))
    return [[sanitize(path), sanitize(display(name, value))]]
  const counted = Array.isArray(value) ? value.map((item, index) => [index + 1, item]) : Object.entries(value)
  return counted.flatMap(([key, item]) =>
    flatten(item, display, path ? `${path}.${key}` : String(key), String(key)),
  )
}
