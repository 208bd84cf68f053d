/** An object with these fields alone, in its own order. */
export const pick = (item: object, fields: readonly string[]): object =>
  Object.fromEntries(Object.entries(item).filter(([name]) => fields.includes(name)))
