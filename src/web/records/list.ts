/** Lists of records, with filters and sort orders. */
import { html } from 'hono/html'
import type { Problem } from '../../../generated/client/types.gen.ts'
import type { PageDescriptor } from '../../shared/page-descriptor.ts'
import type { Html } from '../html.ts'
import { icon } from '../icons.ts'
import type { Column } from '../table.ts'
import { pager, table } from '../table.ts'
import { board } from './board.ts'
import type { PageRecord } from './call.ts'
import { callList } from './call.ts'
import { shortCell, textOf } from './cells.ts'
import { extensions } from './extensions.ts'
import { filterForm, filtersFromQuery } from './filters.ts'
import type { RecordsContext } from './frame.ts'
import { frame, offers, refusal, refusalAlert } from './frame.ts'
import { addressOf } from './page-index.ts'
import { nameOf } from './references.ts'

const perPage = 50

/** `problem` is the reason why a card of the board could not be moved. */
export async function listPage(
  http: RecordsContext,
  page: PageDescriptor,
  problem?: Problem,
  showsBoard = http.req.query('view') === 'board',
) {
  const query = filtersFromQuery(http, page)
  const isBoard = page.board !== undefined && showsBoard
  const [result, filters, actions] = await Promise.all([
    isBoard ? null : callList(page.list, http.var.session.client, { limit: perPage, ...query }),
    filterForm(http, page),
    actionsOf(http, page),
  ])
  const framed = (list: Html) =>
    frame(http, page.title, actions, html`${problem ? refusalAlert(problem) : ''} ${filters} ${list}`)
  if (!result) {
    const cards = framed(await board(http, page, query))
    return problem ? refusal(http, problem, cards) : http.html(cards)
  }
  if (result.error) return refusal(http, result.error, framed(refusalAlert(result.error)))
  return http.html(
    framed(
      html`<div id="list">${rows(http, page, result.data, query)} ${pager(http, result.response)}</div>`,
    ),
  )
}

async function actionsOf(http: RecordsContext, page: PageDescriptor): Promise<Html> {
  const own = await extensions[page.path]?.list?.(http)
  const isBoard = http.req.query('view') === 'board'
  return html`${own ?? ''} ${page.board ? html`<a class="quiet button" href="/${page.path}${isBoard ? '' : '?view=board'}">${isBoard ? 'List' : 'Board'}</a>` : ''}
    ${offers(http, page.add) ? html`<a class="button" href="/${page.path}/new" data-key="c">${icon('plus')}Add ${page.name}</a>` : ''}`
}

function rows(
  http: RecordsContext,
  page: PageDescriptor,
  records: PageRecord[],
  query: Record<string, unknown>,
) {
  if (records.length > 0)
    return table(page.title, columnsOf(http, page, { query }), records, { isDense: true })
  const isFiltered = Object.keys(query).some((name) => name !== 'sort')
  if (isFiltered)
    return html`<p class="empty">No ${page.name} matches these filters. <a href="/${page.path}">Show all</a></p>`
  return html`<p class="empty">There is no ${page.name} yet.
    ${offers(http, page.add) ? html`<a href="/${page.path}/new">Add the first one</a>` : ''}</p>`
}

interface ColumnOptions {
  /** The current filters and sort order. Without them, the columns have no links to sort the list. */
  query?: Record<string, unknown>
  /** The field to leave out, because it is the same in all rows. */
  without?: string | undefined
}

/** The first column is the name, as a link. */
export function columnsOf(
  http: RecordsContext,
  page: PageDescriptor,
  { query, without }: ColumnOptions = {},
): Column<PageRecord>[] {
  const { account } = http.var
  const [first, ...rest] = page.nameField ? [page.nameField, ...page.columns] : page.columns
  const link = (record: PageRecord) =>
    html`<a href="${addressOf(page, record.id)}">${(!page.nameField && textOf(page.fields[first!]!, record)) || nameOf(page, record)}</a>`
  return [first!, ...rest]
    .filter((name) => name !== without)
    .map((name) => {
      const field = page.fields[name]!
      return {
        title: field.label,
        cell:
          name === first
            ? link
            : (record) => shortCell(field, record, account) || html`<span class="none">–</span>`,
        ...(query && orderOf(page, name, query)),
        isShort: ['date', 'moment', 'boolean', 'choice'].includes(field.kind),
        isFigure: ['money', 'minutes', 'number'].includes(field.kind),
      }
    })
}

function orderOf({ path, sorts }: PageDescriptor, name: string, listQuery: Record<string, unknown>) {
  if (!sorts.includes(name)) return {}
  const sort = listQuery.sort ?? sorts[0]
  const now =
    sort === name ? ('ascending' as const) : sort === `-${name}` ? ('descending' as const) : undefined
  const { cursor: _, ...filters } = listQuery
  const query = new URLSearchParams(
    Object.entries({ ...filters, sort: now === 'ascending' ? `-${name}` : name }).flatMap(([key, value]) =>
      [value].flat().map((each) => [key, String(each)]),
    ),
  )
  return { order: { href: `/${path}?${query}`, ...(now && { now }) } }
}
