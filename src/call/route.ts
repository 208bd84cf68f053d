import type { Handler as HonoHandler } from 'hono'
import type { Plan, Role } from '../../generated/client/types.gen.ts'
import type { PublicHandler, ReadHandler, WriteHandler } from './handler.ts'

/** What the specification says of an operation, as the life of a call needs it. */
export interface Route {
  id: string
  domain: string
  method: 'get' | 'post' | 'put' | 'patch' | 'delete'
  path: string
  shape: 'list' | 'get' | 'add' | 'update' | 'remove' | 'action'
  /** Null where no credential is needed. */
  scope: string | null
  role: Role
  plan: Plan
  /** Whose secret is tried: the field of the body that names them, or `caller`; null for most. */
  triesBy: string | null
  /** Of the answer when all went well. */
  status: number
  /** That the body may have; empty where there is none. */
  contentTypes: readonly string[]
  /** Whether the answer holds a secret that is shown once. */
  secret: boolean
}

export interface ObjectSchema {
  readonly properties: Readonly<Record<string, Record<string, unknown>>>
  readonly [keyword: string]: unknown
}

/** JSON Schemas of what an operation takes, by where it stands in the request. They refer to others by name. */
export interface InputSchemas {
  path: ObjectSchema
  query: ObjectSchema
  body: { $ref: string } | null
}

export type ProtectedRoute = Route & { scope: string }

/** Of an operation that takes no credential. */
export type PublicRoute = Route & { scope: null }

/** Wraps a handler in the life of a call. */
export interface Mount {
  read(route: ProtectedRoute, handler: ReadHandler<any, any>): HonoHandler
  write(route: ProtectedRoute, handler: WriteHandler<any, any>): HonoHandler
  public(route: PublicRoute, handler: PublicHandler<any, any>): HonoHandler
}
