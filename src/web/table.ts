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
  /** Makes the column narrow, because its values are dates or single words. */
  isShort?: boolean
}

/**
 * With `isDense`, a row is one line. The roles are explicit because browsers drop the semantics of a table if CSS changes the
 * display of its elements.
 */
export const table = <Row>(
  name: string,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  { isDense = false } = {},
): Html =>
  html`<table role="table" ${isDense ? html`class="rows"` : ''} aria-label="${name}">
    <thead role="rowgroup">
      <tr role="row">${columns.map(heading)}</tr>
    </thead>
    <tbody role="rowgroup">
      ${rows.map((row) => html`<tr role="row">${columns.map((column) => data(column, row))}</tr>`)}
    </tbody>
  </table>`

function heading<Row>({ title, order, isFigure, isShort }: Column<Row>): Html {
  const marks = html`${isFigure ? html`class="figure"` : isShort ? html`class="short"` : ''} ${order?.now ? html`aria-sort="${order.now}"` : ''}`
  const arrow = order?.now ? icon(order.now === 'ascending' ? 'chevron-up' : 'chevron-down') : ''
  return html`<th role="columnheader" scope="col" ${marks}>
    ${order ? html`<a href="${order.href}">${title}${arrow}</a>` : title}
  </th>`
}

const data = <Row>({ title, cell, isFigure }: Column<Row>, row: Row) =>
  html`<td role="cell" data-title="${title}" ${isFigure ? html`class="figure"` : ''}>${cell(row)}</td>`

/** The state of a record, muted if `isOver`. */
export const state = (word: string, isOver = false): Html =>
  html`<span class="state ${isOver ? 'over' : ''}">${word}</span>`

/** The paging links of a list, which keep its filters; empty if the list fits on one page. */
export function pager({ req }: Context, response: Response | undefined): Html | string {
  const next = nextCursorOf(response?.headers.get('link') ?? null)
  const query = new URLSearchParams(new URL(req.url).search)
  const isFirst = !query.has('cursor')
  if (isFirst && !next) return ''
  query.delete('cursor')
  const first = query.size > 0 ? `${req.path}?${query}` : req.path
  if (next) query.set('cursor', next)
  return html`<nav class="pager" aria-label="Pages of the list">
    ${isFirst ? '' : html`<a href="${first}">First page</a>`}
    ${next ? html`<a href="${req.path}?${query}" rel="next">Next page</a>` : ''}
  </nav>`
}
