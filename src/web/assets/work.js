// What forms and links cannot do by themselves: shortcuts, their sheet, dragging cards.
const sheet = [
  ['/', 'Search'],
  ['c', 'Add'],
  ['e', 'Edit'],
  ['j, k', 'Next and previous row'],
  ['g h', 'Home'],
  ['g t', 'Tasks'],
  ['g p', 'Projects'],
  ['g c', 'Companies'],
  ['?', 'This list'],
]
const places = { h: '/home', t: '/tasks', p: '/projects', c: '/companies' }
let went = false

document.addEventListener('keydown', (event) => {
  const { key, target } = event
  if (event.ctrlKey || event.metaKey || event.altKey || target.closest('input, textarea, select, dialog'))
    return
  const place = went && places[key]
  went = key === 'g'
  const done = place
    ? go(place)
    : key === '?'
      ? showSheet()
      : key === 'j' || key === 'k'
        ? step(key === 'j' ? 1 : -1)
        : press(key)
  if (done) event.preventDefault()
})

function go(place) {
  location.assign(place)
  return true
}

function press(key) {
  const control = [...document.querySelectorAll('[data-key]')].find((each) => each.dataset.key === key)
  if (control?.matches('input')) control.focus()
  else control?.click()
  return Boolean(control)
}

/** Moves the focus among the records of the page. */
function step(by) {
  const links = [...document.querySelectorAll('main tbody td:first-child a, main .card > a')]
  const next = links[Math.max(0, links.indexOf(document.activeElement) + by)]
  next?.focus()
  return Boolean(next)
}

function showSheet() {
  const dialog = document.createElement('dialog')
  dialog.setAttribute('aria-label', 'Keyboard shortcuts')
  const list = document.createElement('dl')
  for (const [keys, what] of sheet) {
    const [term, text] = [document.createElement('dt'), document.createElement('dd')]
    const kbd = document.createElement('kbd')
    kbd.textContent = keys
    term.append(kbd)
    text.textContent = what
    list.append(term, text)
  }
  const title = document.createElement('h2')
  title.textContent = 'Keyboard shortcuts'
  dialog.append(title, list)
  dialog.addEventListener('click', () => dialog.close())
  dialog.addEventListener('close', () => dialog.remove())
  document.body.append(dialog)
  dialog.showModal()
  return true
}

// A card goes where its form may send it; the form is what is sent.
let dragged = null
const columnAt = (event) => {
  const column = event.target.closest?.('.column')
  return dragged && column && dragged.dataset.moves.split(' ').includes(column.dataset.state) ? column : null
}
for (const card of document.querySelectorAll('.card:has(form)')) card.draggable = true
document.addEventListener('dragstart', (event) => {
  dragged = event.target.closest?.('.card') ?? null
  for (const state of dragged?.dataset.moves.split(' ') ?? [])
    document.querySelector(`.column[data-state="${state}"]`)?.classList.add('open')
})
document.addEventListener('dragend', () => {
  dragged = null
  for (const column of document.querySelectorAll('.column.open')) column.classList.remove('open')
})
document.addEventListener('dragover', (event) => {
  if (columnAt(event)) event.preventDefault()
})
document.addEventListener('drop', (event) => {
  const column = columnAt(event)
  if (!column) return
  event.preventDefault()
  const form = dragged.querySelector('form')
  form.querySelector('select').value = column.dataset.state
  column.append(dragged)
  form.requestSubmit()
})
