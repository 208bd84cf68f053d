// Selects the rows of a list, and chooses in pickers by keys.
const form = document.querySelector('#change')
const boxes = () => [...document.querySelectorAll('[form="change"][name="id"]')]

function showCount() {
  const selected = boxes().filter(({ checked }) => checked)
  form.querySelector('output').textContent = selected.length > 0 ? `${selected.length} selected` : ''
}

if (form) {
  document.addEventListener('change', ({ target }) => {
    if (target.name === 'id') showCount()
  })
  form.querySelector('[data-select]').addEventListener('click', (event) => {
    event.preventDefault()
    const isAll = boxes().every(({ checked }) => checked)
    for (const box of boxes()) box.checked = !isAll
    showCount()
  })
  document.addEventListener('keydown', ({ key, target, ctrlKey, metaKey, altKey }) => {
    if (ctrlKey || metaKey || altKey) return
    const box = key === 'x' && target.closest('tr, .card')?.querySelector('[form="change"]')
    if (!box || target.matches('input:not([type=checkbox]), textarea, select')) return
    box.checked = !box.checked
    showCount()
  })
  addEventListener('pageshow', showCount) // browsers keep the check boxes on Back
}

/** Arrow keys go through the choices of an open picker; digits press them. */
document.addEventListener('keydown', (event) => {
  const { key, target } = event
  const picker = target.closest('.picker[open]')
  if (!picker || target.matches('input, select, textarea')) return
  const choices = [...picker.querySelectorAll('.below :is(button, a)')]
  const by = { ArrowDown: 1, ArrowUp: -1 }[key]
  if (by) {
    const at = choices.indexOf(document.activeElement)
    choices.at((at + by + (at < 0 && by < 0 ? 1 : 0)) % choices.length)?.focus()
  } else if (/^[1-9]$/.test(key)) choices[key - 1]?.click()
  else return
  event.preventDefault()
  event.stopPropagation()
})
