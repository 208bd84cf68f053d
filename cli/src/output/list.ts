/** Lists for people on a terminal: columns by importance, late records marked, sums and notes below. */
import type { TerminalShape } from '../../../src/shared/descriptors.ts'
import { type Column, fittedLines, shortIds } from './columns.ts'
import { lateDayText } from './days.ts'
import { labelsOf } from './labels.ts'
import { countNote, hiddenNote, notesBelow } from './notes.ts'
import { sumText } from './sums.ts'
import { paint, sanitize } from './text.ts'
import { isFigure, type Reader, todayOf, valueText } from './values.ts'
import type { Fields, ListView } from './view.ts'

export function listText(records: readonly Fields[], view: ListView): string {
  if (records.length === 0) return `${view.none ?? 'No records.'}\n`
  const { out, terminal, reader } = view
  const marks = terminal.late && records.map((record) => markOf(record, terminal, reader))
  const room = (out.columns || 80) - (marks ? markWidth : 0)
  const { heading, rows, hidden } = fittedLines(columnsOf(records, view), room)
  const gutter = (mark: Mark | undefined) => (marks ? (mark ? paint(out, ...mark) : '  ') : '')
  const count = countNote(records.length, view.counts, sumText(records, view))
  const isCut = Boolean(view.counts?.nextCursor)
  const notes = isCut ? notesBelow(count, hidden, out) : [...count, ...hiddenNote(hidden, out)]
  return `${[
    gutter(undefined) + paint(out, 'bold', heading),
    ...rows.map((row, index) => gutter(marks?.[index]) + row),
    ...notes.map((note) => paint(out, 'dim', note)),
  ].join('\n')}\n`
}

const markWidth = 2

type Mark = [style: 'red' | 'dim', text: string]

/** A state such as `cancelled` has a column that says it. */
function markOf(record: Fields, terminal: TerminalShape, reader: Reader): Mark | undefined {
  if (isLate(record, terminal, reader)) return ['red', '! ']
  return record[terminal.late!.progress] === true ? ['dim', '✓ '] : undefined
}

/** Columns in the order of importance, the id last. */
export function columnsOf(records: readonly Fields[], view: ListView): Column[] {
  if (view.fields) return withHeadings(view.fields.map((name) => columnOf(name, records, view)))
  const names = namesOf(records, view)
  const columns = withHeadings(names.map((name) => columnOf(name, records, view)))
  const ids = records.map(({ id }) => String(id ?? ''))
  return ids.some((id) => id !== '') ? [...columns, idColumn(ids)] : columns
}

const idColumn = (ids: readonly string[]): Column => ({
  name: 'id',
  heading: 'ID',
  cells: shortIds(ids.map(sanitize)),
  right: false,
  isText: false,
  always: true,
})

/**
 * Fields with the same value in all rows are the least important. Fields that another column includes (the whole of a part, the
 * text of a note with a snippet) and counts that are zero in all rows are left out.
 */
function namesOf(records: readonly Fields[], { terminal, formats, filters }: ListView): string[] {
  const present = new Set(records.flatMap((record) => Object.keys(record)))
  const about = terminal.about ?? []
  const order = terminal.order.length > 0 ? terminal.order : [...present].filter(isForPeople)
  const names = order
    .filter((name) => present.has(name) && !isRepeated(name, present))
    .map((name) => (about.includes(name) ? aboutColumn : name))
  const isSaid = (name: string) =>
    Object.values(terminal.parts ?? {}).includes(name) || (name === 'body' && records.some(hasSnippet))
  const isNone = (name: string) => !formats[name] && records.every((record) => record[name] === 0)
  const unique = [...new Set(names)].filter((name) => !isSaid(name) && !isNone(name))
  const isCommon = (name: string) => filters.includes(name) || isSameForAll(name, records)
  return [...unique.filter((name) => !isCommon(name)), ...unique.filter(isCommon)]
}

/** The part of a note that contains the words of a search. */
const hasSnippet = ({ snippet }: Fields) => typeof snippet === 'string'

const isSameForAll = (name: string, records: readonly Fields[]) =>
  records.length > 1 &&
  typeof records[0]![name] === 'boolean' &&
  records.every((record) => record[name] === records[0]![name])

/** The hours of a report are its minutes as a decimal number. The project of an entry is its own or that of its task. */
export const isRepeated = (name: string, present: ReadonlySet<string>): boolean =>
  (name === 'hours' && present.has('minutes')) || present.has(`of_${name}`)

const isForPeople = (name: string) =>
  !['id', 'version', 'created_at', 'updated_at'].includes(name) && !/_id$/.test(name)

/** The column with all the records that a row is about. */
const aboutColumn = 'on'

function withHeadings(columns: Column[]): Column[] {
  const labels = labelsOf(columns.map(({ name }) => name))
  return columns.map((column, index) => ({ ...column, heading: labels[index]!.toUpperCase() }))
}

function columnOf(name: string, records: readonly Fields[], view: ListView): Column {
  const cells = records.map((record) => sanitize(cellText(name, record, view)).replace(/\s*\n\s*/g, ' '))
  const isNumber = records.every((record) => typeof (record[name] ?? 0) === 'number')
  const right = isFigure(name, view.formats) || (isNumber && !(name === aboutColumn))
  const kind = view.formats[name]
  const isText =
    !right &&
    !(kind && kind !== 'choice') &&
    !/(^|_)id$/.test(name) &&
    !records.every((record) => typeof record[name] === 'boolean')
  return { name, heading: '', cells, right, isText }
}

function cellText(name: string, record: Fields, view: ListView): string {
  const { terminal, formats, reader } = view
  if (name === aboutColumn && !(name in record))
    return (terminal.about ?? []).flatMap((each) => cellText(each, record, view) || []).join(' · ')
  if (name === terminal.late?.day && isLate(record, terminal, reader) && !reader.isoDays)
    return lateDayText(String(record[name]), todayOf(reader))
  const whole = terminal.parts?.[name]
  if (whole) return record[whole] ? `${record[name]}/${record[whole]}` : ''
  const userField = terminal.users?.[name]
  if (userField && reader.userId && record[userField] === reader.userId) return 'me'
  if (record[name] === null && /_name$/.test(name)) return unnamed(record[name.replace(/_name$/, '_id')])
  return valueText(name, record[name], formats, reader)
}

/** The short id of a record whose name the caller may not read. */
const unnamed = (id: unknown) => (typeof id === 'string' ? shortIds([id])[0]! : '')

export function isLate(record: Fields, { late }: TerminalShape, reader: Reader): boolean {
  if (!late) return false
  const day = record[late.day]
  const progress = record[late.progress] as string | boolean | undefined
  return (
    typeof day === 'string' &&
    progress !== undefined &&
    day < todayOf(reader) &&
    !late.closed.includes(progress)
  )
}
