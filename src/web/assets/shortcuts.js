// Keyboard shortcuts: a key clicks the control with its `data-key`; g and then a key clicks the link with its `data-go`.
const rows = ':is(tbody tr, .card, .todo li)'
let isAfterG = false
let isPointerLast = false
/** Set by a key that loads another page: this page then ignores the keys that are typed while it loads. */
let isLeaving = false

/** The row or card with the focus or under the pointer, whichever moved last. */
export function currentRow() {
  const focused = document.activeElement.closest(`main ${rows}`)
  const pointed = document.querySelector(`main ${rows}:hover`)
  return isPointerLast ? (pointed ?? focused) : (focused ?? pointed)
}

/** The check boxes of the rows or cards. */
export const boxes = () => [...document.querySelectorAll('[form="change"][name="id"]')]

/** Check boxes have no text, so keys are not typed in them. The field of a closed dialog has the focus for another moment. */
export const isTyping = (target) =>
  target.checkVisibility() &&
  target.closest('input:not([type="checkbox"]), textarea, select, dialog, [contenteditable]') !== null

document.addEventListener('pointermove', () => (isPointerLast = true))
for (const type of ['pageshow', 'pointerdown']) addEventListener(type, () => (isLeaving = false))

document.addEventListener('keydown', (event) => {
  const { key, target } = event
  if (key === 'Tab') isPointerLast = false
  if (key === 'Enter' && (event.ctrlKey || event.metaKey)) return save(event)
  if (event.ctrlKey || event.metaKey || event.altKey) return
  if (key === 'Escape') isLeaving = false // browsers stop loading, too
  if (key === 'Escape' && target.matches('[type="search"]')) target.blur()
  if (isLeaving || isTyping(target)) return
  const place = isAfterG ? document.querySelector(`[data-go="${CSS.escape(key)}"]`) : null
  isAfterG = key === 'g' && !place
  const done = place ? press(place) : key === 'j' ? step(1) : key === 'k' ? step(-1) : press(controlOf(key))
  if (done) event.preventDefault()
})

/** Submits the form with the focus by its main button. */
function save(event) {
  const button = event.target.closest('form')?.querySelector('.submit button')
  if (!button || event.defaultPrevented) return
  event.preventDefault()
  button.click()
}

/** The first in this order: the control of the selected rows, of the current row, of the page's content, of the frame. */
function controlOf(key) {
  const control = `[data-key="${CSS.escape(key)}"]`
  const row = currentRow()
  const isSelected = boxes().some(({ checked }) => checked)
  const ofSelected = document.querySelector(`#change ${control}`)
  const ofRow = row?.querySelector(control)
  if (ofSelected && (isSelected || (row && !ofRow))) return select(isSelected ? null : row) && ofSelected
  return (
    ofRow ??
    document.querySelector(`main ${control}:not(#change *, ${rows} *)`) ??
    document.querySelector(`${control}:not(main *)`)
  )
}

/** A row without a control for the key is changed like selected rows. */
function select(row) {
  const box = row?.querySelector('[form="change"]')
  box?.click()
  return row === null || Boolean(box)
}

/** The search box opens the command menu, which returns the focus to the record that has it now. */
export function press(control) {
  if (!control) return false
  const folded = control.closest('details.more:not([open])')
  if (folded) folded.open = true
  if (!control.matches('[type="search"]')) control.focus()
  isLeaving =
    control.matches('a[href]') ||
    (control.type === 'submit' && control.form?.matches(':not([data-in-place])'))
  control.click()
  control.popoverTargetElement?.querySelector('a')?.focus()
  return true
}

/** Moves the focus from the current row or card to another one. */
export function step(by) {
  const row = currentRow()
  isPointerLast = false
  const links = [
    ...document.querySelectorAll(
      'main tbody td:first-child a:not(.rename), main .card > a, main .todo .title a',
    ),
  ]
  const next = links[Math.max(0, links.findIndex((link) => row?.contains(link)) + by)]
  next?.focus()
  return Boolean(next)
}
