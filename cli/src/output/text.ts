/** Text for a terminal: colours, widths, wrapping. */
import { styleText } from 'node:util'
import measure from 'fast-string-truncated-width'

type Style = 'bold' | 'dim' | 'red'

/** Colours `text` if the stream supports it and the user wants it (`NO_COLOR`). */
export function paint(stream: NodeJS.WriteStream, style: Style, text: string): string {
  return stream.isTTY && stream.hasColors() ? styleText(style, text) : text
}

/**
 * Replaces control characters with spaces: records contain what other people typed, which must not control
 * the terminal. Line breaks stay.
 */
export function harmless(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu, (sign) => (sign === '\n' ? sign : ' '))
}

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

/** Wraps at word boundaries into lines of at most `width`; all but the first begin with `indent`. */
export function wrapped(text: string, width: number, indent = ''): string {
  const room = Math.max(30, width - indent.length)
  const lines = text.match(new RegExp(`.{1,${room}}(?:\\s|$)|\\S+`, 'g')) ?? []
  return lines.map((line) => line.trimEnd()).join(`\n${indent}`)
}
