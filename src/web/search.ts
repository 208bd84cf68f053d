/** The search: a page, and the same results as options of the command menu. */
import { Hono } from 'hono'
import { html } from 'hono/html'
import { listActivity, searchRecords } from '../../generated/client/sdk.gen.ts'
import type { ActivityEntry, Hit, SearchResult } from '../../generated/client/types.gen.ts'
import type { PageDescriptor } from '../shared/page-descriptor.ts'
import { isId } from '../shared/record-id.ts'
import { optionGroup } from './command-menu.ts'
import { highlighted } from './highlight.ts'
import type { Html } from './html.ts'
import { icon } from './icons.ts'
import { wordsOf } from './records/cells.ts'
import type { RecordsContext } from './records/frame.ts'
import { frame, refusal } from './records/frame.ts'
import { addressOf, pageOf, pageOfKind } from './records/page-index.ts'
import type { SignedInEnv } from './session.ts'
import { requireSignIn } from './session.ts'

const pageLimit = 50
const menuLimit = 8
const recentLimit = 6

export const searchPages = new Hono<SignedInEnv>()
  .use('/search/*', requireSignIn)
  .get('/search', searchPage)
  .get('/search/menu', menuOptions)

const textOf = ({ req }: RecordsContext) => req.query('q')?.trim() ?? ''

const search = ({ var: { session } }: RecordsContext, q: string, limit: number) =>
  searchRecords({ client: session.client, query: { q, limit } })

async function searchPage(http: RecordsContext) {
  const q = textOf(http)
  if (!q) return http.html(frame(http, 'Search', '', html`${searchForm(q)} ${await recentList(http)}`))
  const { data, error } = await search(http, q, pageLimit)
  if (error) return refusal(http, error)
  return http.html(
    frame(http, `Search for ${data.corrected ?? q}`, '', html`${searchForm(q)} ${results(q, data)}`),
  )
}

const searchForm = (q: string) => html`<form class="search-page" action="/search">
    <input type="search" name="q" value="${q}" maxlength="200" aria-label="Name, or words from a note" />
    <button class="quiet">Search</button>
  </form>`

async function recentList(http: RecordsContext): Promise<Html> {
  const recent = await recentRecords(http)
  if (recent.length === 0) return html`<p class="empty">Type a name, or words from a note.</p>`
  return html`<h2>Recent</h2>
    <ul class="hits">${recent.map(({ page, id, name }) => html`<li>${icon(page.icon)} <a href="${addressOf(page, id)}">${name}</a> <small>${wordsOf(page.name)}</small></li>`)}</ul>`
}

function results(q: string, { corrected, hits }: SearchResult): Html {
  if (hits.length === 0)
    return html`<p class="empty">No results for “${q}”. Try part of a name, or words from a note.</p>`
  return html`${corrected ? html`<p class="lead">No results for “${q}”. These match “${corrected}”.</p>` : ''}
    <ul class="hits">${hits.map((hit) => html`<li>${line(hit)}</li>`)}</ul>
    ${hits.length === pageLimit ? html`<p class="aside">These are the best ${pageLimit} results. Add words to narrow the search.</p>` : ''}`
}

function line({ kind, id, name, context, snippet }: Hit): Html {
  const page = pageOfKind(kind)!
  return html`${icon(page.icon)}
    <a href="${addressOf(page, id)}">${name}</a>
    <small>${wordsOf(page.name)}${context ? `, ${context}` : ''}</small>
    ${snippet ? html`<p>${highlighted(snippet)}</p>` : ''}`
}

/** The options for the typed text, or without a text the recent records. Errors leave the menu without records. */
async function menuOptions(http: RecordsContext) {
  const q = textOf(http)
  if (!q) {
    const recent = (await recentRecords(http)).map(({ page, id, name }) => option(page, id, name))
    return http.html(recent.length > 0 ? optionGroup('Recent', recent) : '')
  }
  const { data, error } = await search(http, q, menuLimit)
  if (error) return refusal(http, error)
  const found = data.hits.map(({ kind, id, name, context }) => option(pageOfKind(kind)!, id, name, context))
  const all = html`<a role="option" tabindex="-1" href="/search?${new URLSearchParams({ q })}">${icon('magnifying-glass')} All results for “${q}”</a>`
  return http.html(optionGroup('Records', [...found, all]))
}

const option = (page: PageDescriptor, id: string, name: string, context?: string | null) =>
  html`<a role="option" tabindex="-1" href="${addressOf(page, id)}">${icon(page.icon)} ${name}
    <small>${wordsOf(page.name)}${context ? `, ${context}` : ''}</small></a>`

interface RecentRecord {
  page: PageDescriptor
  id: string
  name: string
}

/**
 * The records that the user has opened or changed lately on pages, without the one in view. They come from the activity log, so they
 * are the same on every device, and no names remain in the browser after signing out.
 */
async function recentRecords({ req, var: { session } }: RecordsContext): Promise<RecentRecord[]> {
  const { data = [] } = await listActivity({
    client: session.client,
    query: { actor: 'me', channel: 'web', status_class: '2xx', limit: 100 },
  })
  const isInView = ({ id }: RecentRecord) => req.header('referer')?.includes(id)
  const found = new Map(data.flatMap(recentRecord).map((each) => [each.id, each]))
  return [...found.values()].filter((each) => !isInView(each)).slice(0, recentLimit)
}

function recentRecord({ record_id: id, record_name: name }: ActivityEntry): RecentRecord[] {
  const page = id && isId(id) ? pageOf(id) : undefined
  return page && id && name ? [{ page, id, name }] : []
}
