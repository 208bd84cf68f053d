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
  const { problem, request } = await send(form.action, {
    id: card.querySelector('input').value,
    [button.name]: button.value,
    back: 'none',
  })
  if (problem) put(from, next)
  else countMove(columnOf(from), column)
  status.textContent = problem
    ? `${name} was not moved. ${problem}`
    : `${name} is now in ${column.querySelector('h2').textContent}. `
  if (problem) return
  const undo = document.createElement('button')
  Object.assign(undo, { type: 'button', className: 'quiet', textContent: 'Undo' })
  undo.onclick = async () => {
    undo.disabled = true
    const { problem } = await send(form.action.replace(/\/change(?=\?|$)/, '/undo'), {
      changed: request,
      back: '',
    })
    status.textContent = problem
      ? `${name} was not moved back. ${problem}`
      : `${name} is back in ${columnOf(from).querySelector('h2').textContent}.`
    if (problem) return
    put(from, next?.parentElement === from ? next : null)
    countMove(column, columnOf(from))
    card.querySelector('a').focus()
  }
  status.append(undo)
}

/** The page with the field for the reason. */
function ask(card, form, button) {
  for (const box of board.querySelectorAll('.card > input')) box.checked = box.closest('.card') === card
  form.requestSubmit(button)
}

/** Returns the request to undo, or the problem if the service refuses it. */
async function send(address, fields) {
  try {
    const body = new URLSearchParams({ once: crypto.randomUUID(), ...fields })
    const response = await fetch(address, { method: 'POST', body })
    if (response.status === 204) return { request: response.headers.get('x-changed') }
    const page = new DOMParser().parseFromString(await response.text(), 'text/html')
    const problem = page.querySelector('main .alert')?.textContent
    return problem || !response.redirected ? { problem: problem ?? 'The service refused the move.' } : {}
  } catch {
    return { problem: 'The service cannot be reached.' }
  }
}

function countMove(from, to) {
  count(from, -1)
  count(to, 1)
}

/** Changes the number of cards. A number with a plus sign is a minimum. The sum is out of date until the page is loaded again. */
function count(column, by) {
  const number = column.querySelector('.count')
  if (/^\d+$/.test(number.textContent)) number.textContent = Number(number.textContent) + by
  column.querySelector('.sum')?.remove()
}
