/** Runs the handlers of a service. */
import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import { fingerprintOf, type IdempotencyStore, MemoryIdempotencyStore, once } from './idempotency.ts'
import { InputChecks, queryOf, readBody } from './input.ts'
import { problemResponse, Refusal } from './problem.ts'
import type { InputSchemas, Route } from './route.ts'

export { type IdempotencyStore, type Kept, MemoryIdempotencyStore } from './idempotency.ts'
export { type FieldError, invalid, invalidCursor, notFound, problemResponse, Refusal } from './problem.ts'
export type { InputSchemas, Route } from './route.ts'

/** The facts about a call that handlers need in addition to its input. */
export interface Call<Caller = unknown> {
  requestId: string
  /** Undefined for operations that need no credential. */
  caller: Caller
  /** Throws 412 unless `If-Match` is missing or contains the version. */
  checkVersion(version: number): void
}

/** The types of an operation that the client generator writes. */
interface OperationData {
  path?: unknown
  query?: unknown
  body?: unknown
}

export interface Input<Data extends OperationData> {
  path: NonNullable<Data['path']>
  query: NonNullable<Data['query']>
  body: Data['body']
}

/** A list returns one page; every other operation the body of its response. A \`Response\` is sent as it is. */
export type Output<Body> = Response | (Body extends readonly (infer Item)[] ? Page<Item> : Body)

export interface Page<Item> {
  items: Item[]
  /** The cursor of the next page, if there is one. */
  nextCursor?: string | undefined
}

export type TypedHandler<Data extends OperationData, Body> = (
  input: Input<Data>,
  call: Call<any>,
) => Output<Body> | Promise<Output<Body>>

export type Handler = (input: any, call: Call<any>) => unknown

export type Runner = (route: Route, handler: Handler) => (context: Context) => Promise<Response>

export interface RunnerOptions<Caller> {
  schemas: Readonly<Record<string, InputSchemas>>
  named: Readonly<Record<string, object>>
  /** The caller of a bearer token; undefined if the token is not valid. */
  identify(token: string): Caller | undefined | Promise<Caller | undefined>
  /** Called with unexpected errors, which the response does not contain. */
  report(error: unknown, requestId: string): void
  /** Default: 1 MiB. */
  maxBodyBytes?: number
  /** Default: in memory. */
  idempotency?: IdempotencyStore
}

/** Wraps handlers: credential, input check, retries, headers, and problem documents for refusals. */
export function createRunner<Caller>(options: RunnerOptions<Caller>): Runner {
  const { schemas, named, report, maxBodyBytes = 2 ** 20 } = options
  const checks = new InputChecks(schemas, named)
  const store = options.idempotency ?? new MemoryIdempotencyStore()

  async function respond(
    route: Route,
    handler: Handler,
    context: Context,
    requestId: string,
  ): Promise<Response> {
    const { raw: request } = context.req
    const url = new URL(request.url)
    const token = request.headers.get('authorization')?.match(/^Bearer +(\S+)$/i)?.[1]
    const caller = await callerOf(route, token)
    const { value: body, sent } = await readBody(request, route, maxBodyBytes)
    const input = { path: context.req.param() as object, query: queryOf(url, schemas[route.id]!), body }
    checks.check(route.id, input)
    const run = async () => {
      const output = await handler(input, { requestId, caller, checkVersion: versionCheck(request) })
      return responseOf(route, url, output, input.query.fields as string[] | undefined)
    }
    const key = request.headers.get('idempotency-key')
    if (!key || request.method === 'GET') return run()
    return once(
      store,
      fingerprintOf([token, key]),
      fingerprintOf([request.method, url.pathname, url.search, sent.toString('base64')]),
      run,
    )
  }

  async function callerOf(route: Route, token: string | undefined): Promise<Caller | undefined> {
    const caller = token === undefined ? undefined : await options.identify(token)
    if (route.needsCredential && caller === undefined)
      throw new Refusal(401, 'unauthorized', 'The request has no valid credential.')
    return caller
  }

  return (route, handler) => async (context) => {
    const sent = context.req.header('x-request-id') ?? ''
    const requestId = /^[\w.:-]{1,128}$/.test(sent) ? sent : randomUUID()
    const response = await respond(route, handler, context, requestId).catch((error) => {
      if (error instanceof Refusal) return problemResponse(error, requestId)
      report(error, requestId)
      return problemResponse(new Refusal(500, 'internal_server_error', 'The service failed.'), requestId)
    })
    response.headers.set('x-request-id', requestId)
    return response
  }
}

function versionCheck(request: Request): (version: number) => void {
  const expected = request.headers.get('if-match')
  return (version) => {
    const isMet =
      !expected || expected === '*' || expected.split(',').some((each) => each.trim() === `"${version}"`)
    if (!isMet) throw new Refusal(412, 'precondition_failed', `The record has version ${version}.`)
  }
}

/** `fields` are the names in the query parameter of this name, if it is set. */
function responseOf(
  route: Route,
  url: URL,
  output: unknown,
  fields: readonly string[] | undefined,
): Response {
  const { status, shape } = route
  if (output instanceof Response) return output
  if (status === 204) return new Response(null, { status })
  if (shape === 'list') return listResponse(output as Page<object>, url, fields)
  return Response.json(withOnly(fields, output), { status, headers: headersOf(route, url, output) })
}

function headersOf(
  { status, shape, path }: Route,
  { pathname }: URL,
  output: unknown,
): Record<string, string> {
  const { version, id } = (output ?? {}) as { version?: number; id?: string }
  // A record that is added to another one has the address of its own collection.
  const collection = shape === 'add' && !path.includes('{') ? pathname : path.replace(/\/[^/]+\/\{\w+\}/, '')
  return {
    ...(version !== undefined && { etag: `"${version}"` }),
    ...(status === 201 && id !== undefined && { location: `${collection}/${id}` }),
  }
}

function listResponse({ items, nextCursor }: Page<object>, url: URL, fields?: readonly string[]): Response {
  const chosen = items.map((item) => withOnly(fields, item))
  if (nextCursor === undefined) return Response.json(chosen)
  const next = new URLSearchParams(url.searchParams)
  next.set('cursor', nextCursor)
  return Response.json(chosen, { headers: { link: `<${url.pathname}?${next}>; rel="next"` } })
}

const withOnly = (fields: readonly string[] | undefined, record: unknown): unknown =>
  fields && typeof record === 'object' && record !== null
    ? Object.fromEntries(Object.entries(record).filter(([name]) => fields.includes(name)))
    : record
