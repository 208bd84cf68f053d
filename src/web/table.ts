/** Lists of records. On a phone, each row is a block with column names beside the values. */
import type { Context } from 'hono'
import { html } from 'hono/html'
import { nextCursorOf } from '../surface/paging.ts'
import type { Html } from './layout.ts'

export interface Column<Row> {
  title: string
  cell: (row: Row) => Html | string
}

/**
 * The explicit roles are needed because browsers drop table semantics if CSS displays the elements
 * differently.
 */
export const table = <Row>(name: string, columns: readonly Column<Row>[], rows: readonly Row[]): Html =>
  html`<table role="table" aria-label="${name}">
    <thead role="rowgroup">
      <tr role="row">${columns.map(({ title }) => html`<th role="columnheader" scope="col">${title}</th>`)}</tr>
    </thead>
    <tbody role="rowgroup">
      ${rows.map((row) => html`<tr role="row">${columns.map(({ title, cell }) => html`<td role="cell" data-title="${title}">${cell(row)}</td>`)}</tr>`)}
    </tbody>
  </table>`

/** The state of a record, muted if it is over. */
export const state = (word: string, isOver = false): Html =>
  html`<span class="state ${isOver ? 'over' : ''}">${word}</span>`

/** Paging links of a list; nothing if it fits on one page. */
export function pager({ req }: Context, response: Response | undefined): Html | string {
  const next = nextCursorOf(response?.headers.get('link') ?? null)
  const isFirst = req.query('cursor') === undefined
  if (isFirst && !next) return ''
  return html`<nav class="pager" aria-label="Pages of the list">
    ${isFirst ? '' : html`<a href="${req.path}">First page</a>`}
    ${next ? html`<a href="${req.path}?${new URLSearchParams({ cursor: next })}" rel="next">Next page</a>` : ''}
  </nav>`
}
