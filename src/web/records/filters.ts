/** Filters of lists: parsed from the page's address. */
import { endOfDay, startOfDay } from '../../shared/formats.ts'
import type { PageDescriptor } from '../../shared/page-descriptor.ts'
import type { FieldDescriptor } from '../../shared/record-descriptor.ts'
import { withPickedIds } from '../form.ts'
import { wordsOf } from './cells.ts'
import type { RecordsContext } from './frame.ts'
import { nameOfId, wordOf } from './references.ts'

export interface FilteredList extends Pick<PageDescriptor, 'path' | 'filters' | 'list' | 'default'> {
  /** Other parameters of the address than filters. They remain if a filter changes. */
  kept?: readonly string[]
}

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

/** The chosen filters, such as `Company: Northwind Traders`, for a printed page. */
export async function filtersInWords(http: RecordsContext, page: FilteredList): Promise<string[]> {
  const values = filterValues(http, page)
  const chosen = page.filters.filter(({ name }) => name in values)
  return Promise.all(
    chosen.map(async (field) => {
      const words = values[field.name]!.map((value) => valueInWords(http, field, value))
      return `${field.label}: ${(await Promise.all(words)).join(' or ')}`
    }),
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
