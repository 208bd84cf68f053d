import { html } from 'hono/html'
import type { AccountInfo } from '../../generated/client/types.gen.ts'
import { docPaths } from '../base/documentation.ts'

export type Html = ReturnType<typeof html>

interface Frame {
  title: string
  /** The signed-in account; absent on public pages. */
  account?: AccountInfo | null
  /** Another header than the account's. */
  header?: Html
}

/** The frame of every page. */
export const layout = (
  { title, account, header = account ? ofAccount(account) : undefined }: Frame,
  content: Html,
): Html => html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${title}</title>
    <link rel="icon" href="/assets/icon.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="/assets/style.css" />
  </head>
  <body>
    ${header ?? ''}
    <main class="${header ? 'wide' : 'narrow'}">${content}</main>
    <footer>
      <a href="${docPaths.home}">Documentation</a>
      <a href="/openapi.yaml">OpenAPI</a>
      <a href="/llms.txt">llms.txt</a>
    </footer>
  </body>
</html>`

const ofAccount = ({ user, workspace }: AccountInfo) => html`<header>
  <a class="home" href="/welcome">${workspace.name}</a>
  <nav aria-label="Main">
    <a href="/settings">Settings</a>
    <a href="${docPaths.home}">Documentation</a>
    <a href="/swagger">API</a>
  </nav>
  <form method="post" action="/signout">
    <span class="who">${user.name}</span>
    <button class="quiet">Sign out</button>
  </form>
</header>`
