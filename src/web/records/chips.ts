/** The filters of a list as chips: each is a link to change it and a link to remove it. Works with plain addresses. */
import { html } from 'hono/html'
import type { PageDescriptor } from '../../shared/page-descriptor.ts'
import type { FieldDescriptor } from '../../shared/record-descriptor.ts'
import { isId } from '../../shared/record-id.ts'
import type { Html } from '../html.ts'
import { icon } from '../icons.ts'
import { wordsOf } from './cells.ts'
import type { FilteredList, FilterValues } from './filters.ts'
import { filterValues, isDefault, valueInWords } from './filters.ts'

import type { RecordsContext } from './frame.ts'
import { choicesOf, idOf, nameOfId, wordOf } from './references.ts'

/** The other parameters of the address. They remain if a filter changes. */
const kept = ['view', 'sort', 'group', 'columns', 'month', 'saved_view']

/** Their values in the address; a form repeats the columns. */
const keptValues = ({ req }: RecordsContext): [string, string][] =>
  kept.flatMap((name) => {
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
  const query = new URLSearchParams(keptValues(http))
  if (isDefault(http, page) && page.default?.sort && !query.has('sort'))
    query.set('sort', String(page.default.sort))
  for (const [name, all] of Object.entries(values)) for (const value of all) query.append(name, value)
  const [initial] = Object.keys(page.default ?? {})
  if (initial && Object.keys(values).length === 0) query.set(initial, '')
  for (const [name, value] of Object.entries(more)) {
    if (value === null) query.delete(name)
    else query.set(name, String(value))
  }
  return query.size > 0 ? `/${page.path}?${query}` : `/${page.path}`
}

/** The chips, the filters that can be added, and the form of the filter that is being changed. */
export async function filterChips(http: RecordsContext, page: FilteredList): Promise<Html> {
  const values = filterValues(http, page)
  const chosen = page.filters.filter(({ name }) => name in values)
  const others = page.filters.filter(({ name }) => !(name in values))
  const edited = page.filters.find(({ name }) => name === http.req.query('edit'))
  const edit = ({ name }: FieldDescriptor) => listWith(http, page, values, { edit: name })
  const [chips, editor] = await Promise.all([
    Promise.all(
      chosen.map(async (field) => {
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

/** Keeps the query of the list in a form that sets one parameter of it. */
export function hiddenInputs(
  http: RecordsContext,
  page: FilteredList,
  values: FilterValues,
  without = '',
): Html {
  const query = new URL(listWith(http, page, values, { [without]: null }), 'http://list').searchParams
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
  const text = kind === 'moment' ? own[0]?.slice(0, 10) : own[0]
  if (kind === 'date' || kind === 'moment')
    return html`<label>${label} <input type="date" name="${name}" value="${text ?? ''}" autofocus /></label>`
  const { options, isComplete } = await optionsOf(http, field, own)
  const typed = isComplete
    ? ''
    : html`<label>${kind === 'reference' ? `Name of another ${label.toLowerCase()}` : label} <input type="text" name="${name}" value="${several || kind === 'reference' ? '' : (text ?? '')}" autofocus /></label>`
  if (options.length === 0) return html`${typed}`
  if (!several && isComplete)
    return html`<label>${label} <select name="${name}" autofocus>${options.map(([value, words]) => html`<option value="${value}" ${own.includes(value) ? 'selected' : ''}>${words}</option>`)}</select></label>`
  return html`<fieldset><legend>${label}</legend>
      <div class="options">${options.map(([value, words]) => html`<label><input type="checkbox" name="${name}" value="${value}" ${own.includes(value) ? 'checked' : ''} />${words}</label>`)}</div>
    </fieldset> ${typed}`
}

type Option = readonly [value: string, words: string]

/** The values to choose from, with the chosen ones. Others can be typed if they are not complete. */
async function optionsOf(
  http: RecordsContext,
  field: FieldDescriptor,
  own: readonly string[],
): Promise<{ options: Option[]; isComplete: boolean }> {
  const { kind, choices = [], kinds = [], words = [] } = field
  if (kind === 'boolean')
    return {
      options: [
        ['true', 'Yes'],
        ['false', 'No'],
      ],
      isComplete: true,
    }
  if (kind === 'choice') return { options: choices.map((each) => [each, wordsOf(each)]), isComplete: true }
  if (kind !== 'reference')
    return { options: field.several ? own.map((each) => [each, each]) : [], isComplete: false }
  const offered = await choicesOf(http, field, {})
  const known = new Set(offered.choices.map(([id]) => id))
  const others = await Promise.all(
    own
      .filter((each) => !known.has(each))
      .map(
        async (each): Promise<Option> => [
          each,
          words.includes(each) ? wordOf(each, kinds[0]) : await nameOfId(http, each),
        ],
      ),
  )
  const isComplete = offered.isComplete && offered.choices.length > words.length
  return { options: [...others, ...offered.choices], isComplete }
}

/** The address of the list with the ids of names that were typed in a filter; undefined if there are none, or none is found. */
export async function resolvedAddress(
  http: RecordsContext,
  page: PageDescriptor,
): Promise<string | undefined> {
  const values = filterValues(http, page)
  const firsts = Object.fromEntries(Object.entries(values).map(([name, [first = '']]) => [name, first]))
  let isTyped = false
  const resolved: Record<string, string[]> = {}
  for (const [name, all] of Object.entries(values)) {
    const field = page.filters.find((each) => each.name === name)!
    resolved[name] = await Promise.all(
      all.map(async (value) => {
        if (field.kind !== 'reference' || isId(value) || field.words?.includes(value)) return value
        const found = await idOf(http, field, value, firsts)
        if ('id' in found) isTyped ||= found.id !== value
        return 'id' in found ? found.id : value
      }),
    )
  }
  return isTyped ? listWith(http, page, resolved) : undefined
}
