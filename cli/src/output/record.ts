/** One record for people on a terminal: its name, then its fields; ids last, and only those without a name. */
import type { TerminalShape } from '../../../src/shared/descriptors.ts'
import type { Formats } from '../../../src/shared/formats.ts'
import { lateDayText } from './days.ts'
import { labelOf, labelsOf } from './labels.ts'
import { isLate, isRepeated, listText } from './list.ts'
import { isPlainList } from './plain.ts'
import { paint, sanitize, wrap } from './text.ts'
import { type Reader, todayOf, valueText } from './values.ts'
import { widthOf } from './widths.ts'

type Fields = Record<string, unknown>

export interface RecordView {
  terminal: TerminalShape
  formats: Formats
  reader: Reader
  out: NodeJS.WriteStream
  /** Also ids, times, the version and empty fields. */
  verbose: boolean
  /** The fields that the user asked for, in this order. */
  fields?: readonly string[]
}

interface Pair {
  label: string
  text: string
}

const gap = '  '
const maxWidth = 100

export function recordText(record: Fields, view: RecordView): string {
  const title = view.fields ? undefined : ['name', 'title'].find((name) => typeof record[name] === 'string')
  const { [title ?? '']: name, ...rest } = record
  const heading = title ? `${paint(view.out, 'bold', sanitize(String(name)))}\n` : ''
  return `${heading}${fieldLines(rest, view)}`
}

/** Labels and values, then a list for each field with several objects. */
export function fieldLines(record: Fields, view: RecordView): string {
  const isTable = (name: string) => isObjects(record[name]) && !view.fields && !view.verbose
  const lists = namesOf(record, view).filter(isTable)
  const single = Object.fromEntries(Object.entries(record).filter(([name]) => !lists.includes(name)))
  const tables = lists.map((name) => {
    const list = listText(record[name] as Fields[], { ...view, terminal: { order: [] }, filters: [] })
    return `\n${paint(view.out, 'bold', labelOf(name))}\n${list}`
  })
  return pairLines(pairsOf(single, view), view.out) + tables.join('')
}

const isObjects = (value: unknown): value is Fields[] =>
  Array.isArray(value) && value.length > 0 && value.every((item) => typeof item === 'object' && item !== null)

/** Labels and values in two columns. Long values are wrapped. */
export function pairLines(pairs: readonly Pair[], out: NodeJS.WriteStream): string {
  const width = Math.max(0, ...pairs.map(({ label }) => widthOf(label)))
  const indent = ' '.repeat(width + gap.length)
  const room = Math.min(out.columns || 80, maxWidth)
  return pairs
    .map(({ label, text }) => {
      const lines = text.split('\n').map((line) => wrap(line, room - indent.length))
      const value = lines.join('\n').replaceAll('\n', `\n${indent}`)
      const padding = ' '.repeat(width - widthOf(label) + gap.length)
      return `${paint(out, 'bold', label)}${value && padding}${value}\n`
    })
    .join('')
}

/** Nested values become separate pairs: `{user: {name}}` is `user name`. */
export function pairsOf(record: Fields, view: RecordView): Pair[] {
  const names = namesOf(record, view)
  const labels = labelsOf(names)
  return names.flatMap((name, index) => pairsIn(record[name], name, labels[index]!, record, view))
}

function pairsIn(value: unknown, name: string, label: string, record: Fields, view: RecordView): Pair[] {
  if (typeof value !== 'object' || value === null || isPlainList(value))
    return [{ label: sanitize(label), text: sanitize(textIn(record, name, view)) }]
  if (isPeriod(value)) {
    const [from, to] = [value.from, value.to].map((day) => valueText('from', day, view.formats, view.reader))
    return [{ label: sanitize(label), text: `${from} to ${to}` }]
  }
  const parts: [string, Fields][] = Array.isArray(value)
    ? value.map((item, index) => [`${label} ${index + 1}`, item as Fields])
    : [[label, value as Fields]]
  return parts.flatMap(([path, part]) =>
    pairsOf(part, { ...view, terminal: { order: [] } }).map((pair) => ({
      ...pair,
      label: `${path} ${pair.label}`,
    })),
  )
}

/** The first and the last day of a report. */
const isPeriod = (value: object): value is { from: string; to: string } =>
  Object.keys(value).sort().join() === 'from,to' && Object.values(value).every(Boolean)

function textIn(record: Fields, name: string, { terminal, formats, reader }: RecordView): string {
  if (name === terminal.late?.day && isLate(record, terminal, reader) && !reader.isoDays)
    return lateDayText(String(record[name]), todayOf(reader))
  const userField = terminal.users?.[name]
  if (userField && reader.userId && record[userField] === reader.userId) return 'me'
  return valueText(name, record[name], formats, reader)
}

/** The fields in the order of importance, then ids and times. */
function namesOf(record: Fields, { terminal, verbose, fields }: RecordView): string[] {
  if (fields) return fields.filter((name) => name in record)
  const present = Object.keys(record)
  const ordered = [
    ...terminal.order.filter((name) => present.includes(name)),
    ...present.filter((name) => !terminal.order.includes(name) && name !== 'id'),
    ...present.filter((name) => name === 'id'),
  ]
  return verbose ? ordered : ordered.filter((name) => !isHidden(name, record))
}

/** Without a value, only for programs, or an id whose name is shown. */
function isHidden(name: string, record: Fields): boolean {
  const value = record[name]
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return true
  if (['version', 'created_at', 'updated_at'].includes(name)) return true
  if (isRepeated(name, new Set(Object.keys(record)))) return true
  const named = [name.replace(/_id$/, '_name'), `${name}_name`, ...(name === 'user_id' ? ['actor_name'] : [])]
  return named.some((each) => each !== name && typeof record[each] === 'string')
}
