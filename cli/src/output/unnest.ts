/** Rows that contain a list, such as the weeks of a user, as one row for each item of the list. */
type Fields = Record<string, unknown>

interface Unnested {
  rows: Fields[]
  /** The field with the lists; null if the rows have none. */
  field: string | null
  /** The names; the first one is followed by the fields of the items instead of the list. */
  namesOf(names: readonly string[]): string[]
}

export function unnested(rows: readonly Fields[]): Unnested {
  const field = Object.keys(rows[0] ?? {}).find((name) => rows.every((row) => isRecords(row[name])))
  if (field === undefined) return { rows: [...rows], field: null, namesOf: (names) => [...names] }
  const inner = Object.keys((rows[0]![field] as Fields[])[0]!)
  return {
    rows: rows.flatMap(({ [field]: items, ...row }) =>
      (items as Fields[]).map((item) => ({ ...row, ...item })),
    ),
    field,
    namesOf: (names) => {
      const [first, ...others] = names.filter((name) => name !== field)
      return first === undefined ? [] : [first, ...inner, ...others]
    },
  }
}

const isRecords = (value: unknown) =>
  Array.isArray(value) && value.length > 0 && value.every((item) => typeof item === 'object' && item !== null)
