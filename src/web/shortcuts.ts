/** The keyboard shortcuts, and the dialog that lists them. Controls declare their keys with `data-key` and `data-go`. */
import { html } from 'hono/html'
import type { Html } from './html.ts'

/**
 * The shortcuts that are the same on every page. `assets/shortcuts.js`, `assets/lists.js`, `assets/rename.js` and `assets/board.js`
 * implement them.
 */
const globalShortcuts: readonly (readonly [keys: string, what: string])[] = [
  ['Ctrl K', 'Search, or jump to a page or an action'],
  ['/', 'The same'],
  ['c', 'Add to the list'],
  ['e', 'Edit the record'],
  ['j', 'Next row or card'],
  ['k', 'Previous row or card'],
  ['x', 'Select the row or card'],
  ['r', 'Rename the row'],
  ['f', 'Add a filter'],
  ['Shift ← →', 'Move a card to the next column'],
  ['?', 'Show these shortcuts'],
]

/** Assigns each title its first letter that is still free. A title whose letters are all taken gets no letter. */
export function lettersFor(titles: readonly string[]): Map<string, string> {
  const letters = new Map<string, string>()
  for (const title of titles) {
    const free = [...title.toLowerCase()].find(
      (each) => /[a-z]/.test(each) && ![...letters.values()].includes(each),
    )
    if (free) letters.set(title, free)
  }
  return letters
}

/** Opens the dialog, also without scripts. */
export const sheetButton = html`<button type="button" class="quiet" popovertarget="shortcuts" data-key="?">Shortcuts</button>`

export const sheet = (letters: ReadonlyMap<string, string>): Html => html`<div
  id="shortcuts" popover role="dialog" tabindex="0" aria-labelledby="shortcuts-title">
  <h2 id="shortcuts-title">Keyboard shortcuts</h2>
  <dl>
    ${globalShortcuts.map(entry)} ${[...letters].map(([title, letter]) => entry([`g ${letter}`, title]))}
  </dl>
</div>`

const entry = ([keys, what]: readonly [string, string]) =>
  html`<dt>${keys.split(' ').map((key) => html`<kbd>${key}</kbd> `)}</dt><dd>${what}</dd>`
