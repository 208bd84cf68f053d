import type { Arrival } from '../call/arrival.ts'
import type { Origins } from '../surface/addresses.ts'

/** The public addresses of the pages and the API, if they differ from where the service listens. */
export interface Addresses {
  baseUrl?: string | null
  workUrl?: string | null
}

export function originsOf({ baseUrl, workUrl }: Addresses, { origin }: Pick<Arrival, 'origin'>): Origins {
  return { api: baseUrl ? new URL(baseUrl).origin : origin, work: workUrl ? new URL(workUrl).origin : origin }
}
