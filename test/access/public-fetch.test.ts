/** Addresses from callers are fetched only from the public Internet and within limits. */
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { fetchPublic, isPublic, publicFetch } from '../../src/base/public-fetch.ts'

let connections = 0
const server = createServer((socket) => {
  connections++
  socket.destroy()
}).listen(0, '::')
afterAll(() => server.close())

const port = () => (server.address() as AddressInfo).port

test.each([
  ...[
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '127.255.255.254',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
  ],
  ...[
    '192.0.0.1',
    '192.0.2.1',
    '192.168.1.1',
    '198.18.0.1',
    '198.51.100.1',
    '203.0.113.1',
    '224.0.0.1',
    '255.255.255.255',
  ],
  ...[
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '::127.0.0.1',
    '64:ff9b::7f00:1',
    '64:ff9b:1::1',
    '100::1',
  ],
  ...[
    '2001::1',
    '2001:db8::1',
    '2002:7f00:1::',
    '3fff::1',
    'fc00::1',
    'fd12:3456::1',
    'fe80::1',
    'fec0::1',
    'ff02::1',
  ],
])('%s is not public', (address) => expect(isPublic(address)).toBe(false))

test.each(['1.1.1.1', '8.8.8.8', '172.32.0.1', '2606:4700::1111', '2a00:1450::1'])(
  '%s is public',
  (address) => expect(isPublic(address)).toBe(true),
)

test.each([
  ...['127.0.0.1', '[::1]', '[::ffff:127.0.0.1]', 'localhost', '0x7f000001', '2130706433', '127.1', '0'],
])('no connection is opened to https://%s', async (host) => {
  await expect(fetchPublic(`https://${host}:${port()}/client.json`)).rejects.toThrow('no public address')
  expect(connections).toBe(0)
})

test.each<[string, string[]]>([
  ['to a private address', ['127.0.0.1']],
  ['to a public and a private one', ['1.1.1.1', '10.0.0.1']],
  ['to nothing', []],
])('a name that resolves %s is refused', async (_, addresses) => {
  const resolve = async () => addresses.map((address) => ({ address, family: 4 }))
  const fetched = publicFetch({ resolve, mayConnectTo: isPublic })(
    `https://client.example:${port()}/client.json`,
  )
  await expect(fetched).rejects.toThrow('no public address')
  expect(connections).toBe(0)
})

test.each(['http://client.example/', 'file:///etc/passwd', 'https://user:secret@client.example/'])(
  '%s is not fetched',
  (url) => expect(fetchPublic(url)).rejects.toThrow('only https'),
)

describe('a public host', () => {
  const pem = readFileSync(join(import.meta.dirname, '../fixtures/client.example.pem'), 'utf8')
  let answer: (request: IncomingMessage, response: ServerResponse) => unknown
  const host = createSecureServer({ key: pem, cert: pem }, (request, response) => answer(request, response))
  beforeAll(() => once(host.listen(0, '127.0.0.1'), 'listening'))
  afterAll(() => host.close())

  const resolve = vi.fn(async () => [{ address: '127.0.0.1', family: 4 }])
  const fetched = publicFetch({ resolve, mayConnectTo: () => true, ca: pem })
  const url = () => `https://client.example:${(host.address() as AddressInfo).port}/client.json`

  test('is read with its status and headers', async () => {
    answer = (request, response) =>
      response.writeHead(203, { 'content-type': 'text/plain' }).end(`for ${request.headers.accept}`)
    const response = await fetched(url(), { headers: { accept: 'application/json' } })
    expect([response.status, response.headers.get('content-type')]).toEqual([203, 'text/plain'])
    expect(await response.text()).toBe('for application/json')
    expect(resolve).toHaveBeenCalledOnce() // The connection looks the name up itself.
  })

  test.each(['with', 'without'])(
    'that sends too much is read only up to the limit, %s a length',
    async (has) => {
      const closed = Promise.withResolvers<number>()
      answer = (_, response) => {
        if (has === 'with') response.writeHead(200, { 'content-length': 500_000_000 })
        const chunk = Buffer.alloc(16 * 1024)
        let sent = 0
        const send = () => {
          while (!response.closed && response.write(chunk)) sent += chunk.length
        }
        response.on('drain', send).on('close', () => closed.resolve(sent))
        send()
      }
      await expect(fetched(url())).rejects.toThrow(/max size/)
      expect(await closed.promise).toBeLessThan(20_000_000) // A connection buffers at most this much.
    },
  )

  test('that sends compressed bytes is not decompressed', async () => {
    const bomb = gzipSync(Buffer.alloc(10_000_000))
    answer = (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb)
    expect((await (await fetched(url())).arrayBuffer()).byteLength).toBe(bomb.length)
  })

  test('that redirects is not followed', async () => {
    answer = (_, response) => response.writeHead(302, { location: 'https://127.0.0.1/' }).end()
    await expect(fetched(url())).rejects.toThrow('redirects are not followed')
  })

  test('that never ends its response times out', async () => {
    const signal = new AbortController()
    answer = (_, response) => {
      response.write('x')
      signal.abort()
    }
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(signal.signal)
    await expect(fetched(url())).rejects.toThrow(/aborted/)
    expect(timeout).toHaveBeenCalledWith(5000)
  })
})
