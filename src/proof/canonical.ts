/**
 * JSON as RFC 8785 writes it: one text for each value, whoever writes it. Members without a value are left out. Throws
 * for text that is not Unicode (a half of a surrogate pair).
 */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical)}]`
  if (typeof value !== 'object' || value === null) return scalar(value)
  const members = Object.entries(value).filter(([, member]) => member !== undefined)
  // The RFC orders names by UTF-16 code units, as `<` does.
  const inOrder = members.sort(([one], [other]) => (one < other ? -1 : 1))
  return `{${inOrder.map(([name, member]) => `${scalar(name)}:${canonical(member)}`)}}`
}

function scalar(value: unknown): string {
  if (typeof value === 'string' && !value.isWellFormed()) throw new RangeError('The text is not Unicode.')
  return JSON.stringify(value)
}
