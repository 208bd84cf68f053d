/** Lists of records, with filters and sort orders. */
import { html } from 'hono/html'
import type { Problem } from '../../../generated/client/types.gen.ts'
import type { PageDescriptor } from '../../shared/page-descriptor.ts'
import type { FieldDescriptor } from '../../shared/record-descriptor.ts'
import type { Html } from '../html.ts'
import { icon } from '../icons.ts'
import type { Column } from '../table.ts'
import { pager, table } from '../table.ts'
import { board } from './board.ts'
import type { PageRecord } from './call.ts'
import { callList } from './call.ts'
import { shortCell, textOf, wordsOf } from './cells.ts'
import { filterChips, listWith, resolvedAddress } from './chips.ts'
import { extensions } from './extensions.ts'
import { filtersFromQuery, filterValues } from './filters.ts'
import type { RecordsContext } from './frame.ts'
import { frame, offers, refusal, refusalAlert } from './frame.ts'
import { addressOf } from './page-index.ts'
import { nameOf } from './references.ts'
import { canSelect, checkBox, selectionBar } from './selection.ts'
import { rowForm, rowPicker } from './state-picker.ts'
import { undoNotice } from './undo.ts'

const perPage = 50

/** `problem` is the reason why a change of the list was refused. */
export async function listPage(http: RecordsContext, page: PageDescriptor, problem?: Problem) {
  const address = await resolvedAddress(http, page)
  if (address) return http.redirect(address, 303)
  const query = filtersFromQuery(http, page)
  const isBoard = showsBoard(http, page)
  const [result, chips, actions, undoable] = await Promise.all([
    isBoard ? null : callList(page.list, http.var.session.client, { limit: perPage, ...query }),
    filterChips(http, page),
    actionsOf(http, page),
    undoNotice(http, page),
  ])
  const framed = (list: Html) =>
    frame(
      http,
      page.title,
      actions,
      html`${undoable} ${problem ? refusalAlert(problem) : ''} <div class="toolbar">${chips} ${isBoard ? '' : orders(http, page, query)}</div> ${list}`,
    )
  if (result?.error) return refusal(http, result.error, framed(refusalAlert(result.error)))
  const isEmpty = result?.data.length === 0
  const [list, bar] = await Promise.all([
    result ? rows(http, page, result.data, query) : board(http, page, query),
    isEmpty ? '' : selectionBar(http, page),
  ])
  const content = result
    ? html`<div id="list">${list} ${pager(http, result.response, { length: result.data.length, perPage, countAt: `/${page.path}/count` })}</div>
        ${exportLink(http, page)}`
    : list
  const pageHtml = framed(html`${content} ${bar}`)
  return problem ? refusal(http, problem, pageHtml) : http.html(pageHtml)
}

export const showsBoard = ({ req }: RecordsContext, { board }: PageDescriptor) =>
  board !== undefined && req.query('view') === 'board'

async function actionsOf(http: RecordsContext, page: PageDescriptor): Promise<Html> {
  const own = await extensions[page.path]?.list?.(http)
  const isBoard = showsBoard(http, page)
  return html`${own ?? ''} ${page.board ? html`<a class="quiet button" href="/${page.path}${isBoard ? '' : '?view=board'}">${isBoard ? 'List' : 'Board'}</a>` : ''}
    ${offers(http, page.add) ? html`<a class="button" href="/${page.path}/new" data-key="c">${icon('plus')}Add ${page.name}</a>` : ''}`
}

/** The sort orders of the list, as links. */
function orders(
  http: RecordsContext,
  page: PageDescriptor,
  { sort = page.sorts[0] }: Record<string, unknown>,
) {
  const values = filterValues(http, page)
  const each = page.sorts.map((order) => {
    const current = order === sort ? html`aria-current="true"` : ''
    return html`<li><a href="${listWith(http, page, values, { sort: order })}" ${current}>${orderText(page, order)}</a></li>`
  })
  return html`<details class="picker orders" name="picker"><summary>Sort: ${orderText(page, String(sort))}</summary><ul class="below">${each}</ul></details>`
}

function orderText({ fields }: PageDescriptor, order: string): string {
  const isDescending = order.startsWith('-')
  const field = fields[order.replace('-', '')]
  if (!field) return wordsOf(order)
  const { label, kind } = field
  const isTime = kind === 'date' || kind === 'moment'
  const direction = isTime
    ? ['earliest first', 'latest first']
    : kind === 'text'
      ? ['A to Z', 'Z to A']
      : ['lowest first', 'highest first']
  return `${label}, ${direction[isDescending ? 1 : 0]}`
}

const exportLink = ({ req }: RecordsContext, { path }: PageDescriptor) =>
  html`<p class="export"><a href="/${path}/export.csv${new URL(req.url).search}" download>Download this list as CSV</a></p>`

async function rows(
  http: RecordsContext,
  page: PageDescriptor,
  records: PageRecord[],
  query: Record<string, unknown>,
) {
  if (records.length > 0)
    return html`${page.board && offers(http, page.update) ? rowForm(http, page) : ''}${table(page.title, columnsOf(http, page, { query }), records, { isDense: true })}`
  if (await hasOthers(http, page))
    return html`<p class="empty">No ${page.name} matches these filters. <a href="${listWith(http, page, {})}">Show all</a></p>`
  return html`<p class="empty">There is no ${page.name} yet.
    ${offers(http, page.add) ? html`<a href="/${page.path}/new">Add the first one</a>` : ''}</p>`
}

/** True if there are records that the filters leave out. */
async function hasOthers(http: RecordsContext, page: PageDescriptor): Promise<boolean> {
  if (Object.keys(filterValues(http, page)).length === 0) return false
  const { data } = await callList(page.list, http.var.session.client, { limit: 1 })
  return data !== undefined && data.length > 0
}

interface ColumnOptions {
  /**
   * The current filters and sort order of a list whose rows can be selected and changed. Without them, the columns have no
   * links to sort the list.
   */
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
  const isSelectable = query !== undefined && canSelect(http, page)
  const isMovable = query !== undefined && offers(http, page.update)
  const link = (record: PageRecord) =>
    html`${isSelectable ? checkBox(http, page, record) : ''}<a href="${addressOf(page, record.id)}">${(!page.nameField && textOf(page.fields[first!]!, record)) || nameOf(page, record)}</a>`
  const cellOf = (field: FieldDescriptor) => (record: PageRecord) =>
    isMovable && field.name === page.board?.field
      ? rowPicker(page, record)
      : shortCell(field, record, account) || html`<span class="none">–</span>`
  return [first!, ...rest]
    .filter((name) => name !== without)
    .map((name) => {
      const field = page.fields[name]!
      return {
        title: field.label,
        cell: name === first ? link : cellOf(field),
        ...(query && orderOf(http, page, name, query)),
        isShort: ['date', 'moment', 'boolean', 'choice'].includes(field.kind),
        isFigure: ['money', 'minutes', 'number'].includes(field.kind),
      }
    })
}

function orderOf(
  http: RecordsContext,
  page: PageDescriptor,
  name: string,
  { sort = page.sorts[0] }: Record<string, unknown>,
) {
  if (!page.sorts.includes(name)) return {}
  const now =
    sort === name ? ('ascending' as const) : sort === `-${name}` ? ('descending' as const) : undefined
  const next = now === 'ascending' ? `-${name}` : name
  const href = listWith(http, page, filterValues(http, page), { sort: next })
  return { order: { href, ...(now && { now }) } }
}
