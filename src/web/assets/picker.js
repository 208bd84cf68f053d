// Fields for references to records: options while typing, and a dialog to add a missing record.
import { combobox } from './combobox.js'

/** Precedes the kind of a record that the form adds, instead of an id. */
const newMark = '+'

for (const input of document.querySelectorAll('[data-pick]')) enhance(input)
// Forms that were added later:
document.addEventListener('focusin', ({ target }) => {
  if (target.matches('[data-pick]') && !target.role) enhance(target)
})

/** The id of the record in a field. */
const idIn = (field) => (field.dataset.pick ? field.nextElementSibling.value.split(' ')[0] : field.value)

function enhance(input) {
  const picked = input.nextElementSibling
  const note = input.closest('.pick').parentElement.querySelector('[data-new]')
  const list = document.createElement('div')
  list.id = `${input.id || input.name}-options`
  list.role = 'listbox'
  list.ariaLabel = 'Records'
  picked.after(list)

  const isPicked = () => picked.value.slice(picked.value.indexOf(' ') + 1) === input.value
  const box = combobox(input, list, async (text, signal) => {
    const q = isPicked() ? '' : text
    const address = new URL(input.dataset.pick, location.href)
    address.searchParams.set('q', q)
    const parent = input.form.elements[input.dataset.within]
    // A filter can have several parents; then the name is looked up among all records.
    if (parent && !(parent instanceof RadioNodeList)) address.searchParams.set('within', idIn(parent))
    const response = await fetch(address, { signal })
    list.innerHTML = response.ok && !response.redirected ? await response.text() : '<p>The search failed.</p>'
    show(true)
    // Nobody adds a record by Enter without having chosen that.
    if (q) box.activate(box.options().find(({ dataset }) => dataset.id && !dataset.id.startsWith(newMark)))
  })

  /** Says that the form adds the record. `form.ts` renders the same text. */
  function noteNew() {
    const [id] = picked.value.split(' ')
    const kind = isPicked() && id.startsWith(newMark) ? id.slice(newMark.length).replaceAll('_', ' ') : ''
    const text = kind && `A new ${kind}, which is added when you send this form.`
    if (note && note.textContent !== text) note.textContent = text
  }

  function show(isOpen) {
    list.hidden = !isOpen
    input.ariaExpanded = isOpen
  }

  function pick(id, name) {
    input.value = name
    picked.value = `${id} ${name}`
    noteNew()
    close()
    input.focus()
    input.dispatchEvent(new Event('change', { bubbles: true }))
  }

  function close() {
    box.stop()
    if (list.hidden) return
    show(false)
    box.activate(null)
  }

  list.addEventListener('mousedown', (event) => event.preventDefault()) // keeps the focus in the field
  list.addEventListener('click', ({ target }) => {
    const { id, name, add } = target.closest('[role="option"]')?.dataset ?? {}
    if (id) pick(id, name)
    if (add) close()
    if (add) addRecord(add, input, pick)
  })
  // Typing replaces the record that the field already has.
  const selectPicked = () => isPicked() && input.select()
  input.addEventListener('click', () => {
    if (!list.hidden) return
    selectPicked()
    box.search()
  })
  input.addEventListener('focus', selectPicked)
  if (input === document.activeElement) selectPicked()
  input.addEventListener('input', noteNew)
  input.addEventListener('blur', close)
  /** Enter before the options are found chooses from them when they are. */
  async function choose(found) {
    await found
    box.active()?.click()
  }

  input.addEventListener('keydown', (event) => {
    const isSearched = input.value.trim() !== '' && !isPicked()
    const found = event.key === 'Enter' && !event.isComposing && isSearched && box.settle()
    if (found) event.preventDefault()
    if (found) choose(found)
    if (event.key === 'ArrowDown' && list.hidden) box.search()
    if (event.key === 'Tab' && box.active()?.dataset.id) box.active().click()
    if (event.key !== 'Escape' || list.hidden) return
    event.preventDefault()
    close()
  })
  show(false)
}

/** Opens the form to add a record. `pick` receives the added record. */
async function addRecord(address, input, pick) {
  const dialog = document.createElement('dialog')
  dialog.className = 'add-record'
  document.body.append(dialog)
  dialog.addEventListener('close', () => dialog.remove())
  dialog.addEventListener('submit', (event) => {
    event.preventDefault()
    send(event.target)
  })

  async function show(response) {
    const page = new DOMParser().parseFromString(await response.text(), 'text/html')
    const title = page.querySelector('h1').textContent
    const added = new URL(response.url).pathname.match(/\/(\w{3}_\w{26})$/)
    if (added) {
      dialog.close()
      pick(added[1], title)
      return offerUndo(page.querySelector('.notice'), input)
    }
    const form = page.querySelector('main form[method="post"]')
    for (const name of ['id', 'for', 'aria-describedby'])
      for (const each of form.querySelectorAll(`[${name}]`))
        each.setAttribute(name, `new-${each.getAttribute(name)}`)
    const heading = document.createElement('h2')
    heading.textContent = dialog.ariaLabel = title
    const cancel = document.createElement('button')
    Object.assign(cancel, {
      type: 'button',
      className: 'quiet',
      textContent: 'Cancel',
      onclick: () => dialog.close(),
    })
    form.querySelector('.submit').append(cancel)
    dialog.replaceChildren(heading, form)
    return form
  }

  const send = async (form) =>
    show(await fetch(form.action, { method: 'POST', body: new URLSearchParams(new FormData(form)) })).then(
      open,
    )
  const open = (form) => form && !dialog.open && dialog.showModal()
  open(await show(await fetch(address)))
}

/** Shows the notice about the added record above the form, which stays as it is if that is undone. */
function offerUndo(notice, input) {
  if (!notice) return
  input.form.before(notice)
  notice.addEventListener('submit', async (event) => {
    event.preventDefault()
    const { action } = event.target
    const response = await fetch(action, {
      method: 'POST',
      body: new URLSearchParams(new FormData(event.target)),
    })
    notice.textContent = response.ok ? 'Undone.' : 'This could not be undone.'
    if (!response.ok) return
    input.value = input.nextElementSibling.value = ''
    input.focus()
  })
}
