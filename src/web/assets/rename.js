// Renames the records of a list where they are shown: `r`, or the link of the row, opens the form of the name.
import { explain, send } from './in-place.js'

const list = document.querySelector('[data-renames]')
const notices = document.createElement('div')
notices.ariaLive = 'polite'
list?.before(notices)

const linkOf = (element) => element.closest('[data-renames] tbody tr')?.querySelector('td a')

list?.addEventListener('click', (event) => {
  if (!event.target.matches('.rename') || event.ctrlKey || event.metaKey) return
  event.preventDefault()
  open(linkOf(event.target))
})

list?.addEventListener('keydown', (event) => {
  const link = event.key === 'r' && linkOf(event.target)
  if (!link || event.ctrlKey || event.metaKey || event.altKey || event.target.matches('textarea, select'))
    return
  if (event.target.matches('input:not([type="checkbox"])')) return
  event.preventDefault()
  open(link)
})

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
  // `in-place.js` handles the forms of a record's page.
  delete form.dataset.inPlace
  form.querySelector('.submit a').addEventListener('click', (event) => {
    event.preventDefault()
    close(link, form)
  })
  form.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') close(link, form)
  })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    save(cell, link, form)
  })
  const field = form.querySelector('.field input')
  field.focus()
  if (!isOpen) field.select()
}

function close(link, form) {
  form.remove()
  link.focus()
}

async function save(cell, link, form) {
  const answer = await send(form)
  const title = answer?.page.querySelector('[data-part="head"] h1')?.textContent
  if (!title) return explain(form, answer?.page.querySelector('main .alert')?.textContent)
  const refused = answer.status >= 400 && answer.page.querySelector('[data-part="head"] form.fact')
  if (refused) return edit(cell, link, refused)
  link.textContent = title
  cell.querySelector('.rename span').textContent = ` ${title}`
  notices.replaceChildren(...answer.page.querySelector('[data-part="notices"]').childNodes)
  const undo = notices.querySelector('form')
  if (undo) {
    // The undo returns to this list.
    undo.action = new URL(undo.action).pathname + location.search
    undo.elements.back.value = ''
    delete undo.dataset.inPlace
  }
  close(link, form)
}
