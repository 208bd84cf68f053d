// Keyboard shortcuts: a key clicks the control with its `data-key`; g and then a key clicks the link with its `data-go`.
let isAfterG = false

document.addEventListener('keydown', (event) => {
  const { key, target } = event
  if (event.ctrlKey || event.metaKey || event.altKey) return
  if (key === 'Escape' && target.matches('[type="search"]')) target.blur()
  if (target.closest('input, textarea, select, dialog, [contenteditable]')) return
  const place = isAfterG ? document.querySelector(`[data-go="${CSS.escape(key)}"]`) : null
  isAfterG = key === 'g' && !place
  const done = place ? press(place) : key === 'j' ? step(1) : key === 'k' ? step(-1) : press(controlOf(key))
  if (done) event.preventDefault()
})

/** A control of the page's content comes before one of the frame. */
const controlOf = (key) => {
  const control = `[data-key="${CSS.escape(key)}"]`
  return document.querySelector(`main ${control}`) ?? document.querySelector(control)
}

/** The search box opens the command menu, which returns the focus to the record that has it now. */
function press(control) {
  if (!control?.matches('[type="search"]')) control?.focus()
  control?.click()
  return Boolean(control)
}

/** Moves the focus among the records of the page. */
function step(by) {
  const links = [
    ...document.querySelectorAll('main tbody td:first-child a, main .card > a, main .todo .title a'),
  ]
  const next = links[Math.max(0, links.indexOf(document.activeElement) + by)]
  next?.focus()
  return Boolean(next)
}
