/** Values as text for a pipe. */

/** The names of records by their ids. */
export type Names = ReadonlyMap<unknown, string>

const noNames: Names = new Map()

export function plainText(name: string, value: unknown, names: Names = noNames): string {
  if (value === null || value === undefined) return ''
  if (typeof value !== 'object') return String(value)
  if (isPlainList(value)) return value.map((item) => plainText(name, item)).join(', ')
  if (areChanges(value)) return value.map((each) => changeText(each, names)).join('; ')
  if (Array.isArray(value)) return value.map((item) => `{${plainText(name, item)}}`).join(', ')
  return Object.entries(value)
    .map(([key, item]) => `${key}: ${plainText(key, item)}`)
    .join(', ')
}

/** A change of a field, in an entry of the activity log. */
export interface Change {
  field: string
  before: unknown
  after: unknown
}

export const areChanges = (value: unknown): value is Change[] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every(
    (each) =>
      typeof each === 'object' && each !== null && 'field' in each && 'before' in each && 'after' in each,
  )

/** `assignee_id: – → Ada`. `–` stands for no value. The entry already contains the id of the record. */
function changeText({ field, before, after }: Change, names: Names): string {
  const text = (value: unknown) => names.get(value) ?? (plainText(field, value) || '–')
  return `${field}: ${text(before)} → ${text(after)}`
}

/** The names that the records contain, by the ids next to them: of `user_id` in `user_name` or `actor_name`. */
export function namesIn(records: readonly Readonly<Record<string, unknown>>[]): Names {
  const names = new Map<unknown, string>()
  for (const record of records)
    for (const [field, id] of Object.entries(record)) {
      if (!/_id$/.test(field) || typeof id !== 'string') continue
      const name = record[field.replace(/_id$/, '_name')] ?? (field === 'user_id' ? record.actor_name : null)
      if (typeof name === 'string') names.set(id, name)
    }
  return names
}

export function isPlainList(value: unknown): value is unknown[] {
  return Array.isArray(value) && value.every((item) => typeof item !== 'object' || item === null)
}
