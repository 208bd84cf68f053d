import { html } from 'hono/html'
import { docPaths } from '../../base/documentation.ts'
import type { Html } from '../html.ts'

const links = [
  [docPaths.home, 'Overview'],
  [`${docPaths.home}#guides-for-callers`, 'For callers'],
  [`${docPaths.home}#guides-for-operators`, 'For operators'],
  [docPaths.states, 'States'],
  [docPaths.errors, 'Errors'],
  [docPaths.changelog, 'Changelog'],
  ['/swagger', 'Try it'],
] as const

/** The header of the documentation. `path` is the path of the current page. */
export const docsHeader = (path: string, query = ''): Html => html`<header>
  <a class="home" href="/">Work</a>
  <nav aria-label="Documentation">
    ${links.map(([to, title]) => html`<a href="${to}" ${to === path ? html`aria-current="page"` : ''}>${title}</a>`)}
  </nav>
  <form action="${docPaths.search}" role="search">
    <input type="search" name="q" value="${query}" aria-label="Search the documentation" placeholder="Search" />
    <button class="quiet">Search</button>
  </form>
</header>`
