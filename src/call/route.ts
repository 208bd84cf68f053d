import type { Handler as HonoHandler } from 'hono'
import type { Plan, Role } from '../../generated/client/types.gen.ts'
import type { rateLimits } from '../../generated/server/rate-limits.ts'
import type { Requirements } from '../access/authorise.ts'
import type { Kind } from '../model/columns.ts'
import type { BatchHandler, PublicHandler, ReadHandler, WriteHandler } from './handler.ts'

/** What the life of a call needs to know about an operation, from the specification. */
export interface Route {
  id: string
  domain: string
  method: 'get' | 'post' | 'put' | 'patch' | 'delete'
  path: string
  shape: 'list' | 'get' | 'add' | 'update' | 'remove' | 'action'
  /** These three are null if no credential is needed. */
  scope: string | null
  role: Role | null
  plan: Plan | null
  /** The kind of the record that a write changes; missing if every caller may read the answer. */
  kind?: Kind
  /** Fields of that answer with a secret that is shown only once. */
  secrets?: readonly string[]
  /**
   * Whose secret the operation tests, such as a password: the body field that identifies its owner, or
   * `caller`; null for most operations.
   */
  triesBy: string | null
  /** The limit that counts its calls by workspace. */
  limitedBy?: keyof typeof rateLimits
  /** Status of a successful response. */
  status: number
  /** Accepted content types of the body; empty if there is none. */
  contentTypes: readonly string[]
  /** Whether the response contains a secret that is shown only once. */
  secret: boolean
  /** Whether it may take long; then a retry is not attempted before the stored response is looked for. */
  slow?: boolean
  /** Whether it lists records that change, so that what has changed since a time can be asked for. */
  changing?: boolean
  /** Whether it may be an item of a batch. */
  batchable?: boolean
  /** Whether it runs other operations, which commit together. */
  together?: boolean
  /** Headers of every response, if the operation goes away. */
  deprecation?: Readonly<Record<string, string>>
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

/** Wraps handlers in the life of a call. */
export interface Mount {
  read(route: ProtectedRoute, handler: ReadHandler<any, any>): HonoHandler
  write(route: ProtectedRoute, handler: WriteHandler<any, any>): HonoHandler
  batch(route: ProtectedRoute, handler: BatchHandler<any, any>): HonoHandler
  public(route: PublicRoute, handler: PublicHandler<any, any>): HonoHandler
}
