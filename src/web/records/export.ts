/** The records that a list shows on all its pages, as a table for spreadsheets; and their number. */
import { create as contentDisposition } from 'content-disposition'
import { html } from 'hono/html'
import type { Problem } from '../../../generated/client/types.gen.ts'
import { csvOf } from '../../shared/csv.ts'
import type { PageDescriptor } from '../../shared/page-descriptor.ts'
import type { FieldDescriptor } from '../../shared/record-descriptor.ts'
import { pagesOf } from '../paging.ts'
import type { PageRecord } from './call.ts'
import { callList } from './call.ts'
import { textOf } from './cells.ts'
import { filtersFromQuery } from './filters.ts'
import type { RecordsContext } from './frame.ts'
import { refusal } from './frame.ts'
import { columnsInAddress } from './list-query.ts'

const mostRows = 5_000
const perCall = 100

export async function exportList(http: RecordsContext, page: PageDescriptor) {
  const { cursor: _, ...filters } = filtersFromQuery(http, page)
  const records: PageRecord[] = []
  const pages = pagesOf((cursor) =>
    callList(page.list, http.var.session.client, { ...filters, limit: perCall, cursor }),
  )
  for await (const { data, error, hasMore } of pages) {
    if (error) return refusal(http, error)
    records.push(...data)
    if (hasMore && records.length >= mostRows) return refusal(http, tooMany(page))
  }
  const chosen = columnsInAddress(http).filter((name) => page.choosable.includes(name))
  // A file has room for all fields. The usual columns of the page come first.
  const columns = chosen.length > 0 ? chosen : [...new Set([...page.columns, ...page.choosable])]
  const names = [...(page.nameField ? [page.nameField] : []), ...columns]
  const currency = http.var.account.workspace.currency
  const cells = names.flatMap((name) => cellsFor(page.fields[name]!, currency))
  const rows = records.map((record) =>
    Object.fromEntries(cells.map(({ heading, text }) => [heading, text(record)])),
  )
  const headings = cells.map(({ heading }) => heading)
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

interface Cell {
  heading: string
  text: (record: PageRecord) => string
}

/** A duration has two columns: minutes, which are exact, and hours. */
function cellsFor(field: FieldDescriptor, currency: string): Cell[] {
  const { label, kind, name } = field
  const text = (record: PageRecord) => cellText(field, record)
  if (kind === 'money') return [{ heading: `${label} (${currency})`, text }]
  if (kind !== 'minutes') return [{ heading: label, text }]
  return [
    { heading: `${label} (h)`, text },
    { heading: `${label} (min)`, text: (record) => String(record[name] ?? '') },
  ]
}

/** Figures are decimal numbers, and days have the format of ISO 8601. */
function cellText(field: FieldDescriptor, record: PageRecord): string {
  const { name, kind } = field
  const value = record[name]
  if (value === null || value === undefined) return kind === 'reference' ? textOf(field, record) : ''
  if (kind === 'money') return (Number(value) / 100).toFixed(2)
  if (kind === 'minutes') return hoursOf(Number(value))
  if (kind === 'tags') return (value as string[]).join(', ')
  if (kind === 'choice') return String(value).replaceAll('_', ' ')
  return kind === 'reference' ? textOf(field, record) : String(value)
}

/** `1.50`, or `0.333333` if two decimals are not exact. */
const hoursOf = (minutes: number) => (minutes / 60).toFixed(minutes % 3 === 0 ? 2 : 6)

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
