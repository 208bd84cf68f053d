/** Tables for a pipe: a list has rows, a record has name-value pairs, a report has both. Values are as in the response. */
import type { ReportRows } from '../../../src/shared/descriptors.ts'
import { isPlainList, type Names, namesIn, plainText } from './plain.ts'
import { sanitize } from './text.ts'
import { unnested } from './unnest.ts'
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

export function listTable(records: readonly Fields[], names: readonly string[]): string {
  if (records.length === 0 || names.length === 0) return 'No records.\n'
  const known = namesIn(records)
  const columns = names.map((name) => columnOf(name, records, known))
  const line = (cell: (column: Column) => string) =>
    columns
      .map((column) => aligned(column, cell(column)))
      .join(gap)
      .trimEnd()
  const rows = records.map((_, row) => line(({ cells }) => cells[row]!))
  return `${[line(({ name }) => name), ...rows].join('\n')}\n`
}

function aligned({ right, width }: Column, text: string): string {
  return right ? text.padStart(width) : fit(text, width)
}

function columnOf(name: string, records: readonly Fields[], known: Names): Column {
  const cells = records.map((record) => sanitize(plainText(name, record[name], known)).replaceAll('\n', ' '))
  const right = records.every((record) => typeof (record[name] ?? 0) === 'number')
  return { name, cells, width: Math.max(widthOf(name), ...cells.map(widthOf)), right }
}

/** Renders the rows of a report without the columns that are empty in all of them, and then its totals. */
export function reportTable(report: Fields, { field }: ReportRows, names: readonly string[]): string {
  const { [field]: rows, ...rest } = report
  const whole = unnested(rows as Fields[])
  const isFilled = (name: string) => whole.rows.some((row) => (row[name] ?? null) !== null)
  return `${listTable(whole.rows, whole.namesOf(names).filter(isFilled))}\n${recordTable(rest)}`
}

export function recordTable(record: Fields): string {
  const pairs = flatten(record)
  const width = Math.max(0, ...pairs.map(([key]) => widthOf(key)))
  const indent = `\n${' '.repeat(width)}${gap}`
  const line = ([key, value]: [string, string]) =>
    `${fit(key, width)}${gap}${value.replaceAll('\n', indent)}`.trimEnd()
  return pairs.map((pair) => `${line(pair)}\n`).join('')
}

/** Flattens nested values: `{user: {name}}` becomes `user.name`. List items are numbered from 1. */
function flatten(value: unknown, path = '', name = ''): [string, string][] {
  if (typeof value !== 'object' || value === null || isPlainList(value))
    return [[sanitize(path), sanitize(plainText(name, value))]]
  const counted = Array.isArray(value) ? value.map((item, index) => [index + 1, item]) : Object.entries(value)
  return counted.flatMap(([key, item]) => flatten(item, path ? `${path}.${key}` : String(key), String(key)))
}
