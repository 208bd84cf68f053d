// The command menu: records that the service finds, and the actions and pages that the current page offers.
import { combobox } from './combobox.js'

const dialog = document.getElementById('command')
const form = dialog.querySelector('form')
const input = form.elements.q
const list = document.getElementById('command-list')
const [records, actions, pages] = list.children
const status = dialog.querySelector('[role="status"]')
const opener = document.querySelector('.find input')

const box = combobox(input, list, async (text, signal) => {
  if (text.length === 1) return records.replaceChildren()
  const response = await fetch(`${form.action}/menu?${new URLSearchParams({ q: text })}`, { signal })
  const isFound = response.ok && !response.redirected
  records.innerHTML = isFound ? await response.text() : ''
  const count = box.options().length
  status.textContent = isFound
    ? `${count} ${count === 1 ? 'result' : 'results'}`
    : 'The search failed. Press Enter to search on a page.'
  box.activate(box.options()[0])
})

/** The text from the search field is replaced by typing, unless the user is typing it. */
function open(text = '', isTyped = false) {
  if (dialog.open) return
  input.value = text
  const ofRecord = '[data-actions] a, [data-actions] button:not(form:has(select) button), main [data-action]'
  fillGroup(actions, ofRecord, '#add-menu a')
  fillGroup(pages, '.side nav a:has(.icon), #own-menu a')
  filter()
  dialog.showModal()
  if (!isTyped) input.select()
  box.search()
}

/** Links keep their address, so that Ctrl Enter opens a new tab; any other control is clicked. */
function fillGroup(group, ...selectors) {
  for (const old of group.querySelectorAll('[role="option"]')) old.remove()
  const found = selectors.flatMap((each) => [...document.querySelectorAll(each)])
  const controls = new Map(found.toReversed().map((each) => [labelOf(each), each]))
  for (const [label, control] of [...controls].toReversed()) {
    const option = document.createElement('a')
    option.setAttribute('role', 'option')
    option.tabIndex = -1
    const icon = control.querySelector('.icon')
    if (icon) option.append(icon.cloneNode(true), ' ')
    option.append(label)
    if (control.href) option.href = control.href
    else option.addEventListener('click', () => press(control))
    group.append(option)
  }
}

/** Of controls with the same label, the first counts: the one of the record in view. */
function labelOf(control) {
  const text = control.textContent.trim()
  const state = control.closest('.picker')?.querySelector('.aloud')?.textContent ?? ''
  return control.closest('#add-menu') ? `Add ${text.toLowerCase()}` : state + text
}

function press(control) {
  dialog.close()
  control.focus()
  control.click()
}

function filter() {
  const words = input.value.toLowerCase().split(/\s+/)
  for (const group of [actions, pages]) {
    const options = [...group.querySelectorAll('[role="option"]')]
    for (const each of options)
      each.hidden = !words.every((word) => each.textContent.toLowerCase().includes(word))
    group.hidden = options.every((each) => each.hidden)
  }
}

input.addEventListener('input', () => {
  filter()
  records.replaceChildren()
})
form.addEventListener('submit', async (event) => {
  const results = box.settle()
  if (!results) return
  event.preventDefault()
  await results
  records.querySelector('[role="option"]')?.click()
})
dialog.addEventListener('click', ({ target }) => target === dialog && dialog.close())
dialog.addEventListener('close', box.stop)
document.addEventListener('keydown', (event) => {
  if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
    return
  event.preventDefault()
  open()
})
opener?.addEventListener('click', () => open(opener.value))
opener?.addEventListener('input', () => open(opener.value, true))
