/** Rate limit headers of a response, and helpers for many calls at once. */
import { vi } from 'vitest'

export interface Item {
  name: string
  [parameter: string]: string | number
}

/** Parses a structured field (RFC 9651) with a single item: `"pro";q=1200;w=60`. */
function fieldOf(response: Response, header: string): Item | null {
  const value = response.headers.get(header)
  if (value === null) return null
  const [, name = '', parameters = ''] = value.match(/^"([a-z]+)"((?:;[a-z]+=\d+)+)$/) ?? []
  const pairs = parameters.split(';').slice(1)
  return { name, ...Object.fromEntries(pairs.map((pair) => [pair[0], Number(pair.slice(2))])) }
}

export const policyOf = (response: Response) => fieldOf(response, 'ratelimit-policy')
export const limitOf = (response: Response) => fieldOf(response, 'ratelimit')
export const remaining = (response: Response) => limitOf(response)?.r as number

export const count = (responses: Response[], status: number) =>
  responses.filter((response) => response.status === status).length

export const times = <T>(number: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: number }, (_, index) => work(index)))

const elapsed = performance.now.bind(performance)

/**
 * Moves the clock forward by this many minutes, past the ends of rate limit windows. `vi.restoreAllMocks()` resets it.
 */
export const later = (minutes: number) => {
  const added = minutes * 60_000 + 1000
  vi.spyOn(performance, 'now').mockImplementation(() => elapsed() + added)
}
