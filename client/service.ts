/** The one way from `vs` and `service-mcp` to the REST API: keep-alive, time limits, retries. */
import type { RetryHandler } from 'undici'
import type { ServiceRequest } from './request.ts'

export interface ServiceOptions {
  /** Address of the API, without `/api/v1`. */
  baseUrl: string
  /** `name/version` of this client. */
  client: string
  channel: 'cli' | 'mcp'
}

/** What the client says of a call beyond its credential; kept in the activity log as a claim. */
export interface Claims {
  /** The tool or command in use. */
  tool?: string
  /** `name/version` of the agent behind the client. */
  agent?: string
}

export interface Answer {
  status: number
  /** The body as the service sent it. */
  text: string
  /** From the `Link` header: the cursor of the next page. */
  nextCursor: string | null
  header(name: string): string | null
}

export interface Problem {
  title: string
  status: number
  code: string
  detail: string
  request_id?: string
  errors?: { in: string; pointer: string; detail: string }[]
  retry_after?: number
  [field: string]: unknown
}

/** The service refused the call; `problem` is its RFC 9457 document. */
export class ServiceProblem extends Error {
  readonly problem: Problem
  constructor(problem: Problem) {
    super(problem.detail)
    this.problem = problem
  }
}

/** The service could not be reached, or did not answer in time. */
export class Unreachable extends Error {}

const retried = [429, 502, 503, 504]

/** Opens the way to a service. Nothing is sent, and the HTTP stack is not loaded, before the first call. */
export function openService({ baseUrl, client, channel }: ServiceOptions) {
  let stack: ReturnType<typeof loadStack> | undefined

  /**
   * Sends one call, again while the service is busy or away. Throws `ServiceProblem`, `Unreachable` or,
   * when `signal` ends the call, its reason.
   */
  async function send(
    request: ServiceRequest,
    credential: string | null,
    claims: Claims = {},
    signal?: AbortSignal,
  ): Promise<Answer> {
    stack ??= loadStack()
    const { request: dispatch, dispatcher } = await stack
    const headers: Record<string, string> = {
      accept: 'application/json, application/problem+json',
      'user-agent': client,
      'service-channel': channel,
      ...(credential && { authorization: `Bearer ${credential}` }),
      ...(claims.tool && { 'service-tool': claims.tool }),
      ...(claims.agent && { 'service-agent': encodeURI(claims.agent) }),
      ...(request.contentType && { 'content-type': request.contentType }),
      // One key for all tries of the call, so that a retry never writes twice.
      ...(request.method !== 'GET' && { 'idempotency-key': crypto.randomUUID() }),
    }
    const { method, body } = request
    const url = new URL(request.path, baseUrl)
    const exchange = async () => {
      const response = await dispatch(url, { method, headers, body, dispatcher, signal })
      return { response, text: await response.body.text() }
    }
    const { response, text } = await exchange().catch((error: Error) => {
      if (signal?.aborted) throw signal.reason
      throw new Unreachable(`No answer from ${url.origin}: ${reasonOf(error)}`)
    })
    const header = (name: string) => [response.headers[name] ?? null].flat()[0]!
    if (response.statusCode >= 300) throw new ServiceProblem(problemOf(response.statusCode, text))
    return { status: response.statusCode, text, header, nextCursor: nextCursorOf(header('link')) }
  }

  async function close(): Promise<void> {
    if (stack) await (await stack).dispatcher.close()
  }

  return { send, close }
}

export type Service = ReturnType<typeof openService>

async function loadStack() {
  const { Agent, interceptors, request } = await import('undici')
  const dispatcher = new Agent({
    connect: { timeout: 5_000 },
    headersTimeout: 60_000,
    bodyTimeout: 60_000,
  }).compose(interceptors.retry({ retry, throwOnError: false }))
  return { request, dispatcher }
}

/**
 * Four more tries, after the time that the service asks for or else 0.25, 0.5, 1 and 2 seconds. Where it asks
 * for more than ten seconds, the caller gets the refusal and decides: an agent has better things to do.
 */
const retry: RetryHandler.RetryCallback = (error, { state, opts }, next) => {
  const { code, statusCode, headers } = error as RetryFailure
  const passing = statusCode ? retried.includes(statusCode) : opts.retryOptions?.errorCodes?.includes(code)
  const asked = Number(headers?.['retry-after'])
  const wait = asked > 0 ? asked * 1_000 : 125 * 2 ** state.counter
  if (!passing || state.counter > 4 || wait > 10_000) next(error)
  else setTimeout(next, wait, null)
}

type RetryFailure = Error & { code: string; statusCode?: number; headers?: Record<string, string> }

function problemOf(status: number, text: string): Problem {
  try {
    const problem = JSON.parse(text)
    if (typeof problem?.code === 'string') return problem
  } catch {
    // A proxy in between answers in its own words.
  }
  return {
    title: 'Unexpected answer',
    status,
    code: 'unexpected_answer',
    detail: `The service answered ${status} without a reason.`,
  }
}

function nextCursorOf(link: string | null): string | null {
  const target = link?.match(/<([^>]*)>;\s*rel="?next"?/)?.[1]
  return target ? new URL(target, 'http://service.invalid').searchParams.get('cursor') : null
}

function reasonOf(error: Error): string {
  const cause = error instanceof AggregateError ? error.errors[0] : error
  return (cause as NodeJS.ErrnoException).code ?? cause.message
}
