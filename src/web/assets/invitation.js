// The token of the link goes from the address into the form, and out of the browser's history.
const token = location.hash.slice(1)
if (token) {
  document.getElementById('token').value = token
  history.replaceState(null, '', location.pathname)
}
