/** The records that a list shows on all its pages, as a table for spreadsheets; and their number. */
import { create as contentDisposition } from 'content-disposition'
import { html } from 'hono/html'
import type { Problem } from '../../../generated/client/types.gen.ts'
import { csvOf } from '../../shared/csv.ts'
import type { PageDescriptor } from '../../shared/page-descriptor.ts'
import { nextCursorOf } from '../../shared/paging.ts'
import type { FieldDescriptor } from '../../shared/record-descriptor.ts'
import type { PageRecord } from './call.ts'
import { callList } from './call.ts'
import { textOf } from './cells.ts'
import { filtersFromQuery } from './filters.ts'
import type { RecordsContext } from './frame.ts'
import { refusal } from './frame.ts'
import { chosenColumns } from './list-query.ts'

const mostRows = 5_000
const perCall = 100

export async function exportList(http: RecordsContext, page: PageDescriptor) {
  const { cursor: _, ...filters } = filtersFromQuery(http, page)
  const records: PageRecord[] = []
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const query = { ...filters, limit: perCall, ...(cursor && { cursor }) }
    const { data, error, response } = await callList(page.list, http.var.session.client, query)
    if (error) return refusal(http, error)
    records.push(...data)
    cursor = nextCursorOf(response.headers.get('link'))
    if (cursor && records.length >= mostRows) return refusal(http, tooMany(page))
  }
  const names = [...(page.nameField ? [page.nameField] : []), ...chosenColumns(http, page)]
  const fields = names.map((name) => page.fields[name]!)
  const currency = http.var.account.workspace.currency
  const rows = records.map((record) =>
    Object.fromEntries(fields.map((field) => [headingOf(field, currency), cellText(field, record)])),
  )
  const headings = fields.map((field) => headingOf(field, currency))
  return http.body(csvOf(rows, headings, { header: true }), 200, {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': contentDisposition(`${page.title.toLowerCase()}.csv`),
  })
}

const tooMany = ({ title }: PageDescriptor) =>
  ({
    status: 422,
    detail: `This list has more than ${mostRows.toLocaleString('en')} ${title.toLowerCase()}, which is the limit of a file. Add a filter, or download all records of the workspace in the settings.`,
  }) as Problem

const headingOf = ({ label, kind }: FieldDescriptor, currency: string) =>
  kind === 'money' ? `${label} (${currency})` : kind === 'minutes' ? `${label} (h)` : label

/** Figures are decimal numbers, and days have the format of ISO 8601. */
function cellText(field: FieldDescriptor, record: PageRecord): string {
  const { name, kind } = field
  const value = record[name]
  if (value === null || value === undefined) return kind === 'reference' ? textOf(field, record) : ''
  if (kind === 'money') return (Number(value) / 100).toFixed(2)
  if (kind === 'minutes') return (Number(value) / 60).toFixed(2)
  if (kind === 'tags') return (value as string[]).join(', ')
  if (kind === 'choice') return String(value).replaceAll('_', ' ')
  return kind === 'reference' ? textOf(field, record) : String(value)
}

/** The number of records in all pages, for scripts. */
export async function countOf(http: RecordsContext, page: PageDescriptor) {
  const { cursor: _, ...filters } = filtersFromQuery(http, page)
  const query = { ...filters, count: true, limit: 1 }
  const { error, response } = await callList(page.list, http.var.session.client, query)
  if (error) return refusal(http, error)
  return http.html(html`${countText(Number(response.headers.get('total-count')))}`)
}

/** Counting ends at 10,000. */
export const countText = (count: number) => (count < 10_000 ? count.toLocaleString('en') : '10,000 or more')
