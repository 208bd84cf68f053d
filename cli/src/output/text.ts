/** Text for a terminal: colours, wrapping, control characters. */
import { styleText } from 'node:util'

type Style = 'bold' | 'dim' | 'red'

/** Styles `text` if the stream supports colours and `NO_COLOR` is not set. */
export function paint(stream: NodeJS.WriteStream, style: Style, text: string): string {
  return stream.isTTY && stream.hasColors() ? styleText(style, text) : text
}

/**
 * Control characters, line and paragraph separators, and direction marks. Does not use `\p{Cc}`, because loading its
 * Unicode tables takes longer than printing a table.
 */
const unprintable = /[^ -~\u00a0-\u2027\u202f-\u2065\u206a-\uffff]/g

/**
 * Replaces control characters with spaces, but keeps line breaks. Records contain text by other users, which
 * must not control the terminal.
 */
export function sanitize(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(unprintable, (sign) => (sign === '\n' ? sign : ' '))
}

/** Wraps at word boundaries into lines of at most `width` columns. All lines except the first begin with `indent`. */
export function wrap(text: string, width: number, indent = ''): string {
  const room = Math.max(30, width - indent.length)
  const lines = text.match(new RegExp(`.{1,${room}}(?:\\s|$)|\\S+`, 'g')) ?? []
  return lines.map((line) => line.trimEnd()).join(`\n${indent}`)
}
