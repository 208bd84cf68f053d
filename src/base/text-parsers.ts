/** Converts external text, such as query parameters and settings, to the types of JSON Schema. */

type Parse = (text: string) => unknown

/** Parsers by JSON Schema type. They return malformed text unchanged, so that validation rejects it. */
export const textParsers: Readonly<Record<string, Parse>> = {
  integer: (text) => (/^-?\d+$/.test(text) ? Number(text) : text),
  // JSON numbers only: `Number` would also accept 0x10, Infinity, an empty string and spaces.
  number: (text) => (/^-?(0|[1-9]\d*)(\.\d+)?(e[+-]?\d+)?$/i.test(text) ? Number(text) : text),
  boolean: (text) => (text === 'true' ? true : text === 'false' ? false : text),
  // Comma-separated.
  array: (text) => text.split(','),
}
