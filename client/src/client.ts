import type { Config, Client as PlainClient } from '../../generated/client/client/index.ts'
import { createClient as createGeneratedClient } from '../../generated/client/client/index.ts'
import { defaultApiUrl } from '../../src/shared/addresses.ts'
import type { FailsWith } from '../../src/shared/calls.ts'
import { type ServiceError, toServiceError } from './error.ts'
import { type Hooks, type RetryConfig, withRetries } from './with-retries.ts'

/** The first option of each function. Its errors are `ServiceError`. */
export type Client = PlainClient & FailsWith<ServiceError>

export interface ClientConfig extends Omit<Config, 'baseUrl'> {
  /** Origin of the API. Default: the service that this package was downloaded from. */
  baseUrl?: string
  /** Retries and time limits. */
  retry?: RetryConfig
  /** Functions for logs and metrics. */
  hooks?: Hooks
}

/**
 * Creates a client for the functions of this package: `listCompanies({ client })`. `auth` is an API key or an access
 * token, or a function that returns one. Calls are retried if the service is busy or unreachable. All errors are
 * `ServiceError`, except after `signal` is aborted: then its reason is thrown.
 */
export function createClient({
  baseUrl = defaultApiUrl,
  fetch,
  retry,
  hooks,
  ...config
}: ClientConfig = {}): Client {
  const client = createGeneratedClient({ ...config, baseUrl, fetch: withRetries(fetch, retry, hooks) })
  client.interceptors.error.use(toServiceError)
  return client as Client
}
