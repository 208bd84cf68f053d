/** Changes several records together: check boxes in the rows or cards, and one form with the changes that the kind allows. */
import { html } from 'hono/html'
import type { PageDescriptor } from '../../shared/page-descriptor.ts'
import type { FieldDescriptor } from '../../shared/record-descriptor.ts'
import { glyph } from '../glyphs.ts'
import type { Html } from '../html.ts'
import { keyAttribute, keyOfField } from '../shortcuts.ts'
import { postForm } from '../submission.ts'
import { passingParameters } from '../table.ts'
import type { PageRecord } from './call.ts'
import { wordsOf } from './cells.ts'
import type { RecordsContext } from './frame.ts'
import { offers } from './frame.ts'
import { fieldsFor } from './inputs.ts'
import { choicesOf, nameOf } from './references.ts'

/** The list with its filters. */
export const listAddress = ({ req }: RecordsContext, { path }: PageDescriptor) =>
  `/${path}${searchWithout(req.url, ...passingParameters)}`

/** The address of the form keeps the filters, for the list after the change. */
export const changeAddress = ({ req }: RecordsContext, { path }: PageDescriptor) =>
  `/${path}/change${searchWithout(req.url, ...passingParameters)}`

export function searchWithout(address: string, ...names: string[]): string {
  const query = new URL(address).searchParams
  for (const name of names) query.delete(name)
  return query.size > 0 ? `?${query}` : ''
}

/** The fields that people change on many records: the state, people, days, and yes or no. */
const commonFields = ({ update, board, columns }: PageDescriptor): FieldDescriptor[] => {
  const isCommon = ({ name, kind, kinds = [] }: FieldDescriptor) =>
    name === board?.field || kind === 'date' || kind === 'boolean' || kinds[0] === 'user'
  return update?.fields.filter((field) => columns.includes(field.name) && isCommon(field)) ?? []
}

/** Only removals that can be undone. */
const hasRemoval = ({ remove, restore }: PageDescriptor) => remove !== undefined && restore !== undefined

/** True if the kind has a list whose rows can be selected. */
export const hasSelection = (page: PageDescriptor) =>
  !page.list.parent && page.together === true && (commonFields(page).length > 0 || hasRemoval(page))

/** The fields that the user may change, and the removal. */
const offered = (http: RecordsContext, page: PageDescriptor) => ({
  fields: offers(http, page.update) ? fieldsFor(http, page, commonFields(page)) : [],
  removal: hasRemoval(page) && offers(http, page.remove),
})

export function canSelect(http: RecordsContext, page: PageDescriptor): boolean {
  const { fields, removal } = offered(http, page)
  return hasSelection(page) && (fields.length > 0 || removal)
}

/** The check box of a row or card. */
export const checkBox = (http: RecordsContext, page: PageDescriptor, record: PageRecord): Html =>
  html`<input type="checkbox" form="change" name="id" value="${record.id}" aria-label="Select ${nameOf(page, record)}"${http.req.query('select') === 'all' ? ' checked' : ''} />`

/** The form below the list. With scripts, it appears when a record is selected. */
export async function selectionBar(http: RecordsContext, page: PageDescriptor): Promise<Html | ''> {
  if (!canSelect(http, page)) return ''
  const { fields, removal } = offered(http, page)
  const parts = await Promise.all(fields.map((field) => part(http, page, field)))
  const query = new URL(http.req.url).searchParams
  query.set('select', 'all')
  return postForm(
    changeAddress(http, page),
    // Enter in a field presses the first button. It must not be the first choice.
    html`<button disabled hidden></button>
      <output></output> <a href="/${page.path}?${query}" data-select="all">Select all</a>
      ${parts}
      ${removal ? html`<button class="quiet" name="set" value="remove">Remove</button>` : ''}`,
    html`id="change" class="act selection" aria-label="Change the selected ${page.title.toLowerCase()}"`,
  )
}

async function part(http: RecordsContext, page: PageDescriptor, field: FieldDescriptor): Promise<Html> {
  return html`<details class="picker" name="selection"><summary${keyAttribute(keyOfField(page, field))}>${field.label}</summary>
    <div class="below">${await choices(http, field)}</div></details>`
}

async function choices(http: RecordsContext, field: FieldDescriptor) {
  const { name, kind, label, nullable } = field
  const { id: me } = http.var.account.user
  const set = (value: string, text: Html | string) =>
    html`<button name="set" value="${name}=${value}"${value === me ? keyAttribute('i') : ''}>${text}</button>`
  const none = nullable ? set('', kind === 'reference' ? 'No one' : 'None') : ''
  if (kind === 'choice') return field.choices!.map((each) => set(each, html`${glyph(each)}${wordsOf(each)}`))
  if (kind === 'boolean') return [set('true', label), set('false', `Not ${label.toLowerCase()}`)]
  if (kind === 'reference') {
    const { choices, isComplete } = await choicesOf(http, field, {})
    return html`${choices.map(([id, text]) => set(id, text))} ${none} ${isComplete ? '' : typed(field, 'text')}`
  }
  return html`${typed(field, 'date')} ${none}`
}

/** A value that is typed, with its button. */
const typed = ({ name, label }: FieldDescriptor, type: string) =>
  html`<label><span class="aloud">${label}</span><input type="${type}" name="${name}" /></label>
    <button name="set" value="${name}">Set</button>`
