// Continues an import with its next rows, after the time that the service asks to wait.
const form = document.querySelector('form[data-continue]')
if (form) {
  const button = form.querySelector('button')
  let seconds = Number(form.dataset.continue)
  const tick = () => {
    if (seconds <= 0) return form.requestSubmit(button)
    button.textContent = `Continues in ${seconds} s`
    seconds--
    return setTimeout(tick, 1000)
  }
  tick()
}
