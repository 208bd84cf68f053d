/** A local HTTP listener that waits for the code from the page in the browser (RFC 8252 section 7.3). */
import { hash, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer, STATUS_CODES } from 'node:http'
import type { AddressInfo } from 'node:net'
import { finished } from 'node:stream/promises'

/** In bytes. */
const bodyLimit = 64 * 1024
const form = 'application/x-www-form-urlencoded'
const common = {
  'Content-Type': 'text/plain; charset=utf-8',
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'no-store',
  Connection: 'close',
}

interface Expected {
  /** The page's origin. */
  origin: string
  /** Known only to the page. A request with another state is refused, and the wait goes on. */
  state: string
}

/** Listens on a random port of the loopback interface. */
export async function listenForCode({ origin, state }: Expected) {
  const senders: ServerResponse[] = []
  const server = createServer({ requestTimeout: 10_000 })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  const code = new Promise<string>((resolve) => {
    server.on('request', async (request, response) => {
      const refusal = refusalOf(request, `127.0.0.1:${port}`, origin)
      if (refusal) return refuse(response, refusal)
      const body = await read(request).catch(() => null)
      if (body === null) return response.destroy()
      if (body.length > bodyLimit) return refuse(response, 413)
      const fields = new URLSearchParams(body)
      const code = fields.get('code')
      if (!code || !isSame(fields.get('state') ?? '', state)) return refuse(response, 400)
      // A second click sends the code again: both requests wait for the outcome.
      senders.push(response)
      resolve(code)
    })
  })

  return {
    port,
    /** Resolves with the code that the page sends. */
    code,
    /** Redirects the browser once the outcome is known. */
    async redirect(address: string): Promise<void> {
      const answered = senders.map((each) =>
        finished(each.writeHead(303, { ...common, Location: address }).end()),
      )
      await Promise.allSettled(answered)
    },
    close(): void {
      server.close()
      server.closeAllConnections()
    },
  }
}

/**
 * The status to refuse a request with if its method, path or headers show that it is not from our page;
 * otherwise null.
 */
function refusalOf({ method, url, headers }: IncomingMessage, host: string, origin: string): number | null {
  const rules: [boolean, number][] = [
    [headers.host === host, 403],
    [url === '/', 404],
    [method === 'POST', 405],
    [headers.origin === origin, 403],
    [headers['content-type'] === form, 415],
  ]
  return rules.find(([holds]) => !holds)?.[1] ?? null
}

function refuse(response: ServerResponse, status: number): void {
  const allow = status === 405 ? { Allow: 'POST' } : null
  response.writeHead(status, { ...common, ...allow }).end(`${STATUS_CODES[status]}\n`)
}

/**
 * A form is ASCII, so one character is one byte. If it is too large, the rest is read and dropped, so that a
 * response can still be sent.
 */
async function read(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request.setEncoding('latin1')) if (text.length <= bodyLimit) text += chunk
  return text
}

const isSame = (a: string, b: string) => timingSafeEqual(digest(a), digest(b))
const digest = (text: string) => hash('sha256', text, 'buffer')
