// Folded controls: the first field gets the focus when a fact unfolds; Escape and a click elsewhere fold them again.
const folding = 'details:is(.fact, .picker, .overflow)[open]'

document.addEventListener(
  'toggle',
  ({ target }) => {
    if (target.matches('details.fact[open]'))
      target.querySelector('.field :is(input, select, textarea)')?.focus()
  },
  true,
)

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
