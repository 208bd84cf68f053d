// Selects the rows of a list, and chooses in pickers and menus by keys.
import { boxes, currentRow, isTyping, press, step } from './shortcuts.js'

const form = document.querySelector('#change')

function showCount() {
  const selected = boxes().filter(({ checked }) => checked)
  form.querySelector('output').textContent = selected.length > 0 ? `${selected.length} selected` : ''
}

function check(row, isChecked = true) {
  const box = row?.querySelector('[form="change"]')
  if (box) box.checked = isChecked
  showCount()
  return box
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
  document.addEventListener('keydown', (event) => {
    const { key, target, shiftKey } = event
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTyping(target)) return
    const by = shiftKey ? { ArrowDown: 1, ArrowUp: -1 }[key] : undefined
    const row = currentRow()
    if (key === 'x') check(row, !row?.querySelector('[form="change"]')?.checked)
    if (key === 'Escape' && !target.closest('.picker[open]'))
      for (const box of boxes()) check(box.parentElement, false)
    if (!by || !check(row) || !step(by)) return
    check(currentRow())
    event.preventDefault()
  })
  addEventListener('pageshow', showCount) // browsers keep the check boxes on Back
}

/** Arrow keys go through the choices of an open picker or menu; digits press them. */
document.addEventListener('keydown', (event) => {
  const { key, target } = event
  const picker = target.closest('.picker[open], .menu:popover-open')
  if (!picker || target.matches('input, select, textarea')) return
  const choices = [...picker.querySelectorAll(':is(.below, .menu) :is(button, a)')]
  const by = { ArrowDown: 1, ArrowUp: -1 }[key]
  if (by) {
    const at = choices.indexOf(document.activeElement)
    choices.at((at + by + (at < 0 && by < 0 ? 1 : 0)) % choices.length)?.focus()
  } else if (/^[1-9]$/.test(key)) press(choices[key - 1])
  else return
  event.preventDefault()
  event.stopPropagation()
})
