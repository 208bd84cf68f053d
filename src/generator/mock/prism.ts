/**
 * Serves the document with Prism on a local port. The listener is not Prism's, because that one never responds to a body that is not
 * JSON.
 */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as textOf } from 'node:stream/consumers'
import {
  createInstance,
  getHttpOperationsFromSpec,
  type IHttpConfig,
  type IHttpRequest,
  type PrismHttpComponents,
} from '@stoplight/prism-http'
import { getHttpConfigFromRequest } from '@stoplight/prism-http-server/dist/getHttpConfigFromRequest.js'
import { serialize } from '@stoplight/prism-http-server/dist/serialize.js'
import { pino } from 'pino'
import { Refusal } from '../../base/errors.ts'
import { problemResponse } from '../../calls/lifecycle/problem.ts'

/** The request id of refusals. */
export const exampleId = '0197f1c4-7a52-7c0e-8f6e-0d5f1f3a2b10'

/** Parts of Prism to replace. */
export type Parts = Partial<PrismHttpComponents>

interface Options {
  document: string
  /** 0 for a free port. */
  port: number
  /** Pages of every site may call it. The service allows none by default. */
  cors?: boolean
  /** Forwards calls to this address; without it, Prism responds with examples. */
  upstream?: URL
}

/** A request as Prism gets it, with the body as it was sent. */
export interface ReceivedRequest extends IHttpRequest {
  text: string
}

/** Returns the URL and the number of operations. Throws if the port is in use. */
export async function serve({ document, port, upstream, cors = false }: Options, parts: Parts) {
  const operations = await getHttpOperationsFromSpec(document)
  const shared = {
    validateRequest: !upstream,
    validateResponse: upstream !== undefined,
    checkSecurity: !upstream,
    errors: false,
    upstreamProxy: undefined,
    mock: { dynamic: false },
  }
  const config: IHttpConfig = upstream
    ? { ...shared, isProxy: true, upstream }
    : { ...shared, isProxy: false }
  const logger = pino({ level: 'silent', customLevels: { success: 35 } }) as never
  const prism = createInstance(config, { ...parts, logger })

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const input = await receive(request, upstream !== undefined)
    const wishes = getHttpConfigFromRequest(input)
    if (wishes._tag === 'Left') return refuse(response, wishes.left)
    const mock = { ...shared.mock, ...wishes.right }
    const result = await prism.request(input, operations, { ...config, mock } as IHttpConfig)()
    if (result._tag === 'Left') return refuse(response, result.left)
    const { statusCode, headers = {}, body } = result.right.output
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    response.writeHead(statusCode).end(serialize(body, response.getHeader('content-type') as string))
  }

  const server = createServer((request, response) => {
    if (cors) allowAllOrigins(request, response)
    if (cors && isPreflight(request)) response.writeHead(204).end()
    else respond(request, response).catch((error) => refuse(response, error))
  }).listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${address.port}`, operations: operations.length }
}

/** A body to forward stays as it was sent. */
async function receive(request: IncomingMessage, isForwarded: boolean): Promise<ReceivedRequest> {
  const { method = 'get', headers } = request
  const url = new URL(request.url!, 'http://mock.invalid')
  const text = await textOf(request)
  const query = Object.fromEntries(
    [...new Set(url.searchParams.keys())].map((name) => {
      const values = url.searchParams.getAll(name)
      return [name, values.length === 1 ? values[0]! : values]
    }),
  )
  return {
    method: method.toLowerCase() as IHttpRequest['method'],
    url: { path: url.pathname, query },
    headers: headers as Record<string, string>,
    body: text === '' ? null : isForwarded ? text : (jsonIn(text) ?? text),
    text,
  }
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Refusals of the service, and errors of Prism: those with a status below 500 are about the header `Prefer`. */
function refuse(response: ServerResponse, error: Error & { status?: number }): void {
  const isWish = (error.status ?? 500) < 500
  const refusal =
    error instanceof Refusal
      ? error
      : new Refusal(isWish ? 'bad_request' : 'internal_server_error', error.message)
  const { status, headers, body } = problemResponse(refusal, exampleId)
  response.writeHead(status, headers).end(body)
}

function allowAllOrigins({ headers }: IncomingMessage, response: ServerResponse): void {
  response.setHeader('access-control-allow-origin', headers.origin ?? '*')
  response.setHeader('access-control-allow-headers', headers['access-control-request-headers'] ?? '*')
  response.setHeader('access-control-allow-methods', headers['access-control-request-method'] ?? '*')
  response.setHeader('access-control-allow-credentials', 'true')
  response.setHeader('access-control-expose-headers', '*')
  response.setHeader('vary', 'origin')
}

const isPreflight = ({ method, headers }: IncomingMessage): boolean =>
  method === 'OPTIONS' && headers['access-control-request-method'] !== undefined
