import type { RequestShape } from './descriptors.ts'

export interface ServiceRequest {
  method: RequestShape['method']
  /** Path and query, relative to the address of the service. */
  path: string
  /** Null if there is no body, or if it is a file: the form has its own content type. */
  contentType: string | null
  /** A file is sent as the field `file` of a form. */
  body: string | File | null
  /** The `ETag` that the record must still have. */
  ifMatch?: string | undefined
  /** Whether the answer may take minutes. */
  slow?: boolean
  /** Receives the response body as a stream, instead of its text. */
  receive?: (body: AsyncIterable<Uint8Array>, header: (name: string) => string | null) => Promise<void>
}

/** Puts each argument where its operation expects it: in the path, the query or the body. */
export function toRequest(shape: RequestShape, args: Readonly<Record<string, unknown>>): ServiceRequest {
  const rest = new Map(
    Object.entries({ ...args, ...shape.preset }).filter(([, value]) => value !== undefined),
  )
  const take = (name: string) => {
    const value = rest.get(name)
    rest.delete(name)
    return value
  }
  const path = shape.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(take(name) ?? '')),
  )
  const query = new URLSearchParams()
  for (const name of shape.query) {
    const value = take(name)
    if (value !== undefined && value !== null) query.set(name, String(value))
  }
  const version = shape.ifVersion ? take('if_version') : undefined
  return {
    method: shape.method,
    path: query.size > 0 ? `${path}?${query}` : path,
    contentType: shape.contentType ?? null,
    ...(version !== undefined && { ifMatch: `"${version}"` }),
    slow: shape.slow,
    body: shape.contentType ? JSON.stringify(Object.fromEntries(rest)) : null,
  }
}
