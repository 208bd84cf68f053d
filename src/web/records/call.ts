/** Calls the operations of page descriptors, whose types are not known statically. */
import type { Client } from '../../../generated/client/client/index.ts'
import type { Problem } from '../../../generated/client/types.gen.ts'
import type { PageOperation } from '../../shared/page-descriptor.ts'

/** A record of any kind. */
export interface PageRecord {
  readonly id: string
  readonly version?: number
  readonly archived_at?: string | null
  readonly [field: string]: unknown
}

interface Options {
  client: Client
  path?: Readonly<Record<string, string>>
  query?: Readonly<Record<string, unknown>>
  body?: Readonly<Record<string, unknown>>
  headers?: Readonly<Record<string, string>>
}

export type CallResult<T> =
  | { data: T; error: undefined; response: Response }
  | { data: undefined; error: Problem; response: Response }

export const call = <T = PageRecord>({ call }: PageOperation, options: Options) =>
  (call as (options: Options) => Promise<CallResult<T>>)(options)

/** Calls a list operation. Moves the parent's id from the filters into the path if the operation expects it there. */
export function callList(
  operation: PageOperation,
  client: Client,
  filters: Readonly<Record<string, unknown>>,
) {
  if (!operation.parent) return call<PageRecord[]>(operation, { client, query: filters })
  const { [operation.parent]: id, ...query } = filters
  return call<PageRecord[]>(operation, { client, path: { id: String(id) }, query })
}
