// The toolbar of Markdown fields: it formats the selected text. Browsers can undo each step.
const showToolbars = () => {
  for (const toolbar of document.querySelectorAll('.formats[hidden]')) toolbar.hidden = false
}
showToolbars()
// Forms that were added later:
document.addEventListener('focusin', showToolbars)

document.addEventListener('click', ({ target }) => {
  const button = target.closest?.('.formats :is([data-wrap], [data-line])')
  if (!button) return
  const area = document.getElementById(button.parentElement.getAttribute('aria-controls'))
  const { wrap, line } = button.dataset
  if (wrap) surround(area, wrap)
  else begin(area, line)
})

function surround(area, mark) {
  const { selectionStart: start, selectionEnd: end, value } = area
  replace(area, start, end, mark + value.slice(start, end) + mark)
  area.setSelectionRange(start + mark.length, end + mark.length)
}

/** Begins each line of the selection with the mark. */
function begin(area, mark) {
  const { selectionStart, selectionEnd: end, value } = area
  const start = value.lastIndexOf('\n', selectionStart - 1) + 1
  replace(area, start, end, value.slice(start, end).replaceAll(/^/gm, mark))
}

function replace(area, start, end, text) {
  area.focus()
  area.setSelectionRange(start, end)
  // The only way to change a field that the browser can undo.
  if (!document.execCommand('insertText', false, text)) area.setRangeText(text, start, end, 'end')
}
