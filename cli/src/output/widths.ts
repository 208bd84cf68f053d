/** Widths of text in terminal columns. A separate file, because the library loads slowly and only tables need it. */
import measure from 'fast-string-truncated-width'

export function widthOf(text: string): number {
  return isPlain(text) ? text.length : measure(text).width
}

/** ASCII characters take up one column each, so the library is not needed. */
const isPlain = (text: string) => /^[ -~]*$/.test(text)

/** Truncates (with an ellipsis) or pads to exactly `width` terminal columns. */
export function fit(text: string, width: number): string {
  if (isPlain(text) && text.length <= width) return text.padEnd(width)
  const { index, ellipsed, width: used } = measure(text, { limit: width, ellipsis: '…', ellipsisWidth: 1 })
  if (!ellipsed) return text + ' '.repeat(width - used)
  // The library keeps one character too many after some signs, such as `…`.
  let kept = text.slice(0, index)
  while (widthOf(kept) > width - 1) kept = Array.from(kept).slice(0, -1).join('')
  return `${kept}…${' '.repeat(width - 1 - widthOf(kept))}`
}
