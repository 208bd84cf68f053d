// Moves the cards of a board by dragging, or with Shift and an arrow key. A column declares the states that its cards can move to.
const board = document.querySelector('.board')
const status = document.createElement('p')
status.setAttribute('role', 'status')
status.className = 'board-status'
board?.before(status)

let dragged = null

const cardAt = (element) => element.closest?.('.board .card:has(input)') ?? null
const columnOf = (element) => element.closest('.column')
const movesOf = (card) => columnOf(card).dataset.moves.split(' ')

/** Only the card under the pointer, so that a board of any length needs no preparation. */
board?.addEventListener('pointerdown', ({ target }) => {
  const card = cardAt(target)
  if (card) card.draggable = true
})
board?.addEventListener('dragstart', ({ target }) => {
  dragged = cardAt(target)
  if (!dragged) return
  for (const column of board.children)
    column.classList.toggle('open', movesOf(dragged).includes(column.dataset.state))
})
board?.addEventListener('dragend', () => {
  dragged = null
  for (const column of board.children) column.classList.remove('open')
})
board?.addEventListener('dragover', (event) => {
  if (event.target.closest('.column.open')) event.preventDefault()
})
board?.addEventListener('drop', (event) => {
  const column = event.target.closest('.column.open')
  if (!dragged || !column) return
  event.preventDefault()
  move(dragged, column)
})

board?.addEventListener('keydown', (event) => {
  const card = cardAt(event.target)
  if (!card || !event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return
  const column = nextColumn(card, { ArrowLeft: -1, ArrowRight: 1 }[event.key])
  if (!column) return
  event.preventDefault()
  move(card, column)
})

/** The next column to which the card can move, in direction `by`; null if there is none. */
function nextColumn(card, by) {
  const columns = [...board.children]
  for (let at = columns.indexOf(columnOf(card)) + by; columns[at]; at += by)
    if (movesOf(card).includes(columns[at].dataset.state)) return columns[at]
  return null
}

/** Moves a card immediately, and back if the service refuses the move. */
async function move(card, column) {
  const form = document.querySelector('#change')
  const button = form.querySelector(`[name="set"][value$="=${column.dataset.state}"]`)
  if ('asks' in column.dataset) return ask(card, form, button)
  const [from, next, isFocused] = [
    card.parentElement,
    card.nextElementSibling,
    card.contains(document.activeElement),
  ]
  const name = card.querySelector('a').textContent
  const put = (place, before) => {
    place.insertBefore(card, before)
    if (isFocused) card.querySelector('a').focus()
  }
  put(column.querySelector('.cards'), column.querySelector('.card'))
  status.textContent = ''
  const problem = await send(form, card, button)
  if (problem) put(from, next)
  else for (const each of [columnOf(from), column]) count(each, each === column ? 1 : -1)
  status.textContent = problem
    ? `${name} was not moved. ${problem}`
    : `${name} is now in ${column.querySelector('h2').textContent}.`
}

/** The page with the field for the reason. */
function ask(card, form, button) {
  for (const box of board.querySelectorAll('.card > input')) box.checked = box.closest('.card') === card
  form.requestSubmit(button)
}

/** Returns the reason if the service refuses the move. */
async function send(form, card, { name, value }) {
  const body = new URLSearchParams({
    once: crypto.randomUUID(),
    id: card.querySelector('input').value,
    [name]: value,
    back: 'none',
  })
  try {
    const response = await fetch(form.action, { method: 'POST', body })
    if (response.status === 204) return ''
    const page = new DOMParser().parseFromString(await response.text(), 'text/html')
    return page.querySelector('main .alert')?.textContent ?? 'The service refused the move.'
  } catch {
    return 'The service cannot be reached.'
  }
}

/** Changes the number of cards. A number with a plus sign is a minimum. The sum is out of date until the page is loaded again. */
function count(column, by) {
  const number = column.querySelector('.count')
  if (/^\d+$/.test(number.textContent)) number.textContent = Number(number.textContent) + by
  column.querySelector('.sum')?.remove()
}
