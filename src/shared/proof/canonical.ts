/**
 * Canonical JSON (RFC 8785): equal values give equal texts. Omits members that are undefined. Throws for strings with
 * a lone surrogate, which are not valid Unicode.
 */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical)}]`
  if (typeof value !== 'object' || value === null) return scalar(value)
  const members = Object.entries(value).filter(([, member]) => member !== undefined)
  // The RFC orders names by UTF-16 code units, like `<`.
  const inOrder = members.sort(([one], [other]) => (one < other ? -1 : 1))
  return `{${inOrder.map(([name, member]) => `${scalar(name)}:${canonical(member)}`)}}`
}

function scalar(value: unknown): string {
  if (typeof value === 'string' && !value.isWellFormed()) throw new RangeError('The text is not Unicode.')
  return JSON.stringify(value)
}
