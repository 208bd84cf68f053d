// Moves the token from the link into the form and removes it from the browser's history. With `data-opens`, submits it there.
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
