/** Tables of records. On a phone, each row is a block with the column names next to the values. */
import type { Context } from 'hono'
import { html } from 'hono/html'
import { nextCursorOf } from '../shared/paging.ts'
import type { Html } from './html.ts'
import { icon } from './icons.ts'

export interface Column<Row> {
  title: string
  cell: (row: Row) => Html | string
  /** The address of the list sorted by this column, and the current sort order. */
  order?: { href: string; now?: 'ascending' | 'descending' }
  /** Aligns the column right, because its values are numbers. */
  isFigure?: boolean
  /** Makes the column narrow, because its values are days, or times and single words. */
  isDay?: boolean
  isShort?: boolean
  /** The value is a person, whom a phone shows by the initials. */
  isPerson?: boolean
  /** The sum of the values in these rows, for the heading of a group. */
  sum?: (rows: readonly Row[]) => Html | string
}

/** Rows with a common heading. */
export interface Group<Row> {
  heading: Html | string
  rows: readonly Row[]
  /** The group can have other rows that the table does not show. */
  isCut: boolean
}

/**
 * With `isDense`, a row is one line. The roles are explicit because browsers drop the semantics of a table if CSS changes the
 * display of its elements.
 */
export const table = <Row>(
  name: string,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  { isDense = false, groups }: { isDense?: boolean; groups?: readonly Group<Row>[] | undefined } = {},
): Html =>
  html`<table role="table" ${isDense ? html`class="rows"` : ''} aria-label="${name}">
    <thead role="rowgroup">
      <tr role="row">${columns.map(heading)}</tr>
    </thead>
    ${groups ? groups.map((group) => body(columns, group.rows, groupRow(columns, group))) : body(columns, rows)}
  </table>`

const body = <Row>(columns: readonly Column<Row>[], rows: readonly Row[], heading: Html | string = '') =>
  html`<tbody role="rowgroup">
      ${heading} ${rows.map((row) => html`<tr role="row">${columns.map((column) => data(column, row))}</tr>`)}
    </tbody>`

/** The heading of a group, with the sums of its columns unless rows are missing. */
function groupRow<Row>(columns: readonly Column<Row>[], { heading, rows, isCut }: Group<Row>): Html {
  const firstSum = isCut ? -1 : columns.findIndex(({ sum }) => sum)
  const sums = firstSum > 0 ? columns.slice(firstSum) : []
  return html`<tr role="row" class="group"><th role="rowheader" scope="rowgroup" colspan="${columns.length - sums.length}">${heading}</th>
    ${sums.map(({ sum, isFigure }) => html`<td role="cell" ${isFigure ? html`class="figure"` : ''}>${sum?.(rows) ?? ''}</td>`)}</tr>`
}

function heading<Row>({ title, order, isFigure, isDay, isShort }: Column<Row>): Html {
  const marks = html`${isFigure ? html`class="figure"` : isDay ? html`class="day"` : isShort ? html`class="short"` : ''} ${order?.now ? html`aria-sort="${order.now}"` : ''}`
  const arrow = order?.now ? icon(order.now === 'ascending' ? 'chevron-up' : 'chevron-down') : ''
  return html`<th role="columnheader" scope="col" ${marks}>
    ${order ? html`<a href="${order.href}">${title}${arrow}</a>` : title}
  </th>`
}

const data = <Row>({ title, cell, isFigure, isPerson }: Column<Row>, row: Row) =>
  html`<td role="cell" data-title="${title}" ${isFigure ? html`class="figure"` : isPerson ? html`class="person"` : ''}>${cell(row)}</td>`

/** The state of a record, muted if `isOver`. */
export const state = (word: string, isOver = false): Html =>
  html`<span class="state ${isOver ? 'over' : ''}">${word}</span>`

interface Shown {
  /** The number of rows on this page, and of a full page. */
  length: number
  perPage: number
  /** The path that returns the number of all rows. */
  countAt?: string
  /** The path of the list, if a refused form shows it. */
  path?: string
}

/** Parameters for one response: the outcome of the previous form, and the rows that are selected or renamed. */
export const passingParameters = ['select', 'rename', 'changed', 'undone', 'repeated'] as const

/** The longest way back that an address contains. */
const mostBack = 20

/**
 * The paging links of a list, which keep its filters, and the position in the list. A cursor leads only forward, so the
 * address contains the cursors of the pages before. Empty if the list fits on one page.
 */
export function pager({ req }: Context, response: Response | undefined, shown?: Shown): Html | string {
  const next = nextCursorOf(response?.headers.get('link') ?? null)
  const query = new URL(req.url).searchParams
  const cursor = query.get('cursor')
  if (!cursor && !next) return ''
  const back = query.getAll('back')
  const number = Number(query.get('page') ?? 1)
  for (const name of ['cursor', 'back', 'page', ...passingParameters]) query.delete(name)
  const path = shown?.path ?? req.path
  const to = (number: number, cursor: string | null | undefined, back: string[]) => {
    const address = new URLSearchParams(query)
    if (cursor) address.set('cursor', cursor)
    for (const each of back) address.append('back', each)
    if (number > 1) address.set('page', String(number))
    return address.size > 0 ? `${path}?${address}` : path
  }
  const hasPrevious = back.length > 0 || number === 2
  return html`<nav class="pager" aria-label="Pages of the list">
    ${shown ? position(shown, number, next !== null, query) : ''}
    ${cursor && number !== 2 ? html`<a href="${to(1, null, [])}">First page</a>` : ''}
    ${cursor && hasPrevious ? html`<a href="${to(number - 1, back.at(-1), back.slice(0, -1))}" rel="prev">Previous page</a>` : ''}
    ${next ? html`<a href="${to(number + 1, next, [...back, ...(cursor ? [cursor] : [])].slice(-mostBack))}" rel="next">Next page</a>` : ''}
  </nav>`
}

/** `51–100 of 312`. The number of all rows costs more than a page, so scripts load it afterwards. */
function position(
  { length, perPage, countAt }: Shown,
  number: number,
  hasMore: boolean,
  query: URLSearchParams,
) {
  const first = (number - 1) * perPage + 1
  const last = first + length - 1
  const all = hasMore
    ? html`<span ${countAt ? html`hx-get="${countAt}?${query}" hx-trigger="load"` : ''}>more than ${last}</span>`
    : last
  return html`<span class="position">${first}–${last} of ${all}</span>`
}
