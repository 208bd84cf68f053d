/** Texts from outside, such as query parameters and settings, as values of the types of JSON Schema. */

type Read = (text: string) => unknown

/** What is not written as the type demands stays a text, which the check then refuses. */
export const readers: Readonly<Record<string, Read>> = {
  integer: (text) => (/^-?\d+$/.test(text) ? Number(text) : text),
  // As JSON has them: `Number` also takes 0x10, Infinity, an empty text and spaces.
  number: (text) => (/^-?(0|[1-9]\d*)(\.\d+)?(e[+-]?\d+)?$/i.test(text) ? Number(text) : text),
  boolean: (text) => (text === 'true' ? true : text === 'false' ? false : text),
  // Written with commas.
  array: (text) => text.split(','),
}
