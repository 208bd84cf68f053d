import type { Client, Config } from '../../generated/client/client/index.ts'
import { createClient as createGeneratedClient } from '../../generated/client/client/index.ts'
import { defaultApiUrl } from '../../src/surface/addresses.ts'
import { toServiceError } from './error.ts'
import { withRetries } from './retrying.ts'

export interface ClientConfig extends Omit<Config, 'baseUrl'> {
  /** Origin of the API; without it the service that this package came from. */
  baseUrl?: string
}

/**
 * A client for the functions of this package: `listCompanies({ client })`. `auth` is an API key or an access token, or
 * a function that gets one. Calls are sent again while the service is busy or away, and what goes wrong is always a
 * `ServiceError`, but for the reason of a `signal`.
 */
export function createClient({ baseUrl = defaultApiUrl, fetch, ...config }: ClientConfig = {}): Client {
  const client = createGeneratedClient({ ...config, baseUrl, fetch: withRetries(fetch) })
  client.interceptors.error.use(toServiceError)
  return client
}
