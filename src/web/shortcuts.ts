/** The keyboard shortcuts, and the dialog that lists them. Controls declare their keys with `data-key` and `data-go`. */
import { html } from 'hono/html'
import type { PageDescriptor } from '../shared/page-descriptor.ts'
import type { FieldDescriptor } from '../shared/record-descriptor.ts'
import type { Html } from './html.ts'

/**
 * The shortcuts that are the same on every page. `assets/shortcuts.js`, `assets/lists.js`, `assets/rename.js` and `assets/board.js`
 * implement them.
 */
const globalShortcuts: readonly (readonly [keys: string, what: string])[] = [
  ['Ctrl K', 'Search, or jump to a page or an action'],
  ['/', 'The same'],
  ['c', 'Add to the list or record'],
  ['e', 'Edit the record'],
  ['n', 'Add a note to the record'],
  ['l', 'Log time'],
  ['t', 'Start the timer on the record or row, or stop it'],
  ['Shift T', 'Continue the latest time entry'],
  ['j k', 'Next or previous row or card'],
  ['x', 'Select the row or card'],
  ['r', 'Rename the row'],
  ['Shift ↑ ↓', 'Select the next one too'],
  ['s', 'Change the status'],
  ['a', 'Change the assignee or owner'],
  ['i', 'Assign to yourself'],
  ['1–9', 'Choose in an open menu'],
  ['f', 'Add a filter'],
  ['← →', 'Previous or next month of a calendar'],
  ['Shift ← →', 'Move a card to the next column'],
  ['Ctrl Enter', 'Save the form'],
  ['?', 'Show these shortcuts'],
]

/** The key that changes a field of a record or of the selected rows. */
export const keyOfField = (
  { board }: PageDescriptor,
  { name, kinds = [] }: FieldDescriptor,
): string | undefined => (name === board?.field ? 's' : kinds[0] === 'user' ? 'a' : undefined)

export const keyAttribute = (key: string | undefined): Html | '' => (key ? html` data-key="${key}"` : '')

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
