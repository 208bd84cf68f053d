/** A board: records as cards, with a column for each state. Cards are moved by dragging or by their forms. */
import { html } from 'hono/html'
import type { PageDescriptor } from '../../shared/page-descriptor.ts'
import { nextCursorOf } from '../../shared/paging.ts'
import type { Html } from '../html.ts'
import { postForm } from '../submission.ts'
import type { PageRecord } from './call.ts'
import { callList } from './call.ts'
import { shortCell, wordsOf } from './cells.ts'
import { extensions } from './extensions.ts'
import type { RecordsContext } from './frame.ts'
import { offers, refusalAlert } from './frame.ts'
import { addressOf } from './page-index.ts'
import { nameOf } from './references.ts'

const cardsPerColumn = 50

export async function board(
  http: RecordsContext,
  page: PageDescriptor,
  filters: Record<string, unknown>,
): Promise<Html> {
  const { field, moves } = page.board!
  const columns = await Promise.all(
    Object.keys(moves).map(async (state) => ({
      state,
      result: await callList(page.list, http.var.session.client, {
        ...filters,
        [field]: [state],
        limit: cardsPerColumn,
      }),
    })),
  )
  const problem = columns.find(({ result }) => result.error)?.result.error
  if (problem) return refusalAlert(problem)
  return html`<div id="list" class="board">
    ${columns.map(({ state, result }) => {
      const more = nextCursorOf(result.response.headers.get('link'))
      return html`<section class="column" data-state="${state}" aria-label="${wordsOf(state)}">
        <h2><span class="state" data-state="${state}">${wordsOf(state)}</span> <small>${result.data!.length}${more ? '+' : ''}</small></h2>
        ${result.data!.map((record) => card(http, page, record, state))}
        ${more ? html`<a href="/${page.path}?${field}=${state}">Show all</a>` : ''}
      </section>`
    })}
  </div>`
}

function card(http: RecordsContext, page: PageDescriptor, record: PageRecord, state: string): Html {
  const { field, moves } = page.board!
  const reason = reasonsOf(page)[state]
  const facts = page.columns.filter((name) => name !== field && record[name] !== null)
  return html`<article class="card" data-moves="${moves[state]!.join(' ')}" data-id="${record.id}">
    <a href="${addressOf(page, record.id)}">${nameOf(page, record)}</a>
    <p>${facts.map((name) => html`<small>${shortCell(page.fields[name]!, record, http.var.account)}</small>`)}</p>
    ${reason && !record[reason] && offers(http, page.update) ? html`<p><a href="${addressOf(page, record.id)}/edit">Add the reason</a></p>` : ''}
    ${offers(http, page.update) ? html`<details><summary>Move</summary>${moveForm(page, record, state)}</details>` : ''}
  </article>`
}

/** A form that moves a card with the keyboard or without scripts. */
export function moveForm(page: PageDescriptor, { id }: PageRecord, state: string, back = 'board'): Html {
  const reasons = Object.entries(reasonsOf(page)).filter(([to]) => page.board!.moves[state]!.includes(to))
  return postForm(
    `${addressOf(page, id)}/move`,
    html`<input type="hidden" name="back" value="${back}" />
    <label><span>Move to</span>
      <select name="${page.board!.field}">
        ${page.board!.moves[state]!.map((each) => html`<option value="${each}">${wordsOf(each)}</option>`)}
      </select>
    </label>
    ${reasons.map(
      ([to, name]) =>
        html`<label><span>${page.fields[name]!.label}</span><input name="${name}" placeholder="Only for ${wordsOf(to)}" /></label>`,
    )}
    <button class="quiet">Move</button>`,
    html`class="move"`,
  )
}

export const reasonsOf = ({ path }: PageDescriptor) => extensions[path]?.reasons ?? {}
