// Moves the token from the link into the form, out of the browser's history, and asks who invites.
const token = location.hash.slice(1)
if (token) {
  const field = document.getElementById('token')
  const { form } = field
  field.value = token
  history.replaceState(null, '', location.pathname)
  form.action = '/invitation/opened'
  form.submit()
}
