// Asks before the page is left while something is typed and not saved.
/** The form on its way, which is saved. */
let sent = null

addEventListener('submit', (event) => {
  if (!event.defaultPrevented) sent = event.target
})

addEventListener('beforeunload', (event) => {
  const forms = [...document.querySelectorAll('main form[method="post"]:not(.act, .move)')]
  if (forms.some((form) => form !== sent && isUnsaved(form))) event.preventDefault()
  sent = null
})

const isUnsaved = (form) => 'unsaved' in form.dataset || [...form.elements].some(isTyped)

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
  if (!name || type === 'hidden') return false
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
