/** The format of ids of records: a prefix, `_` and 26 letters and digits. */
export const idPattern = '[a-z]{3}_[0-7][0-9a-hjkmnp-tv-z]{25}'

const wholeId = new RegExp(`^${idPattern}$`)

export const isId = (text: unknown): text is string => typeof text === 'string' && wholeId.test(text)
