/** Tables for people: a list as rows, a single record as pairs. */
import { fit, harmless, paint, widthOf } from './text.ts'

type Fields = Record<string, unknown>

interface Column {
  name: string
  cells: string[]
  width: number
}

const gap = '  '
/** No column takes more than this while another one is waiting for room. */
const modest = 32

export function listTable(
  records: readonly Fields[],
  names: readonly string[],
  out: NodeJS.WriteStream,
): string {
  if (records.length === 0) return 'No records.\n'
  const all = inReadingOrder(names).map((name) => columnOf(name, records))
  const columns = out.isTTY ? fitting(all, out.columns || 80) : all
  const line = (cell: (column: Column) => string) =>
    columns
      .map((column) => fit(cell(column), column.width))
      .join(gap)
      .trimEnd()
  const rows = records.map((_, row) => line(({ cells }) => cells[row]!))
  const hidden = all.map(({ name }) => name).filter((name) => !columns.some((column) => column.name === name))
  const note = hidden.length > 0 ? [paint(out, 'dim', `Not shown: ${hidden.join(', ')}.`)] : []
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

/** What the record is comes before when it was made. */
function inReadingOrder(names: readonly string[]): string[] {
  const last = (name: string) => name === 'created_at' || name === 'updated_at'
  return [...names.filter((name) => !last(name)), ...names.filter(last)]
}

function columnOf(name: string, records: readonly Fields[]): Column {
  const cells = records.map((record) => harmless(cell(record[name])).replaceAll('\n', ' '))
  return { name, cells, width: Math.max(widthOf(name), ...cells.map(widthOf)) }
}

/** Where not all columns fit: without the empty ones and those that find no room. */
function fitting(columns: Column[], room: number): Column[] {
  const total = columns.reduce((sum, { width }) => sum + width + gap.length, -gap.length)
  if (total <= room) return columns
  const kept: Column[] = []
  let left = room + gap.length
  for (const column of columns) {
    const width = Math.min(column.width, modest)
    if (column.cells.every((text) => text === '') || width + gap.length > left) continue
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

export function recordTable(record: Fields, out: NodeJS.WriteStream): string {
  const pairs = flat(record)
  const width = Math.max(...pairs.map(([key]) => widthOf(key)))
  const indent = `\n${' '.repeat(width)}${gap}`
  const line = ([key, value]: [string, string]) =>
    `${paint(out, 'bold', fit(key, width))}${gap}${value.replaceAll('\n', indent)}`.trimEnd()
  return pairs.map((pair) => `${line(pair)}\n`).join('')
}

/** `{user: {name}}` reads `user.name`; the records of a list are counted from 1. */
function flat(value: unknown, path = ''): [string, string][] {
  if (typeof value !== 'object' || value === null || isPlainList(value))
    return [[harmless(path), harmless(cell(value))]]
  const counted = Array.isArray(value) ? value.map((item, index) => [index + 1, item]) : Object.entries(value)
  return counted.flatMap(([key, item]) => flat(item, path ? `${path}.${key}` : String(key)))
}

function cell(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value !== 'object') return String(value)
  if (isPlainList(value)) return value.map(cell).join(', ')
  if (Array.isArray(value)) return value.map((item) => `{${cell(item)}}`).join(', ')
  return Object.entries(value)
    .map(([key, item]) => `${key}: ${cell(item)}`)
    .join(', ')
}

function isPlainList(value: unknown): value is unknown[] {
  return Array.isArray(value) && value.every((item) => typeof item !== 'object' || item === null)
}
