/** A copy of the object with only these fields, in the order of the object. */
export const pick = (item: object, fields: readonly string[]): object =>
  Object.fromEntries(Object.entries(item).filter(([name]) => fields.includes(name)))
