// Keeps the elapsed time of the running timer ticking, from the seconds that the server printed.
const loadedMs = performance.now()
const clocks = [...document.querySelectorAll('[data-elapsed-s]')]

function tick() {
  for (const clock of clocks) {
    const seconds = Number(clock.dataset.elapsedS) + (performance.now() - loadedMs) / 1000
    const minutes = Math.max(1, Math.round(seconds / 60)) // as the service rounds them
    const text = `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
    if (clock.textContent !== text) clock.textContent = text
  }
}

if (clocks.length > 0) setInterval(tick, 5000)
