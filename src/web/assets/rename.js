// Renames the records of a list where they are shown: `r`, or the button of the row, opens the form of the name.
import { explain, send } from './in-place.js'

const list = document.querySelector('[data-renames]')
const notices = document.createElement('div')
notices.ariaLive = 'polite'
list?.before(notices)

const linkOf = (element) => element.closest('[data-renames] tbody tr')?.querySelector('td a')

// The button is for pointers; `r` and the page of the record do the same by keyboard.
list?.addEventListener('pointerover', ({ target }) => {
  const link = linkOf(target)
  if (link && !link.parentElement.querySelector('.rename')) link.after(button(link))
})

list?.addEventListener('keydown', (event) => {
  const link = event.key === 'r' && linkOf(event.target)
  if (!link || event.ctrlKey || event.metaKey || event.altKey || event.target.matches('textarea, select'))
    return
  if (event.target.matches('input:not([type="checkbox"])')) return
  event.preventDefault()
  open(link)
})

function button(link) {
  const button = document.createElement('button')
  Object.assign(button, { type: 'button', className: 'rename quiet', tabIndex: -1, textContent: 'Rename' })
  button.ariaLabel = `Rename ${link.textContent}`
  button.addEventListener('click', () => open(link))
  return button
}

async function open(link) {
  const cell = link.parentElement
  if (cell.querySelector('form')) return
  const response = await fetch(`${link.pathname}/edit?fact=${list.dataset.renames}`, {
    headers: { 'in-place': 'yes' },
  }).catch(() => null)
  const page = response && new DOMParser().parseFromString(await response.text(), 'text/html')
  const form = page?.querySelector('form.fact')
  if (!form) return location.assign(`${link.pathname}/edit`)
  edit(cell, link, form)
}

function edit(cell, link, form) {
  const isOpen = Boolean(cell.querySelector('form'))
  if (isOpen) cell.querySelector('form').replaceWith(form)
  else cell.append(form)
  cell.classList.add('renaming')
  // `in-place.js` handles the forms of a record's page.
  delete form.dataset.inPlace
  form.querySelector('.submit a').addEventListener('click', (event) => {
    event.preventDefault()
    close(cell, link, form)
  })
  form.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') close(cell, link, form)
  })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    save(cell, link, form)
  })
  const field = form.querySelector('.field input')
  field.focus()
  if (!isOpen) field.select()
}

function close(cell, link, form) {
  form.remove()
  cell.classList.remove('renaming')
  cell.querySelector('.rename')?.remove()
  link.focus()
}

async function save(cell, link, form) {
  const answer = await send(form)
  const title = answer?.page.querySelector('[data-part="head"] h1')?.textContent
  if (!title) return explain(form, answer?.page.querySelector('main .alert')?.textContent)
  const refused = answer.status >= 400 && answer.page.querySelector('[data-part="head"] form.fact')
  if (refused) return edit(cell, link, refused)
  link.textContent = title
  notices.replaceChildren(...answer.page.querySelector('[data-part="notices"]').childNodes)
  const undo = notices.querySelector('form')
  if (undo) {
    // The undo returns to this list.
    undo.action = new URL(undo.action).pathname + location.search
    undo.elements.back.value = ''
    delete undo.dataset.inPlace
  }
  close(cell, link, form)
}
