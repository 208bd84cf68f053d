/** Copies only these fields of the object, in their original order. */
export const pick = (item: object, fields: readonly string[]): object =>
  Object.fromEntries(Object.entries(item).filter(([name]) => fields.includes(name)))
