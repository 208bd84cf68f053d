import { html } from 'hono/html'
import type { AccountInfo } from '../../generated/client/types.gen.ts'
import { docPaths } from '../base/documentation.ts'
import { asset } from './assets.ts'
import { commandMenu } from './command-menu.ts'
import type { Html } from './html.ts'
import { icon } from './icons.ts'
import { allPages } from './records/page-index.ts'
import { lettersFor, sheet, sheetButton } from './shortcuts.ts'
import { postForm } from './submission.ts'

interface Frame {
  title: string
  /** The signed-in account; absent on public pages. */
  account?: AccountInfo | null
  /** The path of the page, to mark its entry in the navigation. */
  path?: string
  /** Replaces the account's header. */
  header?: Html
}

/** The frame of every page. All pages work without scripts. */
export const layout = (
  { title, account, path = '', header }: Frame,
  content: Html,
): Html => html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="htmx-config" content='{"includeIndicatorCSS":false,"defaultTimeout":30000}' />
    <title>${title}</title>
    <link rel="icon" href="${asset('icon.svg')}" type="image/svg+xml" />
    <link rel="stylesheet" href="${asset('style.css')}" />
    ${account ? scripts : ''}
  </head>
  <body class="${account && !header ? 'app' : ''}">
    ${header ?? (account ? accountHeader(account, path) : '')}
    <main id="main" class="${header || account ? 'wide' : 'narrow'}">${content}</main>
    <footer>
      <a href="${docPaths.home}">Documentation</a>
      <a href="/openapi.yaml">OpenAPI</a>
      <a href="/llms.txt">llms.txt</a>
      ${account ? sheetButton : ''}
    </footer>
    ${account ? html`${commandMenu(account.workspace.name)} ${sheet(letters)}` : ''}
  </body>
</html>`

const scripts = html`<script src="${asset('htmx.js')}" defer></script>
  ${['shortcuts.js', 'command-menu.js', 'board.js', 'disclosure.js', 'unsaved.js'].map((name) => html`<script src="${asset(name)}" type="module"></script>`)}`

type Entry = readonly [href: string, title: string, icon: string]

const entriesOf = (section: string): Entry[] =>
  allPages
    .filter((page) => page.section === section)
    .map(({ path, title, icon }) => [`/${path}`, title, icon])

/** The descriptor of a record page contains its section. */
const navigation: readonly (readonly [section: string, entries: readonly Entry[]])[] = [
  ['', [['/home', 'Home', 'home']]],
  ['CRM', entriesOf('CRM')],
  ['Delivery', entriesOf('Delivery')],
  [
    'Knowledge',
    [
      ...entriesOf('Knowledge'),
      ['/insights', 'Insights', 'chart-bar'],
      ['/summaries', 'Summaries', 'sparkles'],
    ],
  ],
  [
    'Workspace',
    [
      ['/activity', 'Activity', 'list-bullet'],
      ['/removed', 'Removed', 'trash'],
      ['/settings', 'Settings', 'cog-6-tooth'],
    ],
  ],
]

/** Pressing g and then a letter opens the entry. */
const letters = lettersFor(navigation.flatMap(([, entries]) => entries.map(([, title]) => title)))

const accountHeader = (
  { user, workspace }: AccountInfo,
  path: string,
) => html`<a class="skip" href="#main">Skip to the content</a>
  <header class="top">
    <details class="menu"><summary aria-label="Menu">${icon('bars-3')}</summary>${links(path)}</details>
    <a class="home" href="/home">${workspace.name}</a>
    <form class="find" action="/search" role="search">
      ${icon('magnifying-glass')}
      <input type="search" name="q" maxlength="200" aria-label="Search the workspace" placeholder="Search" data-key="/" />
    </form>
    ${postForm('/signout', html`<span class="who">${user.name}</span> <button class="quiet">Sign out</button>`, html`class="out"`)}
  </header>
  <aside class="side">${links(path)}</aside>`

const links = (path: string) => html`<nav aria-label="Main">
  ${navigation.map(
    ([section, entries]) => html`${section ? html`<h2>${section}</h2>` : ''}
      <ul>${entries.map((entry) => html`<li>${link(entry, path)}</li>`)}</ul>`,
  )}
  <ul><li>${link([docPaths.home, 'Documentation', 'book-open'], path)}</li></ul>
</nav>`

const link = ([href, title, name]: Entry, path: string) => {
  const current = path === href ? 'page' : path.startsWith(`${href}/`) ? 'true' : null
  const letter = letters.get(title)
  return html`<a href="${href}" ${current ? html`aria-current="${current}"` : ''} ${letter ? html`data-go="${letter}"` : ''}>${icon(name)}${title}</a>`
}
