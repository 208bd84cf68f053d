// Gives each element with `data-copy` a button that copies its text, where the browser lets a page do that: on https and localhost.
for (const element of navigator.clipboard ? document.querySelectorAll('[data-copy]') : []) {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'quiet'
  button.textContent = 'Copy'
  const status = document.createElement('span')
  status.setAttribute('role', 'status')
  const row = document.createElement('p')
  row.append(button, ' ', status)
  element.after(row)
  button.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(element.textContent)
      status.textContent = 'Copied.'
    } catch {
      status.textContent = 'The browser did not allow it: select the text and copy it.'
    }
  })
}
