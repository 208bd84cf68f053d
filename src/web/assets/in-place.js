// Saves a field where it is shown: sends its form, and replaces the parts of the page that can have changed.
import { isUnsaved } from './unsaved.js'

const partIn = (root, { dataset }) => root.querySelector(`[data-part="${dataset.part}"]`)
const controlOf = (name) => document.querySelector(`[data-fact="${name}"]`)

document.addEventListener('submit', (event) => {
  const { target: form, submitter } = event
  // Typed Markdown is previewed on the page of the whole form.
  if (!form.matches('[data-in-place]') || submitter?.name === 'preview') return
  event.preventDefault()
  if (form.ariaBusy !== 'true') save(form, submitter)
})

/** Cancel folds the form again, without loading the page. */
document.addEventListener('click', (event) => {
  const form = event.target.closest('[data-in-place] .submit a')?.closest('form')
  const control = form?.closest('details')
  if (!control || event.ctrlKey || event.metaKey) return
  event.preventDefault()
  form.reset()
  delete form.dataset.unsaved
  control.open = false
  control.querySelector('summary').focus()
})

async function save(form, submitter) {
  form.ariaBusy = 'true'
  const answer = await send(form, submitter)
  form.ariaBusy = null
  if (!answer) return explain(form)
  const parts = [...answer.page.querySelectorAll('[data-part]')]
  if (parts.length === 0 && answer.status >= 500)
    return explain(form, answer.page.querySelector('main .alert')?.textContent)
  if (parts.length === 0) return loadPage(form, submitter)
  const name = form.closest('[data-fact]')?.dataset.fact
  document.title = answer.page.title
  for (const part of parts) replace(part, form, name)
  focusAfter(name)
}

/** For a response with another page, because the user was signed out or the record was removed. */
function loadPage(form, submitter) {
  delete form.dataset.inPlace
  form.requestSubmit(submitter)
}

/** Null if the service cannot be reached. */
export async function send(form, submitter) {
  const body = new URLSearchParams(new FormData(form, submitter))
  try {
    const response = await fetch(form.action, { method: 'POST', body, headers: { 'in-place': 'yes' } })
    const page = new DOMParser().parseFromString(await response.text(), 'text/html')
    return { status: response.status, page }
  } catch {
    return null
  }
}

/** Says why nothing was saved. The input stays in the form. */
export function explain(form, text = 'The service cannot be reached. Your input is kept: save it again.') {
  form.querySelector(':scope > .alert')?.remove()
  const alert = document.createElement('p')
  Object.assign(alert, { className: 'alert', role: 'alert', textContent: text })
  form.prepend(alert)
}

/** Keeps what the user typed in other forms of the part: then only the saved field is replaced. */
function replace(part, form, name) {
  const old = partIn(document, part)
  if (!old) return
  const others = [...old.querySelectorAll('form[method="post"]')].filter((each) => each !== form)
  if (!others.some(isUnsaved)) return swap(old, part)
  const [before, after] = [old, part].map((each) => name && each.querySelector(`[data-fact="${name}"]`))
  if (before && after) swap(before.parentElement, after.parentElement)
}

/** Replaces the content only, so that live regions announce it. Folded facts stay open. */
function swap(old, part) {
  const isMoreOpen = old.querySelector('.more')?.open
  old.replaceChildren(...part.childNodes)
  const more = old.querySelector('.more')
  if (more && isMoreOpen) more.open = true
}

/** A refused field keeps the focus; a saved one is folded, with the focus on it. */
function focusAfter(name) {
  const control = name && controlOf(name)
  const field = control?.open && control.querySelector('[aria-invalid], .field :is(input, select, textarea)')
  const next = field || control?.querySelector('summary') || document.querySelector('.notices')
  next.focus()
}
