/** The command menu, a dialog that `assets/command-menu.js` opens. Without scripts, the search page replaces it. */
import { html } from 'hono/html'
import type { Html } from './html.ts'
import { icon } from './icons.ts'

/** The script adds the actions and pages, which it collects from the controls of the page. */
export const commandMenu = (
  workspace: string,
): Html => html`<dialog id="command" class="command" aria-label="Search or jump to">
    <form action="/search" role="search">
      ${icon('magnifying-glass')}
      <input name="q" maxlength="200" aria-label="Search or jump to" aria-expanded="true" placeholder="Search or jump to" autocomplete="off" autofocus />
      <small>in ${workspace}</small>
    </form>
    <div id="command-list" role="listbox" aria-label="Results">
      <div></div>
      ${optionGroup('Do')} ${optionGroup('Go to')}
    </div>
    <p class="keys" aria-hidden="true"><span><kbd>↑</kbd> <kbd>↓</kbd> move</span> <span><kbd>Enter</kbd> open</span>
      <span><kbd>Ctrl Enter</kbd> new tab</span> <span><kbd>Esc</kbd> close</span></p>
    <p class="aloud" role="status"></p>
  </dialog>`

export const optionGroup = (title: string, options: Html[] = []): Html =>
  html`<div role="group" aria-label="${title}"><p aria-hidden="true">${title}</p>${options}</div>`
