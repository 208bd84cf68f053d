/** Values as text for a pipe. */

export function plainText(name: string, value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value !== 'object') return String(value)
  if (isPlainList(value)) return value.map((item) => plainText(name, item)).join(', ')
  if (Array.isArray(value)) return value.map((item) => `{${plainText(name, item)}}`).join(', ')
  return Object.entries(value)
    .map(([key, item]) => `${key}: ${plainText(key, item)}`)
    .join(', ')
}

export function isPlainList(value: unknown): value is unknown[] {
  return Array.isArray(value) && value.every((item) => typeof item !== 'object' || item === null)
}
