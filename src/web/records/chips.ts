/** The filters of a list as chips: each is a link to change it and a link to remove it. Works with plain addresses. */
import { html } from 'hono/html'
import type { FieldError, Problem } from '../../../generated/client/types.gen.ts'
import type { FieldDescriptor } from '../../shared/record-descriptor.ts'
import { isId } from '../../shared/record-id.ts'
import { pickInput } from '../form.ts'
import type { Html } from '../html.ts'
import { icon } from '../icons.ts'
import { wordsOf } from './cells.ts'
import type { FilteredList, FilterValues } from './filters.ts'
import { filterValues, isDefault, valueInWords } from './filters.ts'

import { invalidInput } from './form-body.ts'
import type { RecordsContext } from './frame.ts'
import { choicesOf, idOf, nameOfId, parentFieldOf } from './references.ts'

/** The other parameters of the address of a list. They remain if a filter changes. */
const keptByLists = ['view', 'sort', 'group', 'columns', 'month', 'saved_view']

/** Their values in the address; a form repeats the columns. */
const keptValues = (
  { req }: RecordsContext,
  { kept: parameters = keptByLists }: FilteredList,
): [string, string][] =>
  parameters.flatMap((name) => {
    const value = req.queries(name)?.filter(Boolean).join()
    return value ? [[name, value]] : []
  })

/** The address of the list with these filters. `more` sets other parameters, or removes them with null. An empty filter stands for none, or the default ones would apply again. */
export function listWith(
  http: RecordsContext,
  page: FilteredList,
  values: FilterValues,
  more: Readonly<Record<string, string | null>> = {},
): string {
  const query = new URLSearchParams(keptValues(http, page))
  if (isDefault(http, page) && page.default?.sort && !query.has('sort'))
    query.set('sort', String(page.default.sort))
  for (const [name, all] of Object.entries(values)) for (const value of all) query.append(name, value)
  for (const [name, value] of Object.entries(more)) {
    if (value === null) query.delete(name)
    else query.set(name, value)
  }
  const [initial] = Object.keys(page.default ?? {})
  // A board has no default filters.
  if (initial && Object.keys(values).length === 0 && query.get('view') !== 'board') query.set(initial, '')
  return query.size > 0 ? `/${page.path}?${query}` : `/${page.path}`
}

/** The chips, the filters that can be added, and the form of the filter that is being changed. */
export async function filterChips(http: RecordsContext, page: FilteredList): Promise<Html> {
  const values = filterValues(http, page)
  const active = page.filters.filter(({ name }) => name in values)
  const others = page.filters.filter(({ name }) => !(name in values))
  const edited = page.filters.find(({ name }) => name === http.req.query('edit'))
  const edit = ({ name }: FieldDescriptor) => listWith(http, page, values, { edit: name })
  const [chips, editor] = await Promise.all([
    Promise.all(
      active.map(async (field) => {
        const { [field.name]: own, ...rest } = values
        const [label, text] = await inWords(http, field, own!)
        return html`<li class="chip"><a href="${edit(field)}">${label} ${text ? html`<b>${text}</b>` : ''}</a><a
            href="${listWith(http, page, rest)}" aria-label="Remove the filter ${label} ${text}">${icon('x-mark')}</a></li>`
      }),
    ),
    edited ? filterEditor(http, page, edited, values) : '',
  ])
  return html`<search class="filtering" aria-label="Filters">
    <ul class="chips">${chips}
      <li><details class="picker add-filter" name="picker"><summary data-key="f">Add filter</summary>
        <ul class="below">${others.map((field) => html`<li><a href="${edit(field)}">${field.label}</a></li>`)}</ul></details></li>
    </ul>
    ${editor}
  </search>`
}

/** `Status`, `Pending or Blocked`; a boolean has no second part: `Not overdue`. */
async function inWords(http: RecordsContext, field: FieldDescriptor, values: readonly string[]) {
  const { label, kind } = field
  if (kind === 'boolean')
    return [values[0] === 'true' ? label : `Not ${label[0]!.toLowerCase()}${label.slice(1)}`, ''] as const
  const words = await Promise.all(values.slice(0, 3).map((value) => valueInWords(http, field, value)))
  const text = values.length > 3 ? `${values.length} of them` : words.join(' or ')
  return [label, text] as const
}

/** Keeps the query of the list in a form that sets some parameters of it. */
export function hiddenInputs(
  http: RecordsContext,
  page: FilteredList,
  values: FilterValues,
  ...without: string[]
): Html {
  const query = new URL(
    listWith(http, page, values, Object.fromEntries(without.map((name) => [name, null]))),
    'http://list',
  ).searchParams
  return html`${[...query].map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}`
}

async function filterEditor(
  http: RecordsContext,
  page: FilteredList,
  field: FieldDescriptor,
  { [field.name]: own = [], ...rest }: FilterValues,
): Promise<Html> {
  return html`<form class="editor" action="/${page.path}" aria-label="Filter by ${field.label}">
    ${hiddenInputs(http, page, rest)}
    ${await inputs(http, field, own)}
    <div class="submit"><button>Apply</button> <a href="${listWith(http, page, { ...rest, ...(own.length > 0 && { [field.name]: own }) })}">Cancel</a></div>
  </form>`
}

async function inputs(http: RecordsContext, field: FieldDescriptor, own: readonly string[]): Promise<Html> {
  const { name, label, kind, several } = field
  if (kind === 'reference') return referenceInputs(http, field, own)
  const text = kind === 'moment' ? own[0]?.slice(0, 10) : own[0]
  if (kind === 'date' || kind === 'moment')
    return html`<label>${label} <input type="date" name="${name}" value="${text ?? ''}" autofocus /></label>`
  const options = optionsOf(field)
  if (options && !several)
    return html`<label>${label} <select name="${name}" autofocus>${options.map(([value, words]) => html`<option value="${value}" ${own.includes(value) ? 'selected' : ''}>${words}</option>`)}</select></label>`
  if (options) return checkBoxes(field, options, own)
  const typed = html`<label>${label} <input type="text" name="${name}" value="${several ? '' : (text ?? '')}" autofocus /></label>`
  const current = own.map((each): Option => [each, each])
  return several && current.length > 0 ? html`${checkBoxes(field, current, own)} ${typed}` : typed
}

type Option = readonly [value: string, words: string]

/** The values of a choice or a boolean; undefined if any text is a value. */
function optionsOf({ kind, choices = [] }: FieldDescriptor): Option[] | undefined {
  if (kind === 'choice') return choices.map((each) => [each, wordsOf(each)])
  return kind === 'boolean'
    ? [
        ['true', 'Yes'],
        ['false', 'No'],
      ]
    : undefined
}

const checkBoxes = (
  { name, label, several }: FieldDescriptor,
  options: readonly Option[],
  own: readonly string[],
) =>
  html`<fieldset><legend>${label}</legend>
    <div class="options">${options.map(([value, words]) => html`<label><input type="${several ? 'checkbox' : 'radio'}" name="${name}" value="${value}" ${own.includes(value) ? 'checked' : ''} />${words}</label>`)}</div>
  </fieldset>`

/** A list with at most this many records is offered as a whole. */
const fewRecords = 8

/** The chosen records, the words such as `me`, a short list as a whole, and a field that finds others while typing. */
async function referenceInputs(http: RecordsContext, field: FieldDescriptor, own: readonly string[]) {
  const { name, label, kinds = [], words = [] } = field
  const offered = await choicesOf(http, field, {}, fewRecords)
  const choices = offered.isComplete ? offered.choices : offered.choices.slice(0, words.length)
  const known = choices.map(([id]) => id)
  const others = await Promise.all(
    own
      .filter((each) => !known.includes(each))
      .map(async (each): Promise<Option> => [each, await nameOfId(http, each)]),
  )
  const options = [...others, ...choices]
  const id = `filter-${name}`
  const address = `/search/pick?${new URLSearchParams({ kinds: kinds.join(), known: '' })}`
  return html`${options.length > 0 ? checkBoxes(field, options, own) : ''}
    <div class="field"><label for="${id}">${options.length > 0 ? `Another ${label.toLowerCase()}` : label}</label>
      ${pickInput(name, '', { address, within: parentFieldOf(kinds) }, html`id="${id}" autofocus`)}</div>`
}

/**
 * The address of the list with the ids of names that were typed in a filter; undefined if there are none. If a name is not the name
 * of exactly one record, the problem says so.
 */
export async function resolvedAddress(
  http: RecordsContext,
  page: FilteredList,
): Promise<{ address?: string; problem?: Problem }> {
  const values = filterValues(http, page)
  const firsts = Object.fromEntries(Object.entries(values).map(([name, [first = '']]) => [name, first]))
  let isTyped = Object.keys(http.req.query()).some((name) => name.endsWith('.picked'))
  const errors: FieldError[] = []
  const resolved: Record<string, string[]> = {}
  for (const [name, all] of Object.entries(values)) {
    const field = page.filters.find((each) => each.name === name)!
    resolved[name] = await Promise.all(
      all.map(async (value) => {
        if (field.kind !== 'reference' || isId(value) || field.words?.includes(value)) return value
        const reference = await idOf(http, field, value, firsts)
        if ('error' in reference)
          errors.push({ ...reference.error, detail: `“${value}” ${reference.error.detail}` })
        else isTyped ||= reference.id !== value
        return 'id' in reference ? reference.id : value
      }),
    )
  }
  if (errors.length > 0) return { problem: invalidInput(errors) }
  return isTyped ? { address: listWith(http, page, resolved) } : {}
}
