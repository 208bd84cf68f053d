/** Values of tables as text. On a terminal, figures and moments are shown as people read them. */
import type { Formats } from '../../../src/shared/formats.ts'
import { textOfKind } from '../../../src/shared/formats.ts'

export type Display = (name: string, value: unknown) => string

/** Fetches the currency only if the response contains money and not its currency. */
export async function displayOf(
  response: object,
  formats: Formats,
  fetchCurrency: () => Promise<string>,
): Promise<Display> {
  const given = 'currency' in response ? String(response.currency) : null
  const currency = given ?? (hasMoney(response, formats) ? await fetchCurrency() : '')
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return (name, value) => {
    const kind = typeof value === 'object' ? undefined : formats[name]
    return kind ? textOfKind(kind, value, { currency, timeZone }) : plainText(name, value)
  }
}

const hasMoney = (node: unknown, formats: Formats): boolean =>
  typeof node === 'object' &&
  node !== null &&
  Object.entries(node).some(
    ([name, value]) => (formats[name] === 'money' && value !== null) || hasMoney(value, formats),
  )

export const plainText: Display = (name, value) => {
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
