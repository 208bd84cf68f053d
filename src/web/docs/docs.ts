/** The documentation at `/docs`, and `/llms.txt`. Loads the pages on the first request, so that the service starts fast. */
import type { Context } from 'hono'
import { Hono } from 'hono'
import { html } from 'hono/html'
import { docPaths } from '../../base/documentation.ts'
import type { RequestSource } from '../../call/request-source.ts'
import type { Addresses } from '../addresses.ts'
import { originsOf } from '../addresses.ts'
import { compressPublic } from '../compress.ts'
import { layout } from '../layout.ts'
import { docsHeader } from './header.ts'
import { inline } from './markdown.ts'
import type { SearchResult } from './search.ts'

interface Env {
  Bindings: RequestSource
}

const load = async () => (await import('./pages.ts')).docPages()

let search: Promise<(query: string) => SearchResult[]> | undefined

async function loadSearch() {
  const { find, indexOf } = await import('./search.ts')
  const index = indexOf(await load())
  return (query: string) => find(index, query)
}

export function docs(addresses: Addresses): Hono<Env> {
  async function showPage(http: Context<Env>) {
    const page = (await load()).find(({ path }) => path === http.req.path)
    if (!page) return http.notFound()
    const { path, title } = page
    http.header('Cache-Control', 'no-cache')
    const content = page.content(originsOf(addresses, http.env))
    return http.html(
      layout(
        { title: `${title} · Documentation`, header: docsHeader(path) },
        html`<h1>${title}</h1>${content}`,
      ),
    )
  }
  return new Hono<Env>()
    .get(docPaths.search, async (http) => {
      const query = (http.req.query('q') ?? '').slice(0, 200)
      search ??= loadSearch()
      const matches = (await search)(query)
      http.header('Cache-Control', 'no-cache')
      return http.html(
        layout(
          { title: 'Search · Documentation', header: docsHeader(docPaths.search, query) },
          resultsHtml(query, matches),
        ),
      )
    })
    .get(docPaths.home, compressPublic, showPage)
    .get(docPaths.states, compressPublic, showPage)
    .get(docPaths.errors, compressPublic, showPage)
    .get(docPaths.guide(':name'), compressPublic, showPage)
    .get(docPaths.operation(':id'), compressPublic, showPage)
    .get(docPaths.error(':code'), compressPublic, showPage)
}

export const llmsFile = (addresses: Addresses) =>
  new Hono<Env>().get('/llms.txt', compressPublic, async (http) => {
    const { llmsText } = await import('./llms.ts')
    return http.text(llmsText(await load(), originsOf(addresses, http.env).api), 200, {
      'Cache-Control': 'no-cache',
      'X-Content-Type-Options': 'nosniff',
    })
  })

const resultsHtml = (query: string, matches: SearchResult[]) => html`<h1>Search</h1>
  <p class="lead" role="status">${query ? `${matches.length === 50 ? 'The first 50' : matches.length} pages with “${query}”` : 'Search for words, operations, error codes, tools or commands'}</p>
  <ol class="found">
    ${matches.map(
      ({ page: { path, title, summary, group }, excerpt }) => html`<li>
        <a href="${path}">${title}</a> <small>${group}</small>
        <p>${inline(summary)}</p>
        <small>${excerpt}</small>
      </li>`,
    )}
  </ol>`
