// Moves the token from the link into the form, and out of the browser's history; where the page says so, it is shown what it opens.
const { opens } = document.currentScript.dataset
const token = location.hash.slice(1)
if (token) {
  const field = document.getElementById('token')
  const { form } = field
  field.value = token
  history.replaceState(null, '', location.pathname)
  if (opens) {
    form.action = opens
    form.submit()
  }
}
