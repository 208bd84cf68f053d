/** A local HTTP listener that receives the code from the page in the browser (RFC 8252 section 7.3). */
import { hash, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer, STATUS_CODES } from 'node:http'
import type { AddressInfo } from 'node:net'
import { finished } from 'node:stream/promises'

const maxBodyBytes = 64 * 1024
const form = 'application/x-www-form-urlencoded'
const commonHeaders = {
  'Content-Type': 'text/plain; charset=utf-8',
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'no-store',
  Connection: 'close',
}

interface ListenerOptions {
  /** Origin of the sign-in page. */
  origin: string
  /** A secret that only the sign-in page knows. The listener refuses requests with another state and keeps waiting. */
  state: string
}

/** Listens on a random port of the loopback interface. */
export async function listenForCode({ origin, state }: ListenerOptions) {
  const pending: ServerResponse[] = []
  const server = createServer({ requestTimeout: 10_000 })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  const code = new Promise<string>((resolve) => {
    server.on('request', async (request, response) => {
      const rejection = rejectionStatus(request, `127.0.0.1:${port}`, origin)
      if (rejection) return refuse(response, rejection)
      const body = await read(request).catch(() => null)
      if (body === null) return response.destroy()
      if (body.length > maxBodyBytes) return refuse(response, 413)
      const fields = new URLSearchParams(body)
      const code = fields.get('code')
      if (!code || !isEqual(fields.get('state') ?? '', state)) return refuse(response, 400)
      // A second click sends the code again. Both responses wait for the outcome.
      pending.push(response)
      resolve(code)
    })
  })

  return {
    port,
    code,
    /** Redirects the waiting requests to the page that shows the outcome. */
    async redirect(address: string): Promise<void> {
      const redirects = pending.map((each) =>
        finished(each.writeHead(303, { ...commonHeaders, Location: address }).end()),
      )
      await Promise.allSettled(redirects)
    },
    close(): void {
      server.close()
      server.closeAllConnections()
    },
  }
}

/**
 * Returns the status of the refusal if the method, path or headers show that the request is not from our page;
 * otherwise null.
 */
function rejectionStatus(
  { method, url, headers }: IncomingMessage,
  host: string,
  origin: string,
): number | null {
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
  response.writeHead(status, { ...commonHeaders, ...allow }).end(`${STATUS_CODES[status]}\n`)
}

/**
 * A form is ASCII, so one character is one byte. The rest of a form that is too large is read and dropped, so
 * that a response can still be sent.
 */
async function read(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request.setEncoding('latin1')) if (text.length <= maxBodyBytes) text += chunk
  return text
}

const isEqual = (a: string, b: string) => timingSafeEqual(digest(a), digest(b))
const digest = (text: string) => hash('sha256', text, 'buffer')
