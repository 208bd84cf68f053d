/** A board: records as cards, with a column for each state. Cards are moved by dragging, by keys, or with the form for selected records. */
import { html } from 'hono/html'
import type { Problem } from '../../../generated/client/types.gen.ts'
import { limits } from '../../../generated/constants.ts'
import type { PageDescriptor } from '../../shared/page-descriptor.ts'
import { nextCursorOf } from '../../shared/paging.ts'
import type { FieldDescriptor } from '../../shared/record-descriptor.ts'
import { glyph } from '../glyphs.ts'
import type { Html } from '../html.ts'
import { pagesOf } from '../paging.ts'
import { passingParameters } from '../table.ts'
import type { CallResult, PageRecord } from './call.ts'
import { callList } from './call.ts'
import { figureOf, nameOfReference, shortCell, wordsOf } from './cells.ts'
import { countText } from './export.ts'
import { reasonsOf } from './extensions.ts'
import { filtersFromQuery } from './filters.ts'
import type { RecordsContext } from './frame.ts'
import { offers, refusal, refusalAlert } from './frame.ts'
import { addressOf } from './page-index.ts'
import { nameOf } from './references.ts'
import { checkBox, searchWithout } from './selection.ts'

const cardsPerColumn = 20

export async function board(
  http: RecordsContext,
  page: PageDescriptor,
  filters: Record<string, unknown>,
): Promise<Html> {
  const columns = await columnsOf(http, page, filters)
  if ('problem' in columns) return refusalAlert(columns.problem)
  return html`<div id="list"><div class="board">
    ${columns.map((each) => column(http, page, each))}
  </div></div>`
}

interface Column {
  state: string
  cards: PageRecord[]
  /** All records of the column, if they are known. */
  all: PageRecord[] | null
  /** The parameter that selects the records below the cards; null if there are none. */
  rest: Readonly<Record<string, string>> | null
}

/** One call reads as many records of all states as it can. Only columns that these do not fill are read one by one. */
async function columnsOf(
  http: RecordsContext,
  page: PageDescriptor,
  filters: Record<string, unknown>,
): Promise<Column[] | { problem: Problem }> {
  const { field, moves } = page.board!
  const states = Object.keys(moves)
  const first = await cardsOf(http, page, filters, states, limits.page)
  if (first.error) return { problem: first.error }
  const isComplete = nextOf(first) === null
  const byState = Map.groupBy(first.data, (record) => String(record[field]))
  const columns = await Promise.all(
    states.map(async (state): Promise<Column | { problem: Problem }> => {
      const known = byState.get(state) ?? []
      const cards = known.slice(0, cardsPerColumn)
      const isCut = known.length > cards.length
      if (isComplete || isCut)
        return { state, cards, all: isComplete ? known : null, rest: isCut ? below(cards) : null }
      const own = await cardsOf(http, page, filters, [state], cardsPerColumn)
      return own.error ? { problem: own.error } : { state, ...partOf(own) }
    }),
  )
  const problem = columns.find((each) => 'problem' in each)
  return problem ?? (columns as Column[])
}

const cardsOf = (
  http: RecordsContext,
  { list, board }: PageDescriptor,
  filters: Record<string, unknown>,
  states: string[],
  limit: number,
) => callList(list, http.var.session.client, { ...filters, [board!.field]: states, limit })

const nextOf = ({ response }: CallResult<unknown>) => nextCursorOf(response.headers.get('link'))

function partOf(result: CallResult<PageRecord[]> & { data: PageRecord[] }) {
  const { data } = result
  const cursor = nextOf(result)
  return { cards: data, all: cursor ? null : data, rest: cursor ? { cursor } : null }
}

/** The call for all states has no cursor for the rest of one column. */
const below = (cards: readonly PageRecord[]) => ({ below: cards.at(-1)!.id })

/** A move is allowed from the column's state to those in `data-moves`. The page asks for a reason before a move to a column with `data-asks`. */
function column(
  http: RecordsContext,
  page: PageDescriptor,
  { state, cards: shown, all, rest }: Column,
): Html {
  const id = `column-${state}`
  return html`<section class="column" data-state="${state}" data-moves="${page.board!.moves[state]!.join(' ')}" ${reasonsOf(page)[state] ? 'data-asks' : ''} aria-labelledby="${id}">
    <div class="column-head"><h2 id="${id}">${glyph(state)}${wordsOf(state)}</h2> ${all ? sums(http, page, all) : sumLater(http, page, state)}</div>
    <div class="cards" tabindex="0" role="region" aria-labelledby="${id}">${cards(http, page, shown, state, rest)}</div>
  </section>`
}

/** The number of records in a column and the sum of their figures, if all of them are known. */
function sums(http: RecordsContext, page: PageDescriptor, records: PageRecord[]): Html {
  const figure = figureOf(page)
  const sum = figure && records.reduce((total, record) => total + Number(record[figure.name] ?? 0), 0)
  return html`<small class="count">${records.length}</small>
    ${figure && sum ? html`<small class="sum">${shortCell(figure, { id: '', [figure.name]: sum }, http.var.account)}</small>` : ''}`
}

/** Counting costs more than the cards, so the page is shown before. Without scripts, the number of cards is a minimum. */
const sumLater = ({ req }: RecordsContext, { path }: PageDescriptor, state: string) =>
  html`<small class="count" hx-get="/${path}/sums${searchWith(req.url, { column: state })}" hx-trigger="load" hx-swap="outerHTML">${cardsPerColumn}+</small>`

const perCall = 100
/** Each call adds an entry to the log, so a long column is summed only in part. */
const mostSummed = 500

/** The number of records in a column and the sum of their figures, for scripts. */
export async function columnSums(http: RecordsContext, page: PageDescriptor) {
  const { field, moves } = page.board!
  const column = http.req.query('column') ?? ''
  if (!(column in moves)) return http.notFound()
  const figure = figureOf(page)
  const { cursor: _, ...filters } = filtersFromQuery(http, page)
  const query = {
    ...filters,
    [field]: [column],
    limit: figure ? perCall : 1,
    ...(figure && { fields: [figure.name] }),
  }
  let [count, summed, sum] = [0, 0, 0]
  const pages = pagesOf((cursor) =>
    callList(page.list, http.var.session.client, { ...query, ...(cursor ? { cursor } : { count: true }) }),
  )
  for await (const { data, error, response } of pages) {
    if (error) return refusal(http, error)
    if (summed === 0) count = Number(response.headers.get('total-count'))
    if (!figure) break
    summed += data.length
    sum += data.reduce((total, record) => total + Number(record[figure.name] ?? 0), 0)
    if (summed >= mostSummed) break
  }
  const total = figure && sum > 0 ? shortCell(figure, { id: '', [figure.name]: sum }, http.var.account) : ''
  return http.html(html`<small class="count">${countText(count)}</small>
    ${total ? html`<small class="sum">${total}${summed < count ? ` in the first ${summed}` : ''}</small>` : ''}`)
}

function searchWith(address: string, more: Record<string, string>): string {
  const query = new URLSearchParams(searchWithout(address, ...passingParameters))
  for (const [name, value] of Object.entries(more)) query.set(name, value)
  return `?${query}`
}

/** Cards, and a link to more of them. Without scripts, the link leads to a list of the rest, or of the column. */
function cards(
  http: RecordsContext,
  page: PageDescriptor,
  records: PageRecord[],
  state: string,
  rest: Column['rest'],
): Html {
  const isMovable = offers(http, page.update)
  const { path, board } = page
  const query = rest && searchWith(http.req.url, { view: 'list', [board!.field]: state, ...rest })
  return html`${records.map((record) => card(http, page, record, isMovable, state))}
    ${query ? html`<a class="more-cards" href="/${path}${query}" hx-get="/${path}/cards${query}" hx-swap="outerHTML">Show more</a>` : ''}`
}

/** The next cards of a column, for scripts. */
export async function moreCards(http: RecordsContext, page: PageDescriptor) {
  const state = http.req.query(page.board!.field) ?? ''
  if (!(state in page.board!.moves)) return http.notFound()
  const last = http.req.query('below')
  const limit = last ? 2 * cardsPerColumn : cardsPerColumn
  const result = await cardsOf(http, page, filtersFromQuery(http, page), [state], limit)
  if (result.error) return refusal(http, result.error)
  const { cards: found, rest } = partOf(result)
  const place = found.findIndex(({ id }) => id === last)
  return http.html(cards(http, page, found.slice(place + 1), state, rest))
}

/** Three lines: the name; what it belongs to; its figures, days and people. */
function card(
  http: RecordsContext,
  page: PageDescriptor,
  record: PageRecord,
  isMovable: boolean,
  state: string,
): Html {
  const reason = reasonsOf(page)[state]
  const facts = page.columns.filter((name) => name !== page.board!.field).map((name) => page.fields[name]!)
  const isPlace = ({ kind, kinds = [] }: FieldDescriptor) => kind === 'reference' && kinds[0] !== 'user'
  const line = (fields: FieldDescriptor[]) => {
    const texts = fields.map((field) => fact(http, field, record)).filter(Boolean)
    const [only, ...others] = texts
    const apart = (text: Html | string) => (typeof text === 'string' ? html`<span>${text}</span>` : text)
    if (others.length > 0) return html`<p>${texts.map(apart)}</p>`
    return only ? html`<p>${only}</p>` : ''
  }
  return html`<article class="card">${isMovable ? checkBox(http, page, record) : ''}<a href="${addressOf(page, record.id)}">${nameOf(page, record)}</a>${line(facts.filter(isPlace))}${line(facts.filter((field) => !isPlace(field)))}${reason && !record[reason] && isMovable ? html`<p><a href="${addressOf(page, record.id)}/edit">Add the reason</a></p>` : ''}</article>`
}

/** References are plain text: the card itself is the only link. */
const fact = (http: RecordsContext, field: FieldDescriptor, record: PageRecord) =>
  field.kind === 'reference'
    ? String(nameOfReference(field.name, record) ?? '')
    : shortCell(field, record, http.var.account)
