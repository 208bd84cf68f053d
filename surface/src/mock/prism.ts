/**
 * Serves a document with Prism on a local port. The listener is not Prism's, because that one never responds to a body that is not
 * JSON.
 */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
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
import type { IHttpOperation } from '@stoplight/types'
import { MockRefusal, type MockRequest, type Served } from './behaviour.ts'

/** Parts of Prism to replace. */
export type Parts = Partial<PrismHttpComponents>

interface Options {
  /** The path or the URL of an OpenAPI document. */
  document: string
  /** 0 for a free port. */
  port: number
  /** Pages of every site may call it. */
  cors?: boolean
  /** Forwards calls to this address; without it, Prism responds with examples. */
  upstream?: URL
  refuse: (status: number, detail: string) => MockRefusal
}

type Received = IHttpRequest & MockRequest

/** Rejects if the port is in use. */
export async function serve(options: Options, parts: Parts): Promise<Served> {
  const { document, port, upstream, cors = false } = options
  const operations = await getHttpOperationsFromSpec(/^https?:/.test(document) ? document : resolve(document))
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
  const prism = createInstance(config, { ...parts, logger: silent as never })
  const bases = basePathsOf(operations)

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const input = await receive(request, bases, upstream !== undefined)
    const wishes = getHttpConfigFromRequest(input)
    if (wishes._tag === 'Left') return refuse(response, wishes.left)
    const mock = { ...shared.mock, ...wishes.right }
    const result = await prism.request(input, operations, { ...config, mock } as IHttpConfig)()
    if (result._tag === 'Left') return refuse(response, result.left)
    const { statusCode, headers = {}, body } = result.right.output
    for (const [name, value] of Object.entries(headers)) if (value !== null) response.setHeader(name, value)
    const type = response.getHeader('content-type') as string
    response.writeHead(statusCode).end(body === undefined ? undefined : serialize(body, type))
  }

  /** Errors of Prism with a status below 500 are about the header `Prefer`. */
  function refuse(response: ServerResponse, error: Error & { status?: number; detail?: string }): void {
    const status = (error.status ?? 500) < 500 ? 400 : 500
    const refusal =
      error instanceof MockRefusal ? error : options.refuse(status, error.detail || error.message)
    const { statusCode, headers, body } = refusal.respond()
    response.writeHead(statusCode, headers as Record<string, string>).end(JSON.stringify(body))
  }

  const server = createServer((request, response) => {
    if (cors) allowAllOrigins(request, response)
    if (cors && isPreflight(request)) response.writeHead(204).end()
    else respond(request, response).catch((error) => refuse(response, error))
  }).listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${address.port}`,
    operations: operations.length,
    close: () => server.close().closeAllConnections(),
  }
}

/** Prism's log. */
const silent = {
  ...Object.fromEntries(
    ['trace', 'debug', 'info', 'success', 'warn', 'error', 'fatal'].map((level) => [level, () => {}]),
  ),
  child: () => silent,
}

/** The paths of the servers, such as `/v1`; the longest first. */
function basePathsOf(operations: IHttpOperation[]): string[] {
  const servers = operations.flatMap((operation) => operation.servers ?? [])
  const paths = servers.map(({ url, variables = {} }) => {
    const filled = url.replace(/\{([^}]+)\}/g, (_, name: string) => String(variables[name]?.default ?? name))
    return new URL(filled, 'http://mock.invalid').pathname.replace(/\/$/, '')
  })
  return [...new Set(paths)].sort((a, b) => b.length - a.length)
}

/** A body to forward stays as it was sent. */
async function receive(
  request: IncomingMessage,
  bases: readonly string[],
  isForwarded: boolean,
): Promise<Received> {
  const { method = 'get', headers } = request
  const url = new URL(request.url!, 'http://mock.invalid')
  const text = await textOf(request)
  const query = Object.fromEntries(
    [...new Set(url.searchParams.keys())].map((name) => {
      const values = url.searchParams.getAll(name)
      return [name, values.length === 1 ? values[0]! : values]
    }),
  )
  const base = bases.find((each) => url.pathname.startsWith(`${each}/`)) ?? ''
  return {
    method: method.toLowerCase() as IHttpRequest['method'],
    url: { path: url.pathname.slice(base.length), query },
    target: url.pathname,
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
