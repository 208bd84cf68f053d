/** The fields that a column of a table can fill, guessed from its name, and the values of its cells. */
import { createHash } from 'node:crypto'
import { type Calendar, calendarOf } from '../../shared/days.ts'
import { textOfKind } from '../../shared/formats.ts'
import type { ImportedName, Key, LookupKey } from '../../shared/import-kinds.ts'
import { allKeyColumnsOf, importedKind } from '../../shared/import-kinds.ts'
import type { FieldDescriptor } from '../../shared/record-descriptor.ts'
import { listIn } from '../../shared/table-cells.ts'
import { hasRole } from '../permission.ts'
import { wordsOf } from '../records/cells.ts'
import type { RecordsContext } from '../records/frame.ts'
import { fieldsFor, parseInput } from '../records/inputs.ts'
import { pageOfKind } from '../records/page-index.ts'
import type { PageAccount } from '../surroundings.ts'
import type { Cell, TableFile } from './table-file.ts'

/** A field of a row of the import. */
export interface Target {
  name: string
  label: string
  /** Absent for a field that identifies another record, such as `company_name`. */
  field?: FieldDescriptor
}

/** Rows of kinds without such a field are recognised by all their cells. */
export const wholeRow = 'row'
export type RowKey = Key | typeof wholeRow

/** The fields that the user may fill, in the order of the form that adds a record. */
export function targetsOf(http: RecordsContext, name: ImportedName): Target[] {
  const { account } = http.var
  const page = pageOfKind(importedKind(name).kind)!
  const fields = fieldsFor(http, page, page.add!.fields)
  const keys = allKeyColumnsOf(name).map(({ column, key, reference }): Target & { reference: string } => {
    const label =
      fields.find((each) => each.name === `${reference}_id`)?.label ??
      (reference === 'user' ? 'Person' : wordsOf(reference))
    return { reference: `${reference}_id`, name: column, label: `${label} (${keyWords[key]})` }
  })
  const { userField } = importedKind(name)
  // A name is more frequent than an id of another system.
  const allowed = keys
    .filter(({ reference }) => reference !== `${userField}_id` || hasRole(account, 'admin'))
    .toSorted((a, b) => Number(a.name.endsWith('external_id')) - Number(b.name.endsWith('external_id')))
  const own = fields.flatMap((field): Target[] => {
    const others = allowed.filter(({ reference }) => reference === field.name)
    if (others.length > 0) return others
    const { name, label } = field
    return [{ name, label: label + unitOf(field, account), field }]
  })
  const left = allowed.filter((each) => !own.includes(each))
  return [...own, ...left, { name: 'external_id', label: 'Id in the other system' }]
}

const keyWords: Record<LookupKey, string> = {
  name: 'name',
  email: 'e-mail',
  external_id: 'id in the other system',
}

const unitOf = ({ kind }: FieldDescriptor, { workspace }: PageAccount) =>
  kind === 'money' ? ` (${workspace.currency})` : kind === 'minutes' ? ' (hours)' : ''

/** For each column of the table, the field with the same name; empty if there is none. */
export function guessedTargets(header: readonly string[], targets: readonly Target[]): string[] {
  const isExact = (title: string) => targets.some((each) => each.name === title)
  const usedNames = new Set(header.filter(isExact))
  return header.map((title) => {
    if (isExact(title)) return title
    const name = plain(title)
    const target = targets.find((each) => !usedNames.has(each.name) && namesOf(each).includes(name))
    if (!target || name === '') return ''
    usedNames.add(target.name)
    return target.name
  })
}

/** Without spaces, signs and a unit in brackets. */
const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/\s*\([^)]*\)$/, '')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

const namesOf = ({ name, label }: Target) =>
  [name, label, name.replace(/_(name|email|id|cents|minutes|on)$/, ''), ...(otherNames[name] ?? [])].map(
    plain,
  )

/** Names that other programs give to a field. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  assignee_email: ['assigned to', 'responsible'],
  body: ['content', 'text', 'note'],
  company_name: ['organisation', 'organization', 'account', 'customer', 'firm'],
  date: ['start date', 'day', 'spent on'],
  due_on: ['deadline', 'due date'],
  email: ['e-mail', 'mail', 'e-mail address', 'mail address'],
  ends_on: ['end date', 'to', 'until'],
  external_id: ['id', 'external id', 'nr', 'no', 'number', 'key', 'row'],
  memo: ['description', 'notes', 'comment'],
  minutes: ['duration', 'hours', 'time'],
  name: ['full name', 'company', 'project', 'client', 'title'],
  phone: ['telephone', 'tel', 'mobile'],
  position: ['job title', 'role'],
  project_name: ['project'],
  starts_on: ['start date', 'from'],
  tags: ['labels', 'label', 'tag'],
  title: ['task', 'subject', 'summary', 'name'],
  user_email: ['person', 'user', 'member', 'e-mail', 'email'],
  value_cents: ['amount', 'deal value', 'deal size'],
  website: ['url', 'homepage', 'web', 'web site'],
}

/** The fields by which rows of these columns can be recognised. */
export function keysFor(name: ImportedName, columnTargets: readonly string[]): RowKey[] {
  const keys = importedKind(name).keys.filter((key) => columnTargets.includes(key))
  return columnTargets.includes('external_id') ? keys : [...keys, wholeRow]
}

/** A row with its fields, or with the reason why it is not sent. */
export interface PreparedRow {
  line: number
  fields: Record<string, unknown>
  reason?: { name: string | null; text: string }
}

/** The rows with their values. A row with the key of an earlier row is refused: the second would overwrite the first. */
export function preparedRows(
  { header, rows, isTyped }: TableFile,
  columnTargets: readonly string[],
  key: RowKey,
  targets: readonly Target[],
  account: PageAccount,
): PreparedRow[] {
  const calendar = calendarOf(account)
  const byName = new Map(targets.map((each) => [each.name, each]))
  const columns = columnTargets.map((name) => byName.get(name))
  const lines = new Map<string, number>()
  const copies = new Map<string, number>()
  return rows.map(({ line, cells, reason }) => {
    if (reason) return { line, fields: {}, reason: { name: null, text: reason } }
    const filled = columns.flatMap((target, index) => {
      const value =
        target && (isTyped ? cells[index] : valueIn(target, String(cells[index]), header[index]!, calendar))
      return value === undefined ? [] : [[target!.name, value] as const]
    })
    const fields: Record<string, unknown> = Object.fromEntries(filled)
    if (key === wholeRow) return { line, fields: { ...fields, external_id: idOfRow(cells, copies) } }
    const value = fields[key]
    if (typeof value !== 'string') return { line, fields }
    const folded = key === 'external_id' ? value : value.toLowerCase()
    const earlier = lines.get(folded)
    if (earlier === undefined) lines.set(folded, line)
    return earlier === undefined
      ? { line, fields }
      : { line, fields, reason: { name: key, text: `is the same as in line ${earlier}` } }
  })
}

/** The same row of the same file always has the same id. Equal rows are numbered, because all of them are meant. */
function idOfRow(cells: readonly Cell[], copies: Map<string, number>): string {
  const text = JSON.stringify(cells)
  const copy = (copies.get(text) ?? 0) + 1
  copies.set(text, copy)
  return `row-${createHash('sha256').update(`${text}${copy}`).digest('hex').slice(0, 32)}`
}

/** Text that is not a value of the field is kept, for the service to refuse. Undefined for an empty cell. */
function valueIn({ field }: Target, text: string, title: string, calendar: Calendar): unknown {
  const cell = text.trim()
  if (cell === '') return undefined
  if (!field) return cell
  const { name, kind, choices = [] } = field
  // A column with the name that the API uses contains its units: cents and minutes.
  if (title === name && (kind === 'money' || kind === 'minutes') && /^\d+$/.test(cell)) return Number(cell)
  if (kind === 'tags') return listIn(cell)
  if (kind === 'boolean') return /^(true|yes|1)$/i.test(cell) || (/^(false|no|0)$/i.test(cell) ? false : cell)
  if (kind === 'choice') {
    const word = cell.toLowerCase().replaceAll(/[\s-]/g, '_')
    return choices.includes(word) ? word : cell
  }
  return parseInput(field, cell, calendar)
}

/** A cell of the file, or a value without a format of its field. */
export function cellText(cell: Cell): string {
  if (Array.isArray(cell)) return cell.map(cellText).join(', ')
  return typeof cell === 'object' && cell !== null ? JSON.stringify(cell) : String(cell ?? '')
}

/** A value as people read it. */
export function shownValue({ field }: Target, value: unknown, { workspace }: PageAccount): string {
  if (value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  const format = { currency: workspace.currency, timeZone: workspace.time_zone }
  if (typeof value === 'number' && (field?.kind === 'money' || field?.kind === 'minutes'))
    return textOfKind(field.kind, value, format)
  if (field?.kind === 'choice') return wordsOf(String(value))
  return cellText(value)
}
