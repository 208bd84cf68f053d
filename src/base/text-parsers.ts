/** Converts text from outside, such as query parameters and settings, to the types of JSON Schema. */

type Read = (text: string) => unknown

/** Text in any other format is left alone, so that validation rejects it. */
export const textParsers: Readonly<Record<string, Read>> = {
  integer: (text) => (/^-?\d+$/.test(text) ? Number(text) : text),
  // JSON numbers only: `Number` also accepts 0x10, Infinity, an empty string and spaces.
  number: (text) => (/^-?(0|[1-9]\d*)(\.\d+)?(e[+-]?\d+)?$/i.test(text) ? Number(text) : text),
  boolean: (text) => (text === 'true' ? true : text === 'false' ? false : text),
  // Comma-separated.
  array: (text) => text.split(','),
}
