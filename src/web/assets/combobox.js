// A text field with a list of options, as in the combobox pattern of ARIA: typing searches, arrows move, Enter chooses.
const pauseMs = 200

/** `find(text, signal)` fills the list. It is called when the user pauses, and aborted when they type on. */
export function combobox(input, list, find) {
  let pause = null
  let running = null
  let request = new AbortController()
  const options = () => [...list.querySelectorAll('[role="option"]:not([hidden])')]
  const active = () => list.querySelector('[aria-selected="true"]')

  function activate(option) {
    for (const [at, each] of options().entries()) {
      each.id = `${list.id}-${at}`
      each.setAttribute('aria-selected', each === option)
    }
    option?.scrollIntoView({ block: 'nearest' })
    input.setAttribute('aria-activedescendant', option?.id ?? '')
  }

  function stop() {
    clearTimeout(pause)
    pause = running = null
    request.abort()
    request = new AbortController()
  }

  async function run({ signal }) {
    try {
      await find(input.value.trim(), signal)
    } catch (error) {
      if (!signal.aborted) throw error
    } finally {
      if (!signal.aborted) running = null
    }
  }

  function search() {
    stop()
    running = run(request)
    return running
  }

  input.setAttribute('role', 'combobox')
  input.setAttribute('aria-autocomplete', 'list')
  input.setAttribute('aria-controls', list.id)
  input.addEventListener('input', () => {
    stop()
    activate(null)
    pause = setTimeout(search, pauseMs)
  })
  input.addEventListener('keydown', (event) => {
    const { key, isComposing, ctrlKey, metaKey } = event
    const all = options()
    const by = all.length > 0 ? { ArrowDown: 1, ArrowUp: active() ? -1 : 0 }[key] : undefined
    const chosen = key === 'Enter' && !isComposing ? active() : null
    if (by !== undefined) activate(all.at((all.indexOf(active()) + by) % all.length))
    chosen?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey }))
    if (by !== undefined || chosen) event.preventDefault()
  })
  /** Null if the list belongs to the text; otherwise resolves as soon as it does. */
  const settle = () => (pause ? search() : running)
  return { options, active, activate, search, settle, stop }
}
