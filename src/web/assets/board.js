// Cards of a board go where their forms may send them: by dragging, by Shift with an arrow, and by their forms.
const board = () => document.querySelector('.board')
const status = document.createElement('p')
status.setAttribute('role', 'status')
status.className = 'board-status'
if (board()) board().before(status)

let dragged = null
/** Which move was the last one: what is known after an earlier one is of yesterday. */
let latest = 0

const cardAt = (element) => element.closest?.('.board .card:has(form)') ?? null
const columnOf = (state) => board().querySelector(`.column[data-state="${state}"]`)
const movesOf = (card) => card.dataset.moves.split(' ')

/** Cards come and go as the list is filtered. */
function makeDraggable() {
  for (const card of document.querySelectorAll('.board .card:has(form)')) card.draggable = true
}
makeDraggable()
document.addEventListener('htmx:after:swap', makeDraggable)

document.addEventListener('dragstart', (event) => {
  dragged = cardAt(event.target)
  if (dragged) for (const state of movesOf(dragged)) columnOf(state)?.classList.add('open')
})
document.addEventListener('dragend', () => {
  dragged = null
  for (const column of document.querySelectorAll('.column.open')) column.classList.remove('open')
})
document.addEventListener('dragover', (event) => {
  if (event.target.closest?.('.column.open')) event.preventDefault()
})
document.addEventListener('drop', (event) => {
  const column = event.target.closest?.('.column.open')
  if (!dragged || !column) return
  event.preventDefault()
  move(dragged, column)
})

document.addEventListener('submit', (event) => {
  const card = cardAt(event.target)
  if (!card) return
  event.preventDefault()
  move(card, columnOf(event.target.querySelector('select').value))
})

document.addEventListener('keydown', (event) => {
  const card = event.target.matches('select') ? null : cardAt(event.target)
  if (!card || event.ctrlKey || event.metaKey || event.altKey) return
  const select = card.querySelector('select')
  const column = event.shiftKey ? beside(card, { ArrowLeft: -1, ArrowRight: 1 }[event.key]) : null
  if (column) move(card, column)
  else if (event.key === 'm') {
    card.querySelector('details').open = true
    select.focus()
  } else return
  event.preventDefault()
})

/** The next column on that side which the card may go to. */
function beside(card, by) {
  const columns = [...board().querySelectorAll('.column')]
  for (let at = columns.indexOf(card.parentElement) + by; columns[at]; at += by)
    if (movesOf(card).includes(columns[at].dataset.state)) return columns[at]
  return null
}

/** Moves a card at once, and back if the service refuses it. */
async function move(card, column) {
  const form = card.querySelector('form')
  form.querySelector('select').value = column.dataset.state
  const [from, next, focused] = [
    card.parentElement,
    card.nextElementSibling,
    card.contains(document.activeElement),
  ]
  const name = card.querySelector('a').textContent
  const put = (place, before) => {
    place.insertBefore(card, before)
    for (const each of [from, column]) count(each)
    if (focused) card.querySelector('a').focus()
  }
  put(column, column.querySelector('.card'))
  status.textContent = ''
  const move = ++latest
  const { problem, page } = await send(form)
  if (problem) {
    put(from, next)
    status.textContent = `${name} was not moved. ${problem}`
    return
  }
  status.textContent = `${name} is now in ${column.getAttribute('aria-label')}.`
  if (move === latest) renew(page)
}

/** The board as it is then, or why the service did not do it. */
async function send(form) {
  try {
    const response = await fetch(form.action, {
      method: 'POST',
      body: new URLSearchParams(new FormData(form)),
    })
    const page = await pageOf(response)
    if (!response.redirected || !response.ok)
      return { problem: page.querySelector('main .alert')?.textContent ?? 'The service refused it.' }
    const isSame = new URL(response.url).search === location.search
    return { page: isSame ? page : await pageOf(await fetch(location.href)) } // the same cards as before, by their filters
  } catch {
    return { problem: 'The service cannot be reached.' }
  }
}

const pageOf = async (response) => new DOMParser().parseFromString(await response.text(), 'text/html')

/** Where cards may go from their new place is for the service to say. */
function renew(page) {
  const renewed = page.querySelector('.board')
  if (!renewed) return
  const { id } = document.activeElement.closest('.card')?.dataset ?? {}
  board().replaceWith(document.adoptNode(renewed))
  makeDraggable()
  if (id) document.querySelector(`.card[data-id="${id}"] a`)?.focus()
}

/** A column that has more than it shows keeps its plus. */
function count(column) {
  const number = column.querySelector('h2 small')
  number.textContent = column.querySelectorAll('.card').length + (number.textContent.endsWith('+') ? '+' : '')
}
