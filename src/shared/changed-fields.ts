/** The header with the names of the fields that an update changed. */
export const changedFieldsHeader = 'Changed-Fields'

export const writeFields = (names: readonly string[]): string => names.join(', ')

export const readFields = (header: string): string[] => header.split(', ').filter(Boolean)
