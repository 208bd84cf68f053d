/** The documentation at `/docs`, and `/llms.txt`. Loads the pages on the first request, so that the service starts fast. */
import type { Context } from 'hono'
import { Hono } from 'hono'
import { accepts } from 'hono/accepts'
import { getCookie, setCookie } from 'hono/cookie'
import { html, raw } from 'hono/html'
import { docPaths, markdownPath } from '../../base/documentation.ts'
import type { Addresses } from '../addresses.ts'
import { originsOf } from '../addresses.ts'
import type { Fetch } from '../client.ts'
import { compressPublic } from '../compress.ts'
import type { Html } from '../html.ts'
import { layout } from '../layout.ts'
import { type PageEnv, resumeSession } from '../session.ts'
import { docsHeader } from './header.ts'
import { inline } from './markdown.ts'
import { hasSampleIds, withOwnIds } from './own-ids.ts'
import type { DocPage } from './page.ts'
import { isLanguage, type Language } from './samples.ts'
import type { SearchResult } from './search.ts'
import { noteFor } from './synonyms.ts'

const load = async () => (await import('./pages.ts')).docPages()

let search: Promise<(query: string) => SearchResult[]> | undefined

async function loadSearch() {
  const { find, indexOf } = await import('./search.ts')
  const index = indexOf(await load())
  return (query: string) => find(index, query)
}

type Shown = Pick<DocPage, 'title' | 'content' | 'keepsSampleIds'>

/** `fetch` calls the API for the ids in samples. */
export function docs(fetch: Fetch): Hono<PageEnv> {
  async function showPage(http: Context<PageEnv>) {
    const page = (await load()).find(({ path }) => path === pathOf(http))
    return page ? respond(http, page) : http.notFound()
  }

  async function showResults(http: Context<PageEnv>) {
    const query = (http.req.query('q') ?? '').slice(0, 200)
    search ??= loadSearch()
    const matches = (await search)(query)
    return respond(http, { title: 'Search', content: () => resultsHtml(query, matches) }, query)
  }

  async function respond(http: Context<PageEnv>, { title, content, keepsSampleIds }: Shown, query = '') {
    const isMarkdown = wantsMarkdown(http)
    const reader = { origins: http.var.origins, language: isMarkdown ? null : languageOf(http) }
    const withSampleIds = String(html`<h1>${title}</h1>${content(reader)}`)
    const text = keepsSampleIds ? withSampleIds : await withIdsOf(http, withSampleIds)
    http.header('Cache-Control', 'private, no-cache')
    http.header('Vary', 'Accept, Cookie')
    if (isMarkdown) {
      const { asMarkdown } = await import('./as-markdown.ts')
      return http.body(asMarkdown(text), 200, { 'Content-Type': 'text/markdown; charset=utf-8' })
    }
    const path = pathOf(http)
    const markdown = `${markdownPath(path)}${query && `?${new URLSearchParams({ q: query })}`}`
    return http.html(
      layout(
        { title: `${title} · Documentation`, header: docsHeader(path, query) },
        html`${raw(text)}
          <p class="aside"><a href="${markdown}" rel="alternate" type="text/markdown">This page as Markdown</a></p>`,
      ),
    )
  }

  /** A reader who cannot be identified or served now gets the sample ids. */
  async function withIdsOf(http: Context<PageEnv>, text: string): Promise<string> {
    if (!hasSampleIds(text)) return text
    const session = await resumeSession(http, fetch).catch(() => null)
    return session?.account ? withOwnIds(text, session.client) : text
  }

  const app = new Hono<PageEnv>()
  for (const path of [docPaths.home, docPaths.states, docPaths.errors, docPaths.changelog])
    app.get(path, compressPublic, showPage).get(markdownPath(path), compressPublic, showPage)
  return app
    .get(docPaths.search, showResults)
    .get(markdownPath(docPaths.search), showResults)
    .get(docPaths.guide(':name'), compressPublic, showPage)
    .get(docPaths.operation(':id'), compressPublic, showPage)
    .get(docPaths.error(':code'), compressPublic, showPage)
}

/** The path of the page, of which the request may want the Markdown version. */
const pathOf = ({ req }: Context) => req.path.replace(/\.md$/, '')

const wantsMarkdown = (http: Context) =>
  http.req.path !== pathOf(http) ||
  accepts(http, {
    header: 'Accept',
    supports: ['text/html', 'text/markdown'],
    default: 'text/html',
  }) === 'text/markdown'

const languageCookie = 'docs_language'

/** The language that the reader chose, on this page or an earlier one. */
function languageOf(http: Context<PageEnv>): Language {
  const chosen = http.req.query('language')
  if (!isLanguage(chosen)) {
    const remembered = getCookie(http, languageCookie)
    return isLanguage(remembered) ? remembered : 'curl'
  }
  setCookie(http, languageCookie, chosen, {
    path: docPaths.home,
    maxAge: 365 * 24 * 60 * 60,
    httpOnly: true,
    sameSite: 'Lax',
    secure: http.var.origins.work.startsWith('https:'),
  })
  return chosen
}

export const llmsFile = (addresses: Addresses) =>
  new Hono<PageEnv>().get('/llms.txt', compressPublic, async (http) => {
    const { llmsText } = await import('./llms.ts')
    return http.text(llmsText(await load(), originsOf(addresses, http.env).api), 200, {
      'Cache-Control': 'no-cache',
      'X-Content-Type-Options': 'nosniff',
    })
  })

function resultsHtml(query: string, matches: SearchResult[]): Html {
  const note = noteFor(query)
  return html`<p class="lead" role="status">${query ? `${counted(matches.length)} with “${query}”` : 'Search for words, operations, error codes, tools or commands'}</p>
    ${note ? html`<p class="notice">${inline(note)}</p>` : ''}
    <ol class="found">
      ${matches.map(
        ({ page: { path, title, summary, group }, excerpt }) => html`<li>
          <a href="${path}">${title}</a> <small>${group}</small>
          <p>${inline(summary)}</p>
          <small>${excerpt}</small>
        </li>`,
      )}
    </ol>`
}

const counted = (count: number) =>
  count === 50 ? 'The first 50 pages' : count === 1 ? '1 page' : `${count} pages`
