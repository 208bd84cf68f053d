/** The connection from `vs` and `service-mcp` to the REST API: keep-alive, timeouts, retries. */
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { HttpObserver } from './http.ts'
import { openHttp } from './http.ts'
import { NotTheService, strangerIn } from './not-the-service.ts'
import { nextCursorOf } from './paging.ts'
import { patienceFor } from './patience.ts'
import type { Problem } from './problem.ts'
import { problemOf } from './problem.ts'
import type { ServiceRequest } from './request.ts'

export interface ServiceOptions {
  /** Address of the API, without `/api/v1`. */
  baseUrl: string
  /** `name/version` of this client. */
  client: string
  channel: 'cli' | 'mcp'
  observer?: ServiceObserver | undefined
  /** A file with certificate authorities to trust besides the usual ones. */
  caFile?: string | undefined
  /** Replaces the limits of the operations: how long to wait for a response. */
  responseMs?: number | undefined
}

export interface ServiceObserver extends HttpObserver {
  /** Receives the body of each response that is not streamed. */
  read?(text: string, headers: IncomingHttpHeaders): void
}

type Http = Awaited<ReturnType<typeof openHttp>>

/** The client's statements about a call. The log marks them as claims. */
export interface Claims {
  /** The tool or command that makes the call. */
  tool?: string
  /** `name/version` of the agent behind the client. */
  agent?: string
}

export interface ServiceResponse {
  status: number
  /** The unchanged body. */
  text: string
  /** The cursor of the next page, from the `Link` header. */
  nextCursor: string | null
  header(name: string): string | null
}

/** Sends a request with the credential and the name of the agent. */
export type Send = (request: ServiceRequest) => Promise<ServiceResponse>

/** The service refused the call; `problem` is its RFC 9457 document. */
export class ServiceProblem extends Error {
  readonly problem: Problem
  /** The version of the service; null if the response has none. */
  readonly serviceVersion: string | null
  constructor(problem: Problem, serviceVersion: string | null = null) {
    super(problem.detail)
    this.problem = problem
    this.serviceVersion = serviceVersion
  }
}

/** The service cannot be reached, or did not respond in time. */
export class Unreachable extends Error {
  readonly origin: string
  /** The error of the connection. */
  override readonly cause: Error
  /** The address of the proxy; null for a direct connection. */
  readonly proxy: string | null

  constructor(origin: string, cause: Error, proxy: string | null = null) {
    const way = proxy ? ` through the proxy ${proxy}` : ''
    const reason = (cause as NodeJS.ErrnoException).code ?? cause.message
    const isStranger = cause instanceof NotTheService
    super(isStranger ? `${origin}${way}: ${reason}` : `No response from ${origin}${way}: ${reason}`)
    this.origin = origin
    this.cause = cause
    this.proxy = proxy
  }
}

/** The first error, if the host has several addresses. */
export const firstError = (error: Error): NodeJS.ErrnoException =>
  error instanceof AggregateError ? error.errors[0] : error

/** The headers of a request, without the credential. */
export const headersOf = (
  request: ServiceRequest,
  { client, channel }: Pick<ServiceOptions, 'client' | 'channel'>,
  claims: Claims = {},
): Record<string, string> => ({
  accept: 'application/json, application/problem+json',
  'user-agent': client,
  'service-channel': channel,
  ...(claims.tool && { 'service-tool': claims.tool }),
  ...(claims.agent && { 'service-agent': encodeURI(claims.agent) }),
  ...(request.ifMatch && { 'if-match': request.ifMatch }),
  ...(request.contentType && { 'content-type': request.contentType }),
  // All attempts have the same key, so that a retry writes nothing twice.
  ...(request.method !== 'GET' && idempotencyOf(request)),
})

const idempotencyOf = ({ idempotencyKey, idempotencyWindow }: ServiceRequest): Record<string, string> =>
  idempotencyKey === undefined && idempotencyWindow !== undefined
    ? { 'idempotency-window': String(idempotencyWindow) }
    : { 'idempotency-key': idempotencyKey ?? crypto.randomUUID() }

/** Opens a service. The HTTP module is loaded and the connection is made on the first call. */
export function openService({ baseUrl, client, channel, observer, caFile, responseMs }: ServiceOptions) {
  let opened: Promise<Http> | undefined
  const open = () => openHttp(new URL(baseUrl), { caFile, observer })

  /**
   * Sends a call, with retries if the service is busy or unreachable. Throws `ServiceProblem`, `Unreachable` or, if
   * aborted, the reason of `signal`.
   */
  async function send(
    request: ServiceRequest,
    credential: string | null,
    claims: Claims = {},
    signal?: AbortSignal,
  ): Promise<ServiceResponse> {
    opened ??= open()
    const http = await opened
    const headers = {
      ...(credential && { authorization: `Bearer ${credential}` }),
      ...headersOf(request, { client, channel }, claims),
    }
    const { method, body, receive } = request
    const patience = patienceFor(request, responseMs)
    const call = { url: new URL(request.path, baseUrl), method, headers, body, signal, patience }
    const throwUnreachable = (error: Error) => {
      if (signal?.aborted) throw signal.reason
      throw new Unreachable(call.url.origin, firstError(error), http.proxy)
    }
    const response = await http.send(call).catch(throwUnreachable)
    const status = response.statusCode!
    const header = (name: string) => [response.headers[name] ?? null].flat()[0]!
    const isPage = /html/.test(header('content-type') ?? '') && header('service-version') === null
    const streamed = receive !== undefined && status < 300 && !isPage
    if (streamed)
      // Drops the connection if `receive` does not read the whole body.
      await receive(bodyBytes(http.bytesOf(response, call), throwUnreachable), header).finally(() =>
        response.destroy(),
      )
    const text = streamed ? '' : await textOf(response).catch(throwUnreachable)
    if (!streamed) observer?.read?.(text, response.headers)
    const stranger = streamed ? null : strangerIn(status, text, header, call.url)
    if (stranger) throwUnreachable(stranger)
    if (status >= 300) throw new ServiceProblem(problemOf(status, text), header('service-version'))
    return { status, text, header, nextCursor: nextCursorOf(header('link')) }
  }

  async function close(): Promise<void> {
    if (opened) (await opened).close()
  }

  return { send, close }
}

export type Service = ReturnType<typeof openService>

/** The bytes of a response. Passes errors of the connection to `failed`, but not errors of the consumer. */
async function* bodyBytes(body: AsyncIterable<Uint8Array>, failed: (error: Error) => never) {
  const bytes = body[Symbol.asyncIterator]()
  try {
    for (;;) {
      const { value, done } = await bytes.next().catch(failed)
      if (done) return
      yield value as Uint8Array
    }
  } finally {
    await bytes.return?.()
  }
}

async function textOf(response: IncomingMessage): Promise<string> {
  let text = ''
  for await (const part of response.setEncoding('utf8')) text += part
  return text
}
