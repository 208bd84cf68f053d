/** `vs` and `service-mcp` behind a proxy, and with a private certificate authority. */
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, request } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import { type AddressInfo, connect, type Server } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { proxyFor } from '../../src/shared/proxy-choice.ts'
import { openService } from '../../src/shared/service.ts'
import { useService } from '../support/service.ts'
import { type Environment, useVs } from '../support/vs.ts'

const service = useService()
const { run, keyed } = useVs(service)
const authority = join(import.meta.dirname, '../fixtures/loopback.pem')
const servers: Server[] = []

afterAll(() => {
  for (const server of servers) server.close()
})

async function portOf(server: Server): Promise<number> {
  servers.push(server)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return (server.address() as AddressInfo).port
}

interface Seen {
  line: string
  authorization: string | undefined
}

/** A proxy that forwards requests and opens tunnels, or refuses with `status`. */
async function proxy(status = 200) {
  const seen: Seen[] = []
  const note = ({ method, url, headers }: IncomingMessage) =>
    seen.push({ line: `${method} ${url}`, authorization: headers['proxy-authorization'] })
  const server = createServer((incoming, response) => {
    note(incoming)
    const { method, headers } = incoming
    const forwarded = request(incoming.url!, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode!, answer.headers)
      answer.pipe(response)
    })
    incoming.pipe(forwarded)
  })
  server.on('connect', (incoming, socket) => {
    note(incoming)
    socket.on('error', () => {})
    if (status !== 200) return socket.end(`HTTP/1.1 ${status} Refused\r\n\r\n`)
    const [host, port] = incoming.url!.split(':')
    const target = connect(Number(port), host, () => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n')
      target.pipe(socket).pipe(target)
    })
    target.on('error', () => socket.destroy())
  })
  return { seen, address: `127.0.0.1:${await portOf(server)}` }
}

/** The service behind TLS, with a certificate that no usual authority has signed. */
let secure: string

beforeAll(async () => {
  const target = await service.listen()
  const pem = readFileSync(authority)
  const server = createSecureServer({ key: pem, cert: pem }, (incoming, response) => {
    const { method, headers } = incoming
    const forwarded = request(target + incoming.url, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode!, answer.headers)
      answer.pipe(response)
    })
    incoming.pipe(forwarded)
  })
  secure = `https://127.0.0.1:${await portOf(server)}`
})

const trusted = { SERVICE_CA_FILE: authority }
const behindTls = async () => {
  const { env, ...rest } = await keyed()
  return { ...rest, env: { ...env, SERVICE_BASE_URL: secure } as Environment }
}
const list = (env: Environment) => run(env, ['companies', 'list', '--format', 'json'])

describe('the proxy', () => {
  test.each(['HTTP_PROXY', 'http_proxy', 'ALL_PROXY'])(
    'of %s gets requests to http addresses',
    async (name) => {
      const { env } = await keyed()
      const { seen, address } = await proxy()
      expect(await list({ ...env, [name]: `http://me:p%40ss@${address}` })).toMatchObject({
        code: 0,
        out: '[]',
      })
      expect(seen).toEqual([
        {
          line: expect.stringContaining(`GET ${env.SERVICE_BASE_URL}/api/v1/companies/list`),
          authorization: `Basic ${Buffer.from('me:p@ss').toString('base64')}`,
        },
      ])
    },
  )

  test.each(['HTTPS_PROXY', 'https_proxy', 'all_proxy'])(
    'of %s opens a tunnel to https addresses',
    async (name) => {
      const { env } = await behindTls()
      const { seen, address } = await proxy()
      expect(await list({ ...env, ...trusted, [name]: address })).toMatchObject({ code: 0, out: '[]' })
      expect(seen.map(({ line }) => line)).toEqual([`CONNECT ${secure.replace('https://', '')}`])
    },
  )

  test.each(['127.0.0.1', '*', '127.0.0.0/8', 'other.example, 127.0.0.1'])(
    'is not used with NO_PROXY=%s',
    async (NO_PROXY) => {
      const { env } = await keyed()
      const { seen, address } = await proxy()
      expect((await list({ ...env, HTTP_PROXY: address, NO_PROXY })).code).toBe(0)
      expect(seen).toEqual([])
    },
  )

  test('that refuses is named, without its password', async () => {
    const { env } = await behindTls()
    const { address } = await proxy(407)
    const { code, err } = await list({ ...env, ...trusted, HTTPS_PROXY: `http://me:secret@${address}` })
    expect({ code, err }).toEqual({ code: 5, err: expect.stringContaining(`through the proxy ${address}`) })
    expect(err).toContain('status 407')
    expect(err).not.toContain('secret')
  })

  test('with another protocol is an error of usage, without its password', async () => {
    const { env } = await keyed()
    const { code, err } = await list({ ...env, HTTP_PROXY: 'socks5://me:secret@127.0.0.1:1' })
    expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining('HTTP_PROXY must be the address') })
    expect(err).not.toContain('secret')
  })

  test('does not see the credential of a call to https', async () => {
    const { env } = await behindTls()
    const { seen, address } = await proxy()
    await list({ ...env, ...trusted, HTTPS_PROXY: address })
    expect(JSON.stringify(seen)).not.toContain(env.SERVICE_API_KEY)
  })

  test.each([
    ['https://work.example/', { HTTPS_PROXY: 'p:1', NO_PROXY: 'example' }, null],
    ['https://work.example/', { HTTPS_PROXY: 'p:1', NO_PROXY: '.work.example' }, null],
    ['https://work.example/', { HTTPS_PROXY: 'p:1', NO_PROXY: 'k.example' }, 'http://p:1/'],
    ['https://work.example/', { HTTPS_PROXY: 'p:1', https_proxy: 'q:1' }, 'http://q:1/'],
    ['https://work.example/', { HTTP_PROXY: 'p:1' }, null],
    ['https://work.example/', { ALL_PROXY: 'https://p' }, 'https://p/'],
    ['http://10.1.2.3/', { HTTP_PROXY: 'p:1', NO_PROXY: '10.0.0.0/8' }, null],
    ['http://10.1.2.3/', { HTTP_PROXY: 'p:1', NO_PROXY: '10.0.0.0/33,11.0.0.0/8' }, 'http://p:1/'],
    ['http://[fd00::1]/', { HTTP_PROXY: 'p:1', NO_PROXY: '[fd00::1]' }, null],
    ['http://[fd00::1]/', { HTTP_PROXY: 'p:1', NO_PROXY: 'fd01::/16' }, 'http://p:1/'],
  ])('for %s with %o is %s', (address, environment, expected) => {
    expect(proxyFor(new URL(address), environment)?.href ?? null).toBe(expected)
  })
})

describe('a certificate authority', () => {
  test('that is unknown is refused, and the message says what to do', async () => {
    const { env } = await behindTls()
    const { code, err } = await run(env, ['companies', 'list'])
    expect({ code, err }).toEqual({ code: 5, err: expect.stringContaining('SERVICE_CA_FILE') })
  })

  test.each(['SERVICE_CA_FILE', 'NODE_EXTRA_CA_CERTS'])('is trusted with %s', async (name) => {
    const { env } = await behindTls()
    expect(await list({ ...env, [name]: authority })).toMatchObject({ code: 0, out: '[]' })
  })

  test('is trusted with config set ca', async () => {
    const { env } = await behindTls()
    expect((await run(env, ['config', 'set', 'ca', authority])).code).toBe(0)
    expect(await list(env)).toMatchObject({ code: 0, out: '[]' })
  })

  test.each([
    ['/nowhere/ca.pem', 'cannot be read: ENOENT'],
    [import.meta.filename, 'does not contain certificates in PEM format'],
  ])('in %s is an error of usage', async (SERVICE_CA_FILE, words) => {
    const { env } = await behindTls()
    expect(await list({ ...env, SERVICE_CA_FILE })).toMatchObject({
      code: 2,
      err: expect.stringContaining(words),
    })
  })

  test('is trusted in the client that service-mcp shares', async () => {
    const { env } = await behindTls()
    const api = openService({ baseUrl: secure, client: 'test/1', channel: 'mcp', caFile: authority })
    const call = { method: 'GET', path: '/api/v1/companies/list', contentType: null, body: null } as const
    expect((await api.send(call, env.SERVICE_API_KEY!)).text).toBe('[]')
    await api.close()
  })
})
