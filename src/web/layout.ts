import { html } from 'hono/html'
import { docPaths } from '../base/documentation.ts'
import { maintenanceReason } from '../base/maintenance.ts'
import { asset } from './assets.ts'
import { avatar } from './avatar.ts'
import { commandMenu } from './command-menu.ts'
import { timerChip } from './header-timer.ts'
import type { Html } from './html.ts'
import { icon } from './icons.ts'
import { addMenu, bottomBar, crumbs, links, logState, menuButton, workspaceLetters } from './navigation.ts'
import { sampleMark } from './sample-mark.ts'
import { sheet, sheetButton } from './shortcuts.ts'
import { postForm } from './submission.ts'
import type { PageAccount } from './surroundings.ts'

interface Frame {
  title: string
  /** The signed-in account; absent on public pages. */
  account?: PageAccount | null
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
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
    <meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)" />
    <meta name="theme-color" content="#131614" media="(prefers-color-scheme: dark)" />
    <meta name="htmx-config" content='{"includeIndicatorCSS":false,"defaultTimeout":30000}' />
    <title>${title}</title>
    <link rel="preload" href="${asset('geist.woff2')}" as="font" type="font/woff2" crossorigin />
    <link rel="stylesheet" href="${asset('style.css')}" />
    <link rel="icon" href="${asset('icon.svg')}" type="image/svg+xml" />
    <link rel="apple-touch-icon" href="${asset('icon-180.png')}" />
    <link rel="manifest" href="${asset('app.webmanifest')}" />
    ${account ? scripts : ''}
  </head>
  <body class="${account && !header ? 'app' : header ? 'documents' : 'entrance'}">
    ${header ?? (account ? accountHeader(account, path, title) : html`<header><p class="brand">${mark}<span>Work management</span></p></header>`)}
    <main id="main" class="${header || account ? 'wide' : 'narrow'}">${account?.workspace.is_sample && !header ? sampleMark : ''}${header ? '' : maintenanceMark(maintenanceReason())}${content}</main>
    ${account && !header ? html`${commandMenu(account.workspace.name)} ${sheet(workspaceLetters)}` : publicFooter}
  </body>
</html>`

const maintenanceMark = (reason: string | null) =>
  reason === null
    ? ''
    : html`<p class="maintenance" role="note" aria-label="Maintenance"><b>Maintenance.</b> Nothing can be changed at the moment: ${reason}</p>`

const scripts = html`<script src="${asset('htmx.js')}" defer></script>
  ${(['shortcuts.js', 'command-menu.js', 'picker.js', 'timer.js', 'board.js', 'lists.js', 'disclosure.js', 'markdown.js', 'unsaved.js', 'in-place.js', 'rename.js'] as const).map((name) => html`<script src="${asset(name)}" type="module"></script>`)}`

const publicFooter = html`<footer>
  <a href="${docPaths.home}">Documentation</a>
  <a href="/openapi.yaml">OpenAPI</a>
  <a href="/llms.txt">llms.txt</a>
</footer>`

/** Two half-discs, one step apart: past and now. */
const mark = html`<svg class="mark" viewBox="4 4 24 24" aria-hidden="true"><path d="M15 4a11 11 0 0 0 0 22z" /><path class="now" d="M17 6a11 11 0 0 1 0 22z" /></svg>`

const accountHeader = (account: PageAccount, path: string, title: string) => {
  const { user, workspace } = account
  return html`<a class="skip" href="#main">Skip to the content</a>
  <header class="heading-row">
  <a class="brand" href="/home">${mark}<span>${workspace.name}</span></a>
  <div class="top">
    ${crumbs(path, title)}
    ${timerChip(account, path)}
    <a class="find-link" href="/search" aria-label="Search">${icon('magnifying-glass')}</a>
    ${menuButton('add-menu', html`${icon('plus')}<span>New</span>`, html`class="quiet" data-key="c"`)}
    ${menuButton('own-menu', html`${avatar(user.name, { isReader: true })}<span class="aloud">${user.name}</span>`, html`class="own"`)}
    ${addMenu(account)}
    <div class="menu" id="own-menu" popover>
      <p>${user.name} <small>${user.email}</small></p>
      <a href="/settings/profile">Profile</a>
      ${sheetButton}
      <a href="${docPaths.home}">Documentation</a>
      <a href="/developers">Developers</a>
      ${postForm('/signout', html`<button>Sign out</button>`)}
    </div>
  </div>
  </header>
  ${bottomBar(path)}
  <aside class="side" id="side">
    <form class="find" action="/search" role="search">
      ${icon('magnifying-glass')}
      <input type="search" name="q" maxlength="200" aria-label="Search the workspace" placeholder="Search or jump to" data-key="/" />
      <kbd>Ctrl K</kbd>
    </form>
    ${links(account, path)} ${logState(account)}
  </aside>`
}
