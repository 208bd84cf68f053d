/** Finds the entry of a content type, which can also be a range such as `text/*`. */

export function entryOf<T>(content: Record<string, T>, type: string): T | undefined {
  const range = `${type.split('/')[0]}/*`
  return content[type] ?? content[range] ?? content['*/*']
}

/** Whether the range contains the type. */
export const isIn = (type: string, range: string): boolean => entryOf({ [range]: true }, type) !== undefined
