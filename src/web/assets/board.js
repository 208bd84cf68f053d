// Moves the cards of a board by dragging or with Shift and an arrow key. A card can move to the states that its form offers.
const board = () => document.querySelector('.board')
const status = document.createElement('p')
status.setAttribute('role', 'status')
status.className = 'board-status'
if (board()) board().before(status)

let dragged = null
/** The number of the latest move. The boards that earlier moves return are out of date. */
let latestMove = 0

const cardAt = (element) => element.closest?.('.board .card:has(form)') ?? null
const columnOf = (state) => board().querySelector(`.column[data-state="${state}"]`)
const movesOf = (card) => card.dataset.moves.split(' ')

/** Runs again after each change of a filter, which replaces the cards. */
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
  const column = event.shiftKey ? nextColumn(card, { ArrowLeft: -1, ArrowRight: 1 }[event.key]) : null
  if (column) move(card, column)
  else if (event.key === 'm') {
    card.querySelector('details').open = true
    select.focus()
  } else return
  event.preventDefault()
})

/** The next column to which the card can move, in direction `by`; null if there is none. */
function nextColumn(card, by) {
  const columns = [...board().querySelectorAll('.column')]
  for (let at = columns.indexOf(card.parentElement) + by; columns[at]; at += by)
    if (movesOf(card).includes(columns[at].dataset.state)) return columns[at]
  return null
}

/** Moves a card immediately, and back if the service refuses the move. */
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
  const move = ++latestMove
  const { problem, page } = await send(form)
  if (problem) {
    put(from, next)
    status.textContent = `${name} was not moved. ${problem}`
    return
  }
  status.textContent = `${name} is now in ${column.getAttribute('aria-label')}.`
  if (move === latestMove) renew(page)
}

/** Returns the page with the new board, or the reason why the move failed. */
async function send(form) {
  try {
    const response = await fetch(form.action, {
      method: 'POST',
      body: new URLSearchParams(new FormData(form)),
    })
    const page = await pageOf(response)
    if (!response.redirected || !response.ok)
      return { problem: page.querySelector('main .alert')?.textContent ?? 'The service refused the move.' }
    const isSame = new URL(response.url).search === location.search
    return { page: isSame ? page : await pageOf(await fetch(location.href)) } // keeps the filters of this page
  } catch {
    return { problem: 'The service cannot be reached.' }
  }
}

const pageOf = async (response) => new DOMParser().parseFromString(await response.text(), 'text/html')

/** Replaces the board, because the allowed moves of the cards have changed. */
function renew(page) {
  const renewed = page.querySelector('.board')
  if (!renewed) return
  const { id } = document.activeElement.closest('.card')?.dataset ?? {}
  board().replaceWith(document.adoptNode(renewed))
  makeDraggable()
  if (id) document.querySelector(`.card[data-id="${id}"] a`)?.focus()
}

/** Updates the number of cards. Keeps the plus sign, which means that not all cards are shown. */
function count(column) {
  const number = column.querySelector('h2 small')
  number.textContent = column.querySelectorAll('.card').length + (number.textContent.endsWith('+') ? '+' : '')
}
