/** The facts of a record. A fact is changed where it is shown: it unfolds a form with one field. */
import { html } from 'hono/html'
import type { PageDescriptor } from '../../shared/page-descriptor.ts'
import type { FieldDescriptor, FieldKind } from '../../shared/record-descriptor.ts'
import type { Field } from '../form.ts'
import { form } from '../form.ts'
import { snapshotField } from '../form-snapshot.ts'
import type { Html } from '../html.ts'
import { richText } from '../rich-text.ts'
import { keyAttribute, keyOfField } from '../shortcuts.ts'
import type { PageRecord } from './call.ts'
import { cell } from './cells.ts'
import type { EditAttempt } from './conflicts.ts'
import { changedValues, formValues, withConflicts } from './conflicts.ts'
import { factField, fieldStates, withAllowedStates } from './field-states.ts'
import { refusalProps } from './form-body.ts'
import type { RecordsContext } from './frame.ts'
import { offers } from './frame.ts'
import { controlsOf, fieldsFor, withChanges } from './inputs.ts'
import { picturesOf } from './note-pictures.ts'
import { addressOf } from './page-index.ts'
import { nameOf } from './references.ts'

interface Fact {
  field: FieldDescriptor
  /** Empty if the record has no value. */
  text: Html | string
  /** The field of the form; undefined if the user may not change the fact. */
  input: FieldDescriptor | undefined
}

const metadataFields = ['id', 'created_at', 'updated_at', 'version']

/** The facts with a value, and who is responsible. Folded: secondary ones, and others without a value that the user may add. */
export async function facts(
  http: RecordsContext,
  page: PageDescriptor,
  record: PageRecord,
  refused?: EditAttempt,
): Promise<Html> {
  const all = factsOf(http, page, record)
  const isFolded = ({ field, text }: Fact) =>
    text === '' ? keyOfField(page, field) !== 'a' : page.secondary.includes(field.name)
  const isRefused = ({ field }: Fact) => field.name === refused?.typed[factField]
  const list = async (each: readonly Fact[]) => factList(await Promise.all(each.map(item)))
  const item = async (fact: Fact) =>
    [fact.field.label, await factValue(http, page, record, fact, refused)] as const
  const folded = all.filter(isFolded)
  return html`<section class="related" aria-labelledby="facts" data-part="facts">
    <div class="head"><h2 id="facts">Facts</h2></div>
    ${await list(all.filter((fact) => !isFolded(fact)))}
    ${folded.length > 0 ? html`<details class="more" ${folded.some(isRefused) ? 'open' : ''}><summary>More facts</summary>${await list(folded)}</details>` : ''}
  </section>`
}

/** The title of a record. It is changed where it is shown. */
export async function heading(
  http: RecordsContext,
  page: PageDescriptor,
  record: PageRecord,
  mark: Html | string,
  refused?: EditAttempt,
): Promise<Html> {
  const title = html`<h1>${mark}${nameOf(page, record)}</h1>`
  const input = inputsOf(http, page, record).find(({ name }) => name === page.nameField)
  return input ? unfolding(http, page, record, input, title, 'title', refused) : title
}

/** The long texts of a record, such as its description. Without a text, a user may add one. */
export const texts = (
  http: RecordsContext,
  page: PageDescriptor,
  record: PageRecord,
  refused?: EditAttempt,
): Promise<Html[]> =>
  Promise.all(
    page.main.map(async (name) => {
      const field = page.fields[name]!
      const input = inputsOf(http, page, record).find((each) => each.name === name)
      const shown = await textOf(http, field, record)
      if (!input) return html`${shown}`
      const summary = html`${shown === '' ? 'Add' : 'Edit'} ${field.label.toLowerCase()}`
      const unfolded = await unfolding(http, page, record, input, summary, 'beside', refused)
      return html`${shown}${unfolded}`
    }),
  )

async function textOf(
  http: RecordsContext,
  field: FieldDescriptor,
  record: PageRecord,
): Promise<Html | string> {
  const text = record[field.name]
  if (!field.markdown || typeof text !== 'string') return cell(field, record, http.var.account)
  return text === '' ? '' : html`<div class="rich">${await richText(http, text, picturesOf(record))}</div>`
}

/** The fields that the user may change on the page of the record. */
const inputsOf = (http: RecordsContext, page: PageDescriptor, record: PageRecord): FieldDescriptor[] =>
  offers(http, page.update) && !record.archived_at ? fieldsFor(http, page, page.update!.fields) : []

function factsOf(http: RecordsContext, page: PageDescriptor, record: PageRecord): Fact[] {
  const isName = (name: string) => name.endsWith('_name') && `${name.slice(0, -5)}_id` in page.fields
  const totals = Object.values(page.fields).map(({ partOf }) => partOf)
  const inputs = inputsOf(http, page, record)
  return Object.values(page.fields)
    .filter(({ name }) => ![page.nameField, ...metadataFields, ...page.main].includes(name) && !isName(name))
    .filter(({ name }) => !totals.includes(name) && !(`of_${name}` in page.fields))
    .filter(({ name, kind }) => kind !== 'number' || record[name] !== 0)
    .map((field) => ({
      field,
      text: cell(field, record, http.var.account),
      // The project of time is that of its task, or the one that the user has chosen.
      input: inputs.find(({ name }) => [name, `of_${name}`].includes(field.name)),
    }))
    .filter(({ text, input }) => text !== '' || input)
}

export const factList = (items: readonly (readonly [label: string, value: Html | string])[]): Html =>
  html`<dl class="facts">${items.map(([label, value]) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`)}</dl>`

/** These values contain a link, so the control that changes them is next to them. */
const linkKinds: readonly FieldKind[] = ['reference', 'url', 'email', 'phone']

async function factValue(
  http: RecordsContext,
  page: PageDescriptor,
  record: PageRecord,
  { field, text, input }: Fact,
  refused?: EditAttempt,
): Promise<Html | string> {
  if (!input) return text
  const isBeside = text === '' || linkKinds.includes(field.kind)
  const summary = isBeside ? (text === '' ? 'Add' : 'Change') : text
  const unfolded = await unfolding(http, page, record, input, summary, isBeside ? 'beside' : '', refused)
  return isBeside ? html`<span class="value">${text}</span>${unfolded}` : unfolded
}

/** The summary, which unfolds the form of the field. */
async function unfolding(
  http: RecordsContext,
  page: PageDescriptor,
  record: PageRecord,
  input: FieldDescriptor,
  summary: Html | string,
  style: string,
  refused?: EditAttempt,
): Promise<Html> {
  const isRefused = refused?.typed[factField] === input.name
  const unfolded = await factForm(http, page, record, input, isRefused ? refused : undefined)
  const label = input.label.toLowerCase()
  return html`<details class="fact ${style}" name="fact" data-fact="${input.name}" ${isRefused ? 'open' : ''}>
    <summary${keyOfField(page, input) === 'a' ? keyAttribute('a') : ''}>${summary}<span class="aloud">${style === 'beside' ? '' : ', change'} ${label}</span></summary>${unfolded}</details>`
}

/** A list whose row shows the form: its query, for the address of the form, and its address without the form. */
interface OfList {
  search: string
  address: string
}

/** A form that saves one field, with the version and the value of the record when it was shown. */
export async function factForm(
  http: RecordsContext,
  page: PageDescriptor,
  record: PageRecord,
  input: FieldDescriptor,
  refused?: EditAttempt,
  list?: OfList,
): Promise<Html> {
  const field = withAllowedStates(page, input, record)
  const typed = refused && changedValues(refused)
  const controls = await controlsOf(http, page, [field], withChanges(record, { ...typed }))
  const states = fieldStates(http, [field], record)
  const { autofocus: _, rare: __, ...control } = controls[0]!
  const hidden = ['version', snapshotField, factField].map(
    (name): Field => ({ name, label: '', type: 'hidden' }),
  )
  const address = addressOf(page, record.id)
  return form({
    action: `${address}/edit${list?.search ?? ''}`,
    id: 'fact-',
    class: 'fact',
    isInPlace: !list,
    fields: [
      ...hidden,
      ...withConflicts([{ ...control, autofocus: list !== undefined }], states, record, refused),
    ],
    values: { ...formValues(record, states, refused), [factField]: field.name },
    submit: 'Save',
    aside: html`<a href="${list?.address ?? address}">Cancel</a>`,
    ...(refused && refusalProps(refused.problem)),
  })
}
