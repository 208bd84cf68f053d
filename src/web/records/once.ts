/** Values that several sections of a page need, read once for the page. */
import type { PageDescriptor } from '../../shared/page-descriptor.ts'
import { callList } from './call.ts'
import type { RecordsContext } from './frame.ts'

const reads = new WeakMap<RecordsContext, Map<string, Promise<unknown>>>()

export function once<T>(http: RecordsContext, name: string, read: () => Promise<T>): Promise<T> {
  const known = reads.get(http) ?? new Map<string, Promise<unknown>>()
  reads.set(http, known)
  const value = (known.get(name) as Promise<T> | undefined) ?? read()
  known.set(name, value)
  return value
}

/** A list on the page of a record. The timeline of the page can need the same one. */
export const listAbout = (
  http: RecordsContext,
  { path, list }: PageDescriptor,
  query: Readonly<Record<string, unknown>>,
) => once(http, `${path} ${JSON.stringify(query)}`, () => callList(list, http.var.session.client, query))
