/** Text for a terminal: colours, wrapping. */
import { styleText } from 'node:util'

type Style = 'bold' | 'dim' | 'red'

/** Colours `text` if the stream supports it and the user wants it (`NO_COLOR`). */
export function paint(stream: NodeJS.WriteStream, style: Style, text: string): string {
  return stream.isTTY && stream.hasColors() ? styleText(style, text) : text
}

/**
 * All but what prints: control characters, line and paragraph separators, changes of direction. Not by `\p{Cc}`, whose tables take
 * longer to load than a table to print.
 */
const unprintable = /[^ -~\u00a0-\u2027\u202f-\u2065\u206a-\uffff]/g

/**
 * Replaces control characters with spaces: records contain what other people typed, which must not control
 * the terminal. Line breaks stay.
 */
export function sanitize(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(unprintable, (sign) => (sign === '\n' ? sign : ' '))
}

/** Wraps at word boundaries into lines of at most `width`; all but the first begin with `indent`. */
export function wrap(text: string, width: number, indent = ''): string {
  const room = Math.max(30, width - indent.length)
  const lines = text.match(new RegExp(`.{1,${room}}(?:\\s|$)|\\S+`, 'g')) ?? []
  return lines.map((line) => line.trimEnd()).join(`\n${indent}`)
}
