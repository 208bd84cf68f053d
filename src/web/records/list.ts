/** Lists of records, with filters, sort orders, groups and chosen columns. */
import { html } from 'hono/html'
import type { AccountInfo, Problem } from '../../../generated/client/types.gen.ts'
import { importedKinds } from '../../../generated/constants.ts'
import type { PageDescriptor } from '../../shared/page-descriptor.ts'
import { nextCursorOf } from '../../shared/paging.ts'
import { plural } from '../../shared/plural.ts'
import type { FieldDescriptor } from '../../shared/record-descriptor.ts'
import { isId } from '../../shared/record-id.ts'
import { avatar } from '../avatar.ts'
import type { Html } from '../html.ts'
import { icon } from '../icons.ts'
import type { Column } from '../table.ts'
import { pager, table } from '../table.ts'
import { board } from './board.ts'
import { calendar, withoutPeriod } from './calendar.ts'
import type { CallResult, PageRecord } from './call.ts'
import { callList } from './call.ts'
import { cell, nameOfReference, shortCell, textOf, wordsOf } from './cells.ts'
import { filterChips, hiddenInputs, listWith, resolvedAddress } from './chips.ts'
import type { EditAttempt } from './conflicts.ts'
import { extensions } from './extensions.ts'
import { filtersFromQuery, filterValues } from './filters.ts'
import type { RecordsContext } from './frame.ts'
import { frame, offers, refusal, refusalAlert } from './frame.ts'
import { groupsOf } from './groups.ts'
import type { Presentation } from './list-query.ts'
import { chosenColumns, groupOf, presentationOf, presentationsOf } from './list-query.ts'
import { addressOf } from './page-index.ts'
import { nameOf } from './references.ts'
import { canRename, isRenamed, renameForm, renameLink } from './rename.ts'
import { canSelect, checkBox, selectionBar } from './selection.ts'
import { rowForm, rowPicker } from './state-picker.ts'
import { undoNotice } from './undo.ts'
import { openView, saveMenu, viewNotice, viewTabs } from './views.ts'

const rowsPerPage = 50
/** The most that a call returns, so that groups are rarely cut. */
const groupedRowsPerPage = 100

/** `refused` is the reason why a change of the list was refused, and `renamed` the refused form of the row. */
export async function listPage(
  http: RecordsContext,
  page: PageDescriptor,
  refused?: Problem,
  renamed?: EditAttempt,
) {
  const { address, problem = refused } = await resolvedAddress(http, page)
  if (address) return http.redirect(address, 303)
  const group = groupOf(http, page)
  const query = inGroupOrder(filtersFromQuery(http, page), group)
  const presentation = presentationOf(http, page)
  const perPage = group ? groupedRowsPerPage : rowsPerPage
  const [result, chips, actions, undoable, view] = await Promise.all([
    presentation === 'list'
      ? callList(page.list, http.var.session.client, { limit: perPage, ...query })
      : null,
    filterChips(http, presentation === 'calendar' ? withoutPeriod(page) : page),
    actionsOf(http, page),
    undoNotice(http, page),
    openView(http, page),
  ])
  const arrangement =
    presentation === 'list'
      ? html`${groupings(http, page)} ${columnMenu(http, page)} ${orders(http, page, query)}`
      : ''
  const framed = (list: Html) =>
    frame(
      http,
      page.title,
      actions,
      html`${undoable} ${viewNotice(page, view)} ${problem ? refusalAlert(problem) : ''} ${viewTabs(http, page, view)}
        <div class="toolbar">${chips} <div class="arranging">${arrangement} ${saveMenu(http, page, view)}</div></div> ${list}`,
    )
  // The API can only refuse the unknown name of a filter.
  if (result?.error) return refusal(http, result.error, framed(problem ? html`` : refusalAlert(result.error)))
  const isEmpty = result?.data.length === 0
  const [list, bar] = await Promise.all([
    result
      ? rows(http, page, result, query, renamed)
      : presentation === 'board'
        ? board(http, page, query)
        : calendar(http, page),
    isEmpty || presentation === 'calendar' ? '' : selectionBar(http, page),
  ])
  const content = result
    ? html`<div id="list" ${canRename(http, page) ? html`data-renames="${page.nameField}"` : ''}>${list} ${pager(http, result.response, { length: result.data.length, perPage, countAt: `/${page.path}/count`, path: `/${page.path}` })}</div>
        ${tableLinks(http, page)}`
    : list
  const pageHtml = framed(html`${content} ${bar}`)
  const reason = problem ?? renamed?.problem
  return reason ? refusal(http, reason, pageHtml) : http.html(pageHtml)
}

/** Groups by a date are in the order of the list, unless the user has chosen another order. */
const inGroupOrder = (query: Record<string, unknown>, group?: FieldDescriptor) =>
  group?.kind === 'date' && !query.sort ? { ...query, sort: group.name } : query

async function actionsOf(http: RecordsContext, page: PageDescriptor): Promise<Html> {
  const own = await extensions[page.path]?.list?.(http)
  const now = presentationOf(http, page)
  const others = presentationsOf(page).filter((each) => each !== now)
  return html`${own ?? ''} ${others.map((each) => html`<a class="quiet button" href="${presentedAs(http, page, each)}">${wordsOf(each)}</a>`)}
    ${offers(http, page.add) ? html`<a class="button" href="${addAddress(http, page)}" data-key="c">${icon('plus')}Add ${page.name}</a>` : ''}`
}

/** The form starts with the records that the filters choose, such as the project of a task. */
function addAddress({ req }: RecordsContext, { path, add }: PageDescriptor): string {
  const chosen = add!.fields
    .map(({ name }) => [name, req.query(name) ?? ''])
    .filter(([, value]) => isId(value!))
  return `/${path}/new${chosen.length > 0 ? `?${new URLSearchParams(chosen)}` : ''}`
}

/** The same records in another presentation. A list whose address has no filters shows its default ones. */
function presentedAs(http: RecordsContext, page: PageDescriptor, presentation: Presentation): string {
  const view = presentation === 'list' ? null : presentation
  if (page.filters.every(({ name }) => http.req.query(name) === undefined))
    return view ? `/${page.path}?view=${view}` : `/${page.path}`
  return listWith(http, page, filterValues(http, page), { view, month: null })
}

/** The fields by which the list can be grouped, as links. */
function groupings(http: RecordsContext, page: PageDescriptor) {
  if (page.groups.length === 0) return ''
  const now = groupOf(http, page)
  const values = filterValues(http, page)
  const link = (name: string | null, label: string) =>
    html`<li><a href="${listWith(http, page, values, { group: name })}" ${now?.name === (name ?? undefined) ? html`aria-current="true"` : ''}>${label}</a></li>`
  return html`<details class="picker" name="picker"><summary>Group: ${now?.label.toLowerCase() ?? 'none'}</summary><ul class="below">
    ${link(null, 'None')} ${page.groups.map((name) => link(name, page.fields[name]!.label))}</ul></details>`
}

/** A form with a check box for each column. The chosen ones come first, in their order. */
function columnMenu(http: RecordsContext, page: PageDescriptor) {
  const chosen = chosenColumns(http, page)
  const others = page.choosable.filter((name) => !chosen.includes(name))
  const box = (name: string) =>
    html`<label class="check"><input type="checkbox" name="columns" value="${name}" ${chosen.includes(name) ? 'checked' : ''} />${page.fields[name]!.label}</label>`
  const values = filterValues(http, page)
  return html`<details class="picker columns" name="picker"><summary>Columns</summary><div class="below">
    <form action="/${page.path}">${hiddenInputs(http, page, values, 'columns')} ${[...chosen, ...others].map(box)}
      <button>Show these columns</button></form>
    <a href="${listWith(http, page, values, { columns: null })}">Usual columns</a></div></details>`
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

const tableLinks = (http: RecordsContext, { path, add }: PageDescriptor) =>
  html`<p class="export"><a href="/${path}/export.csv${new URL(http.req.url).search}" download>Download this list as CSV</a>
    ${path in importedKinds && offers(http, add) ? html` · <a href="/import?kind=${path}">Import a table</a>` : ''}</p>`

async function rows(
  http: RecordsContext,
  page: PageDescriptor,
  { data: records, response }: Extract<CallResult<PageRecord[]>, { error: undefined }>,
  query: Record<string, unknown>,
  renamed?: EditAttempt,
) {
  const group = groupOf(http, page)
  const isCut = http.req.query('cursor') !== undefined || nextCursorOf(response.headers.get('link')) !== null
  const groups = group && groupsOf(http, page, records, group, isCut)
  if (records.length > 0)
    return html`${page.board && offers(http, page.update) ? rowForm(http, page) : ''}
      ${groups && isCut ? html`<p class="cut">The list has more pages. Each group can have more ${plural(page.name)} than it shows here.</p>` : ''}
      ${table(page.title, columnsOf(http, page, { query, columns: chosenColumns(http, page), without: group?.name, renamed }), records, { isDense: true, groups })}`
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

const isPerson = ({ kind, kinds = [] }: FieldDescriptor) => kind === 'reference' && kinds[0] === 'user'

interface ColumnOptions {
  /**
   * The current filters and sort order of a list whose rows can be selected and changed. Without them, the columns have no
   * links to sort the list.
   */
  query?: Record<string, unknown>
  /** The field to leave out, because it is the same in all rows. */
  without?: string | undefined
  /** The fields after the name; the usual ones by default. */
  columns?: readonly string[]
  /** The refused form of a row. */
  renamed?: EditAttempt | undefined
}

/** The first column is the name, as a link. */
export function columnsOf(
  http: RecordsContext,
  page: PageDescriptor,
  { query, without, columns = page.columns, renamed }: ColumnOptions = {},
): Column<PageRecord>[] {
  const { account } = http.var
  const [first, ...rest] = page.nameField ? [page.nameField, ...columns] : columns
  const isSelectable = query !== undefined && canSelect(http, page)
  const isRenamable = query !== undefined && canRename(http, page)
  const isMovable = query !== undefined && offers(http, page.update)
  const rowActions = (record: PageRecord) => {
    if (isRenamable && isRenamed(http, record.id)) return renameForm(http, page, record, renamed)
    const others = isMovable ? extensions[page.path]?.row?.(http, record) : ''
    if (!isRenamable && !others) return ''
    return html`<span class="row-actions">${others}${isRenamable ? renameLink(http, page, record) : ''}</span>`
  }
  const link = (record: PageRecord) =>
    html`${isSelectable ? checkBox(http, page, record) : ''}<a href="${addressOf(page, record.id)}">${(!page.nameField && textOf(page.fields[first!]!, record)) || nameOf(page, record)}</a> ${rowActions(record)}`
  const initials = (field: FieldDescriptor, record: PageRecord) =>
    isPerson(field) && record[field.name]
      ? avatar(String(nameOfReference(field.name, record) ?? ''), {
          isReader: record[field.name] === account.user.id,
        })
      : ''
  const cellOf = (field: FieldDescriptor) => (record: PageRecord) =>
    isMovable && field.name === page.board?.field
      ? rowPicker(page, record)
      : html`${initials(field, record)}${shortCell(field, record, account) || html`<span class="none">–</span>`}`
  return [first!, ...rest]
    .filter((name) => name !== without || name === first)
    .map((name) => {
      const field = page.fields[name]!
      return {
        title: field.label,
        cell: name === first ? link : cellOf(field),
        ...(query && orderOf(http, page, name, query)),
        isDay: field.kind === 'date',
        isShort: ['moment', 'boolean', 'choice'].includes(field.kind),
        isFigure: ['money', 'minutes', 'number'].includes(field.kind),
        isPerson: isPerson(field),
        ...(isSum(field) && { sum: (rows: readonly PageRecord[]) => sumOf(field, rows, account) }),
      }
    })
}

/** Figures that can be added up: not the position in a list or a percentage. */
const isSum = ({ kind, partOf }: FieldDescriptor) => ['money', 'minutes'].includes(kind) && !partOf

function sumOf(field: FieldDescriptor, records: readonly PageRecord[], account: AccountInfo) {
  const sum = records.reduce((total, record) => total + Number(record[field.name] ?? 0), 0)
  return sum > 0 ? cell(field, { id: '', [field.name]: sum }, account) : ''
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
