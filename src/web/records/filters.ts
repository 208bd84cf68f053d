/** Filters of lists: parsed from the page's address and rendered as a form. */
import { html } from 'hono/html'
import { endOfDay, startOfDay } from '../../shared/formats.ts'
import type { PageDescriptor } from '../../shared/page-descriptor.ts'
import type { FieldDescriptor } from '../../shared/record-descriptor.ts'
import { withPickedIds } from '../form.ts'
import type { Html } from '../html.ts'
import { wordsOf } from './cells.ts'
import type { RecordsContext } from './frame.ts'
import { choicesOf, nameOfId, wordOf } from './references.ts'

export type FilteredList = Pick<PageDescriptor, 'path' | 'filters' | 'shown' | 'list' | 'default'>

export type FilterValues = Readonly<Record<string, readonly string[]>>

/** The address has no filter, so the default ones apply. A board has a column for each state, also for those at the end. */
export const isDefault = ({ req }: RecordsContext, { filters, list }: FilteredList) =>
  !list.parent &&
  req.query('view') !== 'board' &&
  filters.every(({ name }) => req.queries(name) === undefined)

/** The values of the filters in the page's address, or the default ones. */
export function filterValues(http: RecordsContext, page: FilteredList): FilterValues {
  const initial = isDefault(http, page) ? { ...page.default } : {}
  return Object.fromEntries(
    page.filters.flatMap(({ name }) => {
      const values = initial[name] === undefined ? http.req.queries(name) : [String(initial[name])]
      const present = (values ?? []).filter(Boolean).map((value) => pickedId(http, name, value))
      return present.length > 0 ? [[name, present]] : []
    }),
  )
}

/** The id of the record that was picked while typing; any other value is returned unchanged. */
function pickedId({ req }: RecordsContext, name: string, value: string): string {
  const picked = req.query(`${name}.picked`)
  return picked ? withPickedIds({ [name]: value, [`${name}.picked`]: picked })[name]! : value
}

/** The filters, sort order and cursor in the page's address, as parameters of the list operation. */
export function filtersFromQuery(http: RecordsContext, page: FilteredList): Record<string, unknown> {
  const { req } = http
  const { filters, list } = page
  const { account } = http.var
  const values = filterValues(http, page)
  const others = [...(list.parent ? [list.parent] : []), 'sort', 'cursor']
  const present: (readonly [string, readonly string[]])[] = [
    ...Object.entries(values),
    ...others.map((name) => [name, req.queries(name)?.filter(Boolean) ?? []] as const),
  ]
  const toParameter = (name: string, values: readonly string[]) => {
    const field = filters.find((each) => each.name === name)
    if (field?.several) return values
    return field?.kind === 'moment' ? timeOf(name, values[0]!, account.workspace.time_zone) : values[0]
  }
  return {
    ...(isDefault(http, page) && page.default?.sort ? { sort: page.default.sort } : {}),
    ...Object.fromEntries(
      present.flatMap(([name, values]) => (values.length > 0 ? [[name, toParameter(name, values)]] : [])),
    ),
  }
}

/** Converts a day to its first second, or for `until` to its last. Other text, such as `30d`, is returned unchanged. */
function timeOf(name: string, text: string, timeZone: string): string {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return text
  return name === 'until' ? endOfDay(text, timeZone) : startOfDay(text, timeZone)
}

/** Scripts submit the form on every change. */
export async function filterForm(http: RecordsContext, page: FilteredList): Promise<Html | string> {
  const values = filtersFromQuery(http, page)
  const visible = page.filters.filter(({ name }) => page.shown.includes(name) || name in values)
  if (visible.length === 0) return ''
  const controls = await Promise.all(visible.map((field) => control(http, field, values)))
  const hidden = [...(http.req.query('view') ? ['view'] : []), ...(values.sort ? ['sort'] : [])]
  return html`<form class="filters" role="search" aria-label="Filter the list" action="/${page.path}"
    hx-get="/${page.path}" hx-trigger="change, input delay:300ms, submit" hx-target="#list" hx-select="#list"
    hx-swap="outerHTML" hx-push-url="true">
    ${hidden.map((name) => html`<input type="hidden" name="${name}" value="${http.req.query(name)}" />`)}
    ${controls}
    <button class="quiet">Filter</button>
    ${Object.keys(values).some((name) => name !== 'sort') ? html`<a href="/${page.path}">Clear</a>` : ''}
  </form>`
}

/** The chosen filters, such as `Company: Northwind Traders`, for a printed page. */
export async function filtersInWords(http: RecordsContext, page: FilteredList): Promise<string[]> {
  const values = filtersFromQuery(http, page)
  const chosen = page.filters.filter(({ name }) => name in values)
  return Promise.all(
    chosen.map(
      async (field) => `${field.label}: ${await valueInWords(http, field, String(values[field.name]))}`,
    ),
  )
}

export function valueInWords(
  http: RecordsContext,
  { kind, kinds = [], words = [] }: FieldDescriptor,
  value: string,
) {
  if (kind === 'boolean') return value === 'true' ? 'Yes' : 'No'
  if (words.includes(value)) return wordOf(value, kinds[0])
  return kind === 'reference' ? nameOfId(http, value) : kind === 'choice' ? wordsOf(value) : value
}

async function control(http: RecordsContext, field: FieldDescriptor, values: Record<string, unknown>) {
  const { name, label, kind, choices = [] } = field
  const text = String([values[name] ?? ''].flat()[0])
  const value = kind === 'moment' ? text.slice(0, 10) : text
  if (kind === 'choice')
    return select(
      http,
      field,
      choices.map((each) => [each, wordsOf(each)]),
      value,
    )
  if (kind === 'boolean')
    return select(
      http,
      field,
      [
        ['true', 'Yes'],
        ['false', 'No'],
      ],
      value,
    )
  if (kind === 'reference') return select(http, field, (await choicesOf(http, field, values)).choices, value)
  const type = kind === 'date' || kind === 'moment' ? 'date' : 'search'
  return html`<label class="filter"><span>${label}</span><input type="${type}" name="${name}" value="${value}" /></label>`
}

/** Adds the selected record to the options if it is not among the first ones of its list. */
async function select(
  http: RecordsContext,
  { name, label, default: initial }: FieldDescriptor,
  known: readonly (readonly [string, string])[],
  value: string,
) {
  const options =
    value && !known.some(([each]) => each === value)
      ? [...known, [value, await nameOfId(http, value)] as const]
      : known
  const unset = known.find(([each]) => each === String(initial))?.[1] ?? 'Any'
  return html`<label class="filter"><span>${label}</span><select name="${name}">
    <option value="">${unset}</option>
    ${options.filter(([each]) => each !== String(initial)).map(([each, text]) => html`<option value="${each}" ${each === value ? 'selected' : ''}>${text}</option>`)}
  </select></label>`
}
