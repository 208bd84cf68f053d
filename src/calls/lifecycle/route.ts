import type { Handler as HonoHandler } from 'hono'
import type { Plan, Role } from '../../../generated/client/types.gen.ts'
import type { rateLimits } from '../../../generated/server/rate-limits.ts'
import type { Kind } from '../../domain/model/columns.ts'
import type { Requirements } from '../access/authorise.ts'
import type { BatchHandler, PublicHandler, ReadHandler, WriteHandler } from './handler.ts'

/** The facts about an operation that its lifecycle needs, generated from the specification. */
export interface Route {
  id: string
  domain: string
  method: 'get' | 'post' | 'put' | 'patch' | 'delete'
  path: string
  shape: 'list' | 'get' | 'add' | 'update' | 'remove' | 'action'
  /** `scope`, `role` and `plan` are null if no credential is required. */
  scope: string | null
  role: Role | null
  plan: Plan | null
  /** The kind of record that a write changes; missing if every caller may read the response. */
  kind?: Kind
  /** Response fields with a secret that is shown only once. */
  secrets?: readonly string[]
  /**
   * Identifies the owner of the secret that the operation tests, such as a password: the name of a body field, or `caller`.
   * Null for operations that test no secret.
   */
  triesBy: string | null
  /** The rate limit for its calls, counted per workspace. */
  limitedBy?: keyof typeof rateLimits
  /** Whether the operation tests a code that is short enough to guess. */
  testsCodes?: boolean
  /** Whether the operation signs in or out, which is also allowed during maintenance. */
  signsInOrOut?: boolean
  /** Status of a successful response. */
  status: number
  /** Accepted content types of the body; empty if there is none. */
  contentTypes: readonly string[]
  /** Whether the body can be left out, which means an empty object. */
  bodyOptional?: boolean
  /** Whether the response contains a secret that is shown only once. */
  secret: boolean
  /** Slow operations look up the stored response of a retry before they start work. */
  slow?: boolean
  /** Whether the operation accepts `Idempotency-Window`. */
  windowed?: boolean
  /** Whether the list accepts `updated_since`, because its records change. */
  changing?: boolean
  /** Whether the operation can be an item of a batch. */
  batchable?: boolean
  /** Whether the operation runs other operations in one transaction. */
  together?: boolean
  /** Headers of every response of a deprecated operation. */
  deprecation?: Readonly<Record<string, string>>
}

/** The parts of a query that the list of a kind accepts. */
export interface ListQueries {
  operation: string
  filters: readonly string[]
  columns: readonly string[]
  groups: readonly string[]
  presentations: readonly string[]
}

export interface ObjectSchema {
  readonly properties: Readonly<Record<string, Record<string, unknown>>>
  readonly [keyword: string]: unknown
}

/** JSON Schemas of an operation's input, by location in the request. They refer to shared schemas by name. */
export interface InputSchemas {
  path: ObjectSchema
  query: ObjectSchema
  body: { $ref: string } | null
}

export type ProtectedRoute = Route & Requirements

/** The route of an operation that requires no credential. */
export type PublicRoute = Route & { scope: null }

/** Wraps handlers in the lifecycle of a call. */
export interface Mount {
  read(route: ProtectedRoute, handler: ReadHandler<any, any>): HonoHandler
  write(route: ProtectedRoute, handler: WriteHandler<any, any>): HonoHandler
  batch(route: ProtectedRoute, handler: BatchHandler<any, any>): HonoHandler
  public(route: PublicRoute, handler: PublicHandler<any, any>): HonoHandler
}
