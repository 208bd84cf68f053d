/** Renders the values of fields. */
import { html } from 'hono/html'
import type { AccountInfo } from '../../../generated/client/types.gen.ts'
import { closedStates } from '../../../generated/server/records.ts'
import { dayOf, dayText, duration, textOfKind } from '../../shared/formats.ts'
import type { PageDescriptor } from '../../shared/page-descriptor.ts'
import type { FieldDescriptor } from '../../shared/record-descriptor.ts'
import { day, moment, shortDay } from '../dates.ts'
import { glyph } from '../glyphs.ts'
import type { Html } from '../html.ts'
import type { PageRecord } from './call.ts'
import { addressOf, pageOfKind } from './page-index.ts'

/** Empty if the record has no value. */
export function cell(field: FieldDescriptor, record: PageRecord, { workspace }: AccountInfo): Html | string {
  const value = record[field.name] ?? nameWithoutId(field, record)
  if (value === null || value === undefined || String(value) === '') return ''
  if (field.partOf) return record[field.partOf] ? `${value} of ${record[field.partOf]}` : ''
  const text = String(value)
  switch (field.kind) {
    case 'reference':
      return reference(field, record, text)
    case 'choice':
      return stateText(text)
    case 'money':
    case 'minutes':
      return textOfKind(field.kind, value, { currency: workspace.currency, timeZone: workspace.time_zone })
    case 'date':
      return day(text)
    case 'moment':
      return moment(text, workspace.time_zone)
    case 'boolean':
      return value ? 'Yes' : 'No'
    case 'tags':
      return html`${(value as string[]).map((tag) => html`<span class="tag">${tag}</span>`)}`
    case 'url':
      return html`<a href="${text}" rel="noreferrer">${text.replace(/^https?:\/\//, '')}</a>`
    case 'email':
      return html`<a href="mailto:${text}">${text}</a>`
    case 'phone':
      return phoneLink(text)
    case 'long':
      return html`<div class="prose">${text}</div>`
    case 'file':
      return [value as NamedFile]
        .flat()
        .map(({ name }) => name)
        .join(', ')
    default:
      return text
  }
}

interface NamedFile {
  name: string
}

/** A state or another choice: its glyph, if it has one, and its word. */
export const stateText = (state: string): Html =>
  html`<span class="state" data-state="${state}">${glyph(state)}${wordsOf(state)}</span>`

/** A short form for rows of lists: dates without the year, overdue ones marked, and labels instead of yes. */
export function shortCell(field: FieldDescriptor, record: PageRecord, account: AccountInfo): Html | string {
  const { name, kind } = field
  const value = record[name]
  if (kind === 'boolean') return value ? field.label : ''
  if (typeof value !== 'string' || (kind !== 'date' && kind !== 'moment')) return cell(field, record, account)
  const date = kind === 'date' ? value : dayOf(value, account.workspace.time_zone)
  const isLate = isDeadline.test(name) && date < account.today && isOpen(record)
  return isLate
    ? html`<span class="late">${shortDay(date, account.today)}<span class="aloud"> overdue</span></span>`
    : shortDay(date, account.today)
}

const isDeadline = /^(due|follow_up)_on$/
const allClosedStates: readonly string[] = Object.values(closedStates).flat()
const isOpen = ({ status, stage, done }: PageRecord) =>
  !allClosedStates.includes(String(status ?? stage)) && !done

/** The figure that a list of the kind sums: money before hours. */
export const figureOf = ({ columns, fields }: PageDescriptor): FieldDescriptor | undefined => {
  const all = columns.map((name) => fields[name]!)
  return all.find(({ kind }) => kind === 'money') ?? all.find(({ kind }) => kind === 'minutes')
}

/** A value as plain text. Amounts are left out, because their currency is not known here. */
export function textOf({ name, kind }: FieldDescriptor, record: PageRecord): string {
  const value = record[name]
  if (value === null || value === undefined) return ''
  if (kind === 'reference') return String(nameOfReference(name, record) ?? '')
  if (kind === 'money') return ''
  if (kind === 'date') return dayText(String(value))
  return kind === 'minutes' ? duration(Number(value)) : String(value)
}

/** A link to the referenced record, with its name. */
function reference({ name, kinds = [] }: FieldDescriptor, record: PageRecord, id: string): Html | string {
  const referenceName = nameOfReference(name, record)
  if (!record[name]) return id
  const page = kinds.length === 1 ? pageOfKind(kinds[0]!) : undefined
  const text = typeof referenceName === 'string' ? referenceName : (page?.name ?? id)
  return page ? html`<a href="${addressOf(page, id)}">${text}</a>` : text
}

/** The name of a reference without an id, for example of a prospect's company that has no record yet. */
const nameWithoutId = ({ name, kind }: FieldDescriptor, record: PageRecord) =>
  kind === 'reference' ? nameOfReference(name, record) : undefined

/** The value of `company_name` for the field `company_id`. */
export const nameOfReference = (name: string, record: Readonly<Record<string, unknown>>) =>
  record[name.replace(/_id$/, '_name')]

/** `In progress` for `in_progress`, `Last week` for `lastweek`, and `Last 7 days` for `last7days`. */
export const wordsOf = (value: string) => {
  const words = value
    .replaceAll('_', ' ')
    .replace(/^(this|last|next)(?=[a-z\d])/, '$1 ')
    .replace(/(?<=\d)(?=days$)/, ' ')
  return words[0]!.toUpperCase() + words.slice(1)
}

/** The address of a telephone number has no spaces (RFC 3966). */
export const phoneLink = (phone: string): Html =>
  html`<a href="tel:${phone.replaceAll(/[^\d+]/g, '')}">${phone}</a>`
