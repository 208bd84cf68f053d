/** Adds the currency to results with amounts. */

type Result = Readonly<Record<string, unknown>>

/** Returns the currency of the workspace; null if unknown. */
export type FetchCurrency = () => Promise<string | null>

/** Reports already have a currency. */
export async function withCurrency(result: Result, fetchCurrency: FetchCurrency): Promise<Result> {
  if ('currency' in result || !hasAmount(result)) return result
  const currency = await fetchCurrency()
  return currency === null ? result : { ...result, currency }
}

const hasAmount = (node: unknown): boolean =>
  typeof node === 'object' &&
  node !== null &&
  Object.entries(node).some(
    ([name, part]) => (name.endsWith('_cents') && typeof part === 'number') || hasAmount(part),
  )
