import type { Addresses, RequestSource } from '../calls/lifecycle/request-source.ts'
import type { Origins } from '../shared/addresses.ts'

export type { Addresses }

export function originsOf(
  { baseUrl, workUrl }: Addresses,
  { origin }: Pick<RequestSource, 'origin'>,
): Origins {
  return { api: baseUrl ? new URL(baseUrl).origin : origin, work: workUrl ? new URL(workUrl).origin : origin }
}
