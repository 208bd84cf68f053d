// Folded controls: the first field gets the focus when a fact unfolds; Escape and a click elsewhere fold them again.
const folding = 'details:is(.fact, .picker, .overflow)[open]'

/** At once, so that the field gets what is typed next: the browser's `toggle` event comes later. */
document.addEventListener('click', (event) => {
  const fact = event.target.closest?.('details.fact > summary')?.parentElement
  if (!fact) return
  event.preventDefault()
  fact.open = !fact.open
  if (fact.open) fact.querySelector('.field :is(input, select, textarea)')?.focus()
})

document.addEventListener('keydown', (event) => {
  const open = event.key === 'Escape' && event.target.closest?.(folding)
  if (!open) return
  event.preventDefault()
  open.open = false
  open.querySelector('summary').focus()
})

document.addEventListener('click', ({ target }) => {
  for (const open of document.querySelectorAll(folding)) if (!open.contains(target)) open.open = false
})
