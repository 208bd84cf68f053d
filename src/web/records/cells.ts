/** Values of fields as people read them. */
import { html } from 'hono/html'
import type { AccountInfo } from '../../../generated/client/types.gen.ts'
import type { FieldDescriptor } from '../../surface/page-descriptor.ts'
import { day, duration, moment, money } from '../dates.ts'
import type { Html } from '../html.ts'
import type { PageRecord } from './call.ts'
import { pageOfKind } from './pages-by.ts'

/** Empty where the record has no value. */
export function cell(field: FieldDescriptor, record: PageRecord, { workspace }: AccountInfo): Html | string {
  const value = record[field.name]
  if (value === null || value === undefined || value === '') return ''
  const text = String(value)
  switch (field.kind) {
    case 'reference':
      return reference(field, record, text)
    case 'choice':
      return html`<span class="state" data-state="${text}">${wordsOf(text)}</span>`
    case 'money':
      return money(Number(value), workspace.currency)
    case 'minutes':
      return duration(Number(value))
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
      return html`<a href="tel:${text.replaceAll(/[^\d+]/g, '')}">${text}</a>`
    case 'long':
      return html`<div class="prose">${text}</div>`
    case 'file':
      return (value as { name: string }).name
    default:
      return text
  }
}

/** A link with the name that stands beside the id. */
function reference({ name, kinds = [] }: FieldDescriptor, record: PageRecord, id: string): Html | string {
  const called = record[name.replace(/_id$/, '_name')]
  const page = kinds.length === 1 ? pageOfKind(kinds[0]!) : undefined
  const text = typeof called === 'string' ? called : (page?.name ?? id)
  return page ? html`<a href="/${page.path}/${id}">${text}</a>` : text
}

/** `in_progress` in words. */
export const wordsOf = (value: string) => {
  const words = value.replaceAll('_', ' ')
  return words[0]!.toUpperCase() + words.slice(1)
}
