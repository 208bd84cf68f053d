// Fields for references to records: options while typing, and a dialog to add a missing record.
import { combobox } from './combobox.js'

for (const input of document.querySelectorAll('[data-pick]')) enhance(input)
// Forms that were added later:
document.addEventListener('focusin', ({ target }) => {
  if (target.matches('[data-pick]') && !target.role) enhance(target)
})

/** The id of the record in a field. */
const idIn = (field) => (field.dataset.pick ? field.nextElementSibling.value.split(' ')[0] : field.value)

function enhance(input) {
  const picked = input.nextElementSibling
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
    // Adding a record is the first choice only if nothing else has the name, and the name is enough.
    const options = box.options()
    const isNew = options.length === 1 && 'now' in options[0].dataset
    if (q) box.activate(isNew ? options[0] : options.find(({ dataset }) => dataset.id))
  })

  function show(isOpen) {
    list.hidden = !isOpen
    input.ariaExpanded = isOpen
  }

  function pick(id, name) {
    input.value = name
    picked.value = `${id} ${name}`
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
    const { id, name, add, now } = target.closest('[role="option"]')?.dataset ?? {}
    if (id) pick(id, name)
    if (add) close()
    if (add) addRecord(add, now !== undefined, pick)
  })
  input.addEventListener('click', () => list.hidden && box.search())
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

/** Opens the form to add a record, and submits it at once with `now`. `pick` receives the added record. */
async function addRecord(address, now, pick) {
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
      return pick(added[1], title)
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
  const form = await show(await fetch(address))
  if (now) send(form)
  else open(form)
}
