/** The exports of `service-client`: a function for each operation, the types, and the exports below. */
export type { Client } from '../../generated/client/client/index.ts'
export * from '../../generated/client/sdk.gen.ts'
export * from '../../generated/client/types.gen.ts'
export { type ClientConfig, createClient } from './client.ts'
export { ServiceError } from './error.ts'
export { all, type Page, page } from './pages.ts'
export type { Hooks, RetryConfig } from './with-retries.ts'
