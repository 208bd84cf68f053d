/** The results of the search field in the header. */
import { Hono } from 'hono'
import { html } from 'hono/html'
import { searchRecords } from '../../generated/client/sdk.gen.ts'
import type { Hit, SearchResult } from '../../generated/client/types.gen.ts'
import { highlighted } from './highlight.ts'
import type { Html } from './html.ts'
import { icon } from './icons.ts'
import { frame, refusal } from './records/frame.ts'
import { pageOfKind } from './records/page-index.ts'
import type { SignedInEnv } from './session.ts'
import { requireSignIn } from './session.ts'

const limit = 50

export const searchPages = new Hono<SignedInEnv>().get('/search', requireSignIn, async (http) => {
  const q = http.req.query('q')?.trim()
  if (!q) return http.html(frame(http, 'Search', '', hint))
  const { data, error } = await searchRecords({ client: http.var.session.client, query: { q, limit } })
  if (error) return refusal(http, error)
  return http.html(frame(http, `Search for ${data.corrected ?? q}`, '', results(q, data)))
})

const hint = html`<p class="empty">Type a name or words from a note into the search field. Press <kbd>/</kbd> to focus it on any page.</p>`

function results(q: string, { corrected, hits }: SearchResult): Html {
  if (hits.length === 0)
    return html`<p class="empty">No results for “${q}”. Try part of a name, or words from a note.</p>`
  return html`${corrected ? html`<p class="lead">No results for “${q}”. These match “${corrected}”.</p>` : ''}
    <ul class="hits">${hits.map((hit) => html`<li>${line(hit)}</li>`)}</ul>
    ${hits.length === limit ? html`<p class="aside">These are the best ${limit} results. Add words to narrow the search.</p>` : ''}`
}

function line({ kind, id, name, context, snippet }: Hit): Html {
  const page = pageOfKind(kind)
  return html`${icon(page?.icon ?? 'document')}
    <a href="/${page?.path}/${id}">${name}</a>
    <small>${page?.name}${context ? ` · ${context}` : ''}</small>
    ${snippet ? html`<p>${highlighted(snippet)}</p>` : ''}`
}
