// Asks for confirmation before the user leaves a page with unsaved input.
/** The form that is being submitted. */
let submittedForm = null

addEventListener('submit', (event) => {
  if (!event.defaultPrevented) submittedForm = event.target
})

addEventListener('beforeunload', (event) => {
  const forms = [...document.querySelectorAll('main form[method="post"]:not(.act)')]
  if (forms.some((form) => form !== submittedForm && isUnsaved(form))) event.preventDefault()
  submittedForm = null
})

export const isUnsaved = (form) => 'unsaved' in form.dataset || [...form.elements].some(isTyped)

function isTyped({
  type,
  name,
  value,
  defaultValue,
  checked,
  defaultChecked,
  files,
  options,
  selectedIndex,
}) {
  if (!name || type === 'hidden' || type === 'submit') return false
  if (type === 'checkbox' || type === 'radio') return checked !== defaultChecked
  if (type === 'file') return files.length > 0
  if (options)
    return (
      selectedIndex !==
      Math.max(
        0,
        [...options].findIndex((each) => each.defaultSelected),
      )
    )
  return value !== defaultValue
}
