/** Lists of records, with filters, in any order that the operation has. */
import { html } from 'hono/html'
import type { Problem } from '../../../generated/client/types.gen.ts'
import type { PageDescriptor } from '../../surface/page-descriptor.ts'
import type { Html } from '../html.ts'
import { icon } from '../icons.ts'
import type { Column } from '../table.ts'
import { pager, table } from '../table.ts'
import { board } from './board.ts'
import type { PageRecord } from './call.ts'
import { callList } from './call.ts'
import { shortCell, textOf } from './cells.ts'
import { asked, filterForm } from './filters.ts'
import type { RecordsContext } from './frame.ts'
import { explained, framed, offers, refusal } from './frame.ts'
import { own } from './own.ts'
import { addressOf } from './pages-by.ts'
import { nameOf } from './references.ts'

const perPage = 50

/** `problem` is why a card of the board was not moved. */
export async function listPage(
  http: RecordsContext,
  page: PageDescriptor,
  problem?: Problem,
  onBoard = http.req.query('view') === 'board',
) {
  const given = asked(http, page)
  const isBoard = page.board !== undefined && onBoard
  const [answer, filters] = await Promise.all([
    isBoard ? null : callList(page.list, http.var.session.client, { limit: perPage, ...given }),
    filterForm(http, page),
  ])
  const shown = (list: Html) =>
    framed(
      http,
      page.title,
      actionsOf(http, page),
      html`${problem ? explained(problem) : ''} ${filters} ${list}`,
    )
  if (!answer) {
    const cards = shown(await board(http, page, given))
    return problem ? refusal(http, problem, cards) : http.html(cards)
  }
  if (answer.error) return refusal(http, answer.error, shown(explained(answer.error)))
  return http.html(
    shown(html`<div id="list">${rows(http, page, answer.data, given)} ${pager(http, answer.response)}</div>`),
  )
}

function actionsOf(http: RecordsContext, page: PageDescriptor): Html {
  const isBoard = http.req.query('view') === 'board'
  return html`${own[page.path]?.list ?? ''} ${page.board ? html`<a class="quiet button" href="/${page.path}${isBoard ? '' : '?view=board'}">${isBoard ? 'List' : 'Board'}</a>` : ''}
    ${offers(http, page.add) ? html`<a class="button" href="/${page.path}/new" data-key="c">${icon('plus')}Add ${page.name}</a>` : ''}`
}

function rows(
  http: RecordsContext,
  page: PageDescriptor,
  records: PageRecord[],
  given: Record<string, unknown>,
) {
  if (records.length > 0)
    return table(page.title, columnsOf(http, page, { given }), records, { isDense: true })
  const isFiltered = Object.keys(given).some((name) => name !== 'sort')
  if (isFiltered)
    return html`<p class="empty">No ${page.name} fits these filters. <a href="/${page.path}">Show all</a></p>`
  return html`<p class="empty">There is no ${page.name} yet.
    ${offers(http, page.add) ? html`<a href="/${page.path}/new">Add the first one</a>` : ''}</p>`
}

interface Where {
  /** The filters and the order that the list is in; without them it is not put in another order. */
  given?: Record<string, unknown>
  /** A field that is the same in all rows. */
  without?: string | undefined
}

/** The name first, as a link. */
export function columnsOf(
  http: RecordsContext,
  page: PageDescriptor,
  { given, without }: Where = {},
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
        ...(given && orderOf(page, name, given)),
        isShort: ['date', 'moment', 'boolean', 'choice'].includes(field.kind),
        isFigure: ['money', 'minutes', 'number'].includes(field.kind),
      }
    })
}

function orderOf({ path, sorts }: PageDescriptor, name: string, given: Record<string, unknown>) {
  if (!sorts.includes(name)) return {}
  const sort = given.sort ?? sorts[0]
  const now =
    sort === name ? ('ascending' as const) : sort === `-${name}` ? ('descending' as const) : undefined
  const { cursor: _, ...filters } = given
  const query = new URLSearchParams(
    Object.entries({ ...filters, sort: now === 'ascending' ? `-${name}` : name }).flatMap(([key, value]) =>
      [value].flat().map((each) => [key, String(each)]),
    ),
  )
  return { order: { href: `/${path}?${query}`, ...(now && { now }) } }
}
