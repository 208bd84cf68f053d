import type { RequestShape } from './descriptors.ts'

export interface ServiceRequest {
  method: RequestShape['method']
  /** Path and query, relative to the address of the service. */
  path: string
  /** Null without a body, and for a file, because the form sets its own content type. */
  contentType: string | null
  /** A file is sent as the field `file` of a form. */
  body: string | File | null
  /** The expected `ETag` of the record. */
  ifMatch?: string | undefined
  /** Sent with writes. Defaults to a random key, unless `idempotencyWindow` is set. */
  idempotencyKey?: string
  /** For a creation, in seconds: an identical one returns the response of the first. */
  idempotencyWindow?: number
  /** Receives the body of the response as a stream. The text of the response is then empty. */
  receive?: (body: AsyncIterable<Uint8Array>, header: (name: string) => string | null) => Promise<void>
}

/** One call of a batch. */
export interface BatchItem {
  operation: string
  parameters?: Record<string, unknown>
  body?: Record<string, unknown>
}

/** Like `toRequest`, for an item of a batch. */
export function toItem(shape: RequestShape, args: Readonly<Record<string, unknown>>): BatchItem {
  const entries = Object.entries({ ...args, ...shape.preset }).filter(([, value]) => value !== undefined)
  const isParameter = ([name]: [string, unknown]) =>
    shape.query.includes(name) || shape.path.includes(`{${name}}`)
  const parameters = entries.filter((each) => isParameter(each) && each[1] !== null)
  const rest = entries.filter((each) => !isParameter(each))
  return {
    operation: shape.operation,
    ...(parameters.length > 0 && { parameters: Object.fromEntries(parameters) }),
    ...((shape.contentType || rest.length > 0) && { body: Object.fromEntries(rest) }),
  }
}

/** The body of a batch that checks one call without running it. */
export const dryRunOf = (shape: RequestShape, args: Readonly<Record<string, unknown>>) => ({
  items: [toItem(shape, args)],
  mode: 'each',
  allow_removals: true,
  dry_run: true,
})

/** Puts each argument into the path, the query or the body, as the operation declares. */
export function toRequest(shape: RequestShape, args: Readonly<Record<string, unknown>>): ServiceRequest {
  const given = Object.entries(args).filter(([, value]) => value !== undefined)
  const rest = new Map(Object.entries({ ...shape.defaults, ...Object.fromEntries(given), ...shape.preset }))
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
    // Repeated, because a value can contain a comma.
    for (const each of [value ?? []].flat()) query.append(name, String(each))
  }
  const version = shape.ifVersion ? take('if_version') : undefined
  return {
    method: shape.method,
    path: query.size > 0 ? `${path}?${query}` : path,
    contentType: shape.contentType ?? null,
    ...(version !== undefined && { ifMatch: `"${version}"` }),
    body: shape.contentType ? JSON.stringify(Object.fromEntries(rest)) : null,
  }
}
