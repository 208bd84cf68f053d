// Adds a copy button after each element with `data-copy`. Browsers allow copying only on https and localhost.
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
      status.textContent = 'The browser blocked copying. Select the text and copy it.'
    }
  })
}
