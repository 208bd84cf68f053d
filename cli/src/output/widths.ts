/** The columns that a text takes on a terminal. Only tables need them, and what measures them takes long to load. */
import measure from 'fast-string-truncated-width'

export function widthOf(text: string): number {
  return isPlain(text) ? text.length : measure(text).width
}

/** Characters of one column each, as most texts are: the tables of all others take long to load. */
const isPlain = (text: string) => /^[ -~]*$/.test(text)

/** Cuts (with an ellipsis) or pads to exactly `width` terminal columns. */
export function fit(text: string, width: number): string {
  if (isPlain(text) && text.length <= width) return text.padEnd(width)
  const { index, ellipsed, width: used } = measure(text, { limit: width, ellipsis: '…', ellipsisWidth: 1 })
  return ellipsed
    ? `${text.slice(0, index)}…${' '.repeat(width - used - 1)}`
    : text + ' '.repeat(width - used)
}
