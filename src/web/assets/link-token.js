// Moves the token from the link into the form, and removes it from the browser's history.
const token = location.hash.slice(1)
if (token) {
  document.getElementById('token').value = token
  history.replaceState(null, '', location.pathname)
}
