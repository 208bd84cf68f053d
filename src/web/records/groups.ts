/** The rows of a list in groups, by the value of a field. */
import { html } from 'hono/html'
import type { PageDescriptor } from '../../shared/page-descriptor.ts'
import { plural } from '../../shared/plural.ts'
import type { FieldDescriptor } from '../../shared/record-descriptor.ts'
import { day } from '../dates.ts'
import type { Html } from '../html.ts'
import { projectMark } from '../project-colour.ts'
import type { Group } from '../table.ts'
import type { PageRecord } from './call.ts'
import { nameOfReference, stateText } from './cells.ts'
import { listWith } from './chips.ts'
import { filterValues } from './filters.ts'
import type { RecordsContext } from './frame.ts'

/** Groups by a date are in the order of the rows, others in the order of their names. `isCut`: the list has other pages. */
export function groupsOf(
  http: RecordsContext,
  page: PageDescriptor,
  records: readonly PageRecord[],
  field: FieldDescriptor,
  isCut: boolean,
): Group<PageRecord>[] {
  const byValue = Map.groupBy(records, (record) => String(record[field.name] ?? ''))
  const groups = [...byValue].map(([value, rows]) => ({ value, rows, name: nameOf(field, value, rows[0]!) }))
  return groups
    .toSorted((a, b) => rank(field, a, b))
    .map(({ value, rows, name }) => ({
      rows,
      isCut,
      heading: heading(http, page, field, { value, rows, name }, isCut),
    }))
}

interface Named {
  value: string
  name: string
  rows: readonly PageRecord[]
}

function nameOf(field: FieldDescriptor, value: string, record: PageRecord): string {
  if (value === '') return field.kinds?.[0] === 'user' ? 'No one' : `No ${field.label.toLowerCase()}`
  return field.kind === 'reference' ? String(nameOfReference(field.name, record) ?? value) : value
}

/** Records without a value come last. */
function rank({ kind, choices = [] }: FieldDescriptor, a: Named, b: Named): number {
  if (kind === 'date') return 0
  if (a.value === '' || b.value === '') return Number(a.value === '') - Number(b.value === '')
  if (kind === 'choice') return choices.indexOf(a.value) - choices.indexOf(b.value)
  return a.name.localeCompare(b.name)
}

/** The name and the number of rows. If the list is cut, scripts count all records of the group when its heading is seen. */
function heading(
  http: RecordsContext,
  page: PageDescriptor,
  field: FieldDescriptor,
  { value, name, rows }: Named,
  isCut: boolean,
): Html {
  const mark = field.kinds?.[0] === 'project' && value ? projectMark(value) : ''
  const text =
    field.kind === 'choice' && value ? stateText(value) : field.kind === 'date' && value ? day(value) : name
  const what = rows.length === 1 ? page.name : plural(page.name)
  const count = isCut
    ? html`${rows.length} on this page${linkToAll(http, page, field, value)}`
    : `${rows.length} ${what}`
  return html`${mark}${text} <small>${count}</small>`
}

function linkToAll(http: RecordsContext, page: PageDescriptor, field: FieldDescriptor, value: string) {
  const address = addressOfGroup(http, page, field, value)
  if (!address) return ''
  const count = address.replace(`/${page.path}?`, `/${page.path}/count?`)
  return html`, <a href="${address}">show all <span hx-get="${count}" hx-trigger="revealed"></span></a>`
}

/** The list of all records of a group; undefined if no filter selects them. */
function addressOfGroup(http: RecordsContext, page: PageDescriptor, field: FieldDescriptor, value: string) {
  const filter = page.filters.find(({ name }) => name === field.name.replace(/^of_/, ''))
  const word = value || (filter?.words?.includes('none') ? 'none' : '')
  if (field.kind === 'date' || !filter || !word) return undefined
  return listWith(http, page, { ...filterValues(http, page), [filter.name]: [word] }, { group: null })
}
