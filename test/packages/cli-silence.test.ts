/** A service that does not respond, and responses of others: of a guest network, a proxy or another web server. */
import { readdir } from 'node:fs/promises'
import type { RequestListener } from 'node:http'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openHttp } from '../../src/shared/http.ts'
import { patienceFor } from '../../src/shared/patience.ts'
import { TimedOut } from '../../src/shared/timed-out.ts'
import { operations } from '../support/examples.ts'
import { fakeService } from '../support/fake-service.ts'
import { useService } from '../support/service.ts'
import { type Environment, useVs } from '../support/vs.ts'

const { run, newHome } = useVs(useService())

/** Accepts connections, and says only `greeting`. */
async function silent(greeting = ''): Promise<number> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}))
    if (greeting) socket.write(greeting)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return (server.address() as AddressInfo).port
}

describe('a service that accepts connections and never responds', () => {
  const silence = async (): Promise<Environment> => ({
    ...(await newHome()),
    SERVICE_API_KEY: 'wak_x',
    SERVICE_BASE_URL: `http://127.0.0.1:${await silent()}`,
    VS_TIMEOUT: '0.4',
  })

  test('is said to be waited for, and then given up', async () => {
    const env = await silence()
    const { code, err } = await run(env, ['companies', 'list'])
    expect(err.split('\n')).toEqual([
      `vs: waiting for ${env.SERVICE_BASE_URL} to respond to GET /api/v1/companies/list, for 1 s more … Ctrl-C stops.`,
      'vs: still no response. To wait longer, set VS_TIMEOUT to a number of seconds.',
      '',
    ])
    expect(code).toBe(5)
  })

  test('is one problem for a program, and one error with --quiet', async () => {
    const env = await silence()
    const json = await run(env, ['companies', 'list', '--format', 'json'])
    expect(JSON.parse(json.err)).toMatchObject({
      code: 'unreachable',
      detail: `Cannot reach ${env.SERVICE_BASE_URL}: no response within 0.4 s.`,
    })
    expect((await run(env, ['companies', 'list', '--quiet'])).err).toMatch(/^error: Cannot reach .*\n.*\n$/)
  })

  test('may still carry out a write', async () => {
    const { code, err } = await run(await silence(), ['companies', 'add', '--name', 'Acme'])
    expect([code, err]).toEqual([5, expect.stringContaining('check before you try again')])
  })

  test('is waited for as long as the setting says', async () => {
    const { VS_TIMEOUT, ...env } = await silence()
    await run(env, ['config', 'set', 'timeout', VS_TIMEOUT!])
    expect((await run(env, ['companies', 'list', '--format', 'json'])).err).toContain('within 0.4 s')
    const { code, err } = await run(env, ['config', 'set', 'timeout', 'never'])
    expect([code, err]).toEqual([2, expect.stringContaining('`timeout` must be a number of seconds')])
  })
})

describe('a call', () => {
  const limits = (method: 'GET' | 'POST', path: string) => patienceFor({ method, path })

  test('waits as long as its operation may take, and speaks after five seconds', () => {
    expect(limits('GET', '/api/v1/companies/list?limit=100')).toEqual({ responseMs: 30_000, noticeMs: 5_000 })
    expect(limits('POST', '/api/v1/companies')).toEqual({ responseMs: 60_000, noticeMs: 5_000 })
    const slow = operations.filter(
      ({ method, path }) =>
        patienceFor({
          method: method.toUpperCase() as 'GET',
          path: path.replace('{id}', 'x').replace('{name}', 'y'),
        }).responseMs === 600_000,
    )
    expect(slow.map(({ operationId }) => operationId)).toEqual(
      expect.arrayContaining([
        'addNoteFile',
        'addSample',
        'addSummary',
        'exportActivity',
        'exportWorkspace',
        'getNoteFile',
        'importTimeEntries',
        'runBatch',
        'verifyActivity',
      ]),
    )
    expect(slow.filter(({ method, operationId }) => method === 'patch' || /^list/.test(operationId))).toEqual(
      [],
    )
  })

  const connectMs = 50
  const call = async (address: string) => {
    const http = await openHttp(new URL(address), { connectMs })
    const patience = patienceFor({ method: 'GET', path: '/' })
    const sent = {
      url: new URL(address),
      method: 'GET',
      headers: {},
      body: null,
      signal: undefined,
      patience,
    }
    return http
      .send(sent)
      .catch((error) => error)
      .finally(http.close)
  }

  test.each<[how: string, greeting: string | null]>([
    ['TLS never begins', null],
    ['the proxy never responds', ''],
    ['the proxy opens a tunnel in which TLS never begins', 'HTTP/1.1 200 OK\r\n\r\n'],
  ])('fails if there is no connection in time, because %s', async (_, greeting) => {
    const port = await silent(greeting ?? '')
    if (greeting !== null) {
      process.env.HTTPS_PROXY = `http://127.0.0.1:${port}`
      onTestFinished(() => {
        delete process.env.HTTPS_PROXY
      })
    }
    const error = await call(greeting === null ? `https://127.0.0.1:${port}` : 'https://service.example')
    expect(error).toBeInstanceOf(TimedOut)
    expect(error.message).toBe('no connection within 0.05 s')
  })
})

describe('a response of something else', () => {
  const page = '<!doctype html><title>Welcome</title>'
  const html = { 'content-type': 'text/html' }
  const answering = async (answer: RequestListener): Promise<Environment> => ({
    ...(await fakeService(answer)),
    HOME: (await newHome()).HOME,
  })

  test.each<[what: string, answer: RequestListener, reason: string]>([
    [
      'a web page',
      (_, response) => response.writeHead(200, html).end(page),
      'the response is a web page, not one of the service',
    ],
    ['a text', (_, response) => response.end('It works!'), 'the response is not from the service'],
    [
      'a redirect',
      (_, response) => response.writeHead(302, { location: 'https://login.example/guest' }).end(page),
      'it redirects to https://login.example',
    ],
  ])('is named: %s', async (what, answer, reason) => {
    const env = await answering(answer)
    const host = env.SERVICE_BASE_URL!
    const commands = [
      ['companies', 'list'],
      ['companies', 'add', '--name', 'Acme'],
    ]
    // A text can be an export.
    if (what !== 'a text') commands.push(['export'])
    for (const args of commands) {
      const { code, out, err } = await run(env, args)
      expect({ code, out, err }, args.join(' ')).toEqual({
        code: 5,
        out: '',
        err: expect.stringMatching(
          new RegExp(`^error: Cannot reach ${host}: ${reason}\\.\\n  .*SERVICE_BASE_URL.*\\n$`),
        ),
      })
    }
    expect(await readdir(env.HOME!)).toEqual([])
    const { SERVICE_API_KEY: _key, ...unsigned } = env
    const signIn = await run(unsigned, ['auth', 'login', '--username', 'a@b.example'], 'a password\n')
    expect([signIn.code, signIn.err]).toEqual([5, expect.stringContaining(reason)])
  })

  test.each([
    [502, 5, /a proxy or gateway in front of it returned the status 502\. Try again later\.$/m],
    [503, 5, /a proxy or gateway in front of it returned the status 503\. Try again later\.$/m],
    [404, 4, /status 404 is not from the service\. Check its address/],
    [403, 4, /status 403 is not from the service/],
  ])('is a proxy with status %d and a page: a sentence, and no raw text', async (status, exit, words) => {
    const answer: RequestListener = (_, response) =>
      response.writeHead(status, { ...html, 'retry-after': '3600' }).end(page)
    const { code, err } = await run(await answering(answer), ['companies', 'list'])
    expect([code, err]).toEqual([exit, expect.stringMatching(words)])
    expect(err).not.toMatch(/html|Welcome/)
  })
})
