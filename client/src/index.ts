/** The exports of `service-client`: a function for each operation, the types, and the exports below. */
export * from '../../generated/client/sdk.gen.ts'
export * from '../../generated/client/types.gen.ts'
export type { Options } from '../../src/shared/calls.ts'
export { type Client, type ClientConfig, createClient } from './client.ts'
export { type ErrorCode, ServiceError } from './error.ts'
export { all, type Page, page } from './pages.ts'
export { createService, type Service } from './service.ts'
export type { Hooks, RetryConfig } from './with-retries.ts'
