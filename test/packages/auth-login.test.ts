/**
 * `vs auth login` through the browser and with a code: the real program, with a browser that the test simulates, and
 * with attackers.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { lstat, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { signInByBrowser } from '../../cli/src/browser-sign-in.ts'
import { signInByDeviceCode } from '../../cli/src/device-sign-in.ts'
import type { Session } from '../../cli/src/session.ts'
import type { Problem } from '../../src/shared/problem.ts'
import { ServiceProblem, Unreachable } from '../../src/shared/service.ts'
import { type Member, useService } from '../support/service.ts'
import { fieldsOf, form, type Post, post, urlencoded, withBrowser } from '../support/sign-in-browser.ts'
import { newVisitor } from '../support/visitor.ts'
import { type Environment, fileOf, folderOf, stored, useVs } from '../support/vs.ts'

const service = useService()
const { program, start, run, onTerminal, newHome } = useVs(service)
const ended: (() => unknown)[] = []

afterEach(async () => {
  vi.useRealTimers()
  for (const end of ended.splice(0)) await end()
})

const exists = (path: string) =>
  lstat(path).then(
    () => true,
    () => false,
  )
const mode = async (path: string) => (await lstat(path)).mode & 0o777

/** A waiting `vs auth login`, and the address that it printed. */
async function waiting(env: Environment, ...args: string[]) {
  const vs = start(env, ['auth', 'login', '--browser', ...args])
  const url = new URL(await vs.said(/http\S+(?=\s)/))
  const { port, state } = Object.fromEntries(url.searchParams)
  return { vs, url, path: url.pathname + url.search, port: port!, state: state! }
}

/** The page in the browser of `member` after approval at `path`. */
async function approve(path: string, { email: username, password }: Member): Promise<string> {
  const visitor = newVisitor(service)
  await visitor.submit('/signin', { username, password })
  return (await visitor.submit(path, {})).text()
}

/** The browser posts from the approved page to the command line. */
async function finish({ path, port, url }: Awaited<ReturnType<typeof waiting>>, member: Member) {
  return post(port, url.origin, { body: form(fieldsOf(await approve(path, member))) })
}

describe('in the browser', () => {
  test('signs in with the session of the page and stores a new session', async () => {
    const member = await service.workspace()
    const env = await withBrowser(await newHome())
    const login = await waiting(env)
    const answer = await finish(login, member)
    expect(answer.statusCode).toBe(303)
    expect(answer.headers).toMatchObject({
      location: `${env.SERVICE_BASE_URL}/auth/cli/connected`,
      'cache-control': 'no-store',
    })
    const { code, out } = await login.vs.ended()
    expect(code).toBe(0)
    for (const words of [member.email, env.SERVICE_BASE_URL!, 'Workspace']) expect(out).toContain(words)
    expect((await readFile(join(env.HOME, 'opened'), 'utf8')).trim()).toBe(login.url.href)
    expect([await mode(fileOf(env)), await mode(folderOf(env))]).toEqual([0o600, 0o700])
    expect(await readdir(folderOf(env))).toEqual(['credentials.json'])
    expect((await run(env, ['companies', 'list'])).code).toBe(0)
    await expect(post(login.port, login.url.origin, {})).rejects.toThrow('ECONNREFUSED')
  })

  test('prints and shows no secret: the address is useless to others', async () => {
    const member = await service.workspace()
    const env = await newHome()
    const login = await waiting(env, '--format', 'json')
    const fields = fieldsOf(await approve(login.path, member))
    await post(login.port, login.url.origin, { body: form(fields) })
    const { out, err } = await login.vs.ended()
    const { access_token, refresh_token } = await stored(env)
    for (const secret of [fields.code!, access_token, refresh_token]) expect(out + err).not.toContain(secret)
    expect([...login.url.searchParams.keys()]).toEqual(['port', 'state', 'code_challenge', 'label'])
    expect(Buffer.from(login.state, 'base64url').length * 8).toBe(256)
    expect(JSON.parse(out)).toMatchObject({ work_url: env.SERVICE_BASE_URL, user: { email: member.email } })
  })

  test('keeps waiting if the machine has no browser', async () => {
    const member = await service.workspace()
    const login = await waiting({ ...(await newHome()), BROWSER: '/nowhere/browser' })
    expect((await finish(login, member)).statusCode).toBe(303)
    expect((await login.vs.ended()).code).toBe(0)
  })

  test('ignores a second click', async () => {
    const member = await service.workspace()
    const login = await waiting(await newHome())
    const body = form(fieldsOf(await approve(login.path, member)))
    const clicks = [1, 2].map(() => post(login.port, login.url.origin, { body }))
    for (const answer of await Promise.all(clicks))
      expect(answer.headers.location).toBe(`${login.url.origin}/auth/cli/connected`)
    expect((await login.vs.ended()).code).toBe(0)
  })

  test('reports a failure in both places and stores nothing', async () => {
    const env = await newHome()
    const { vs, port, url, state } = await waiting(env)
    const answer = await post(port, url.origin, { body: form({ state, code: 'wac_wrong' }) })
    expect(answer.headers.location).toBe(`${url.origin}/auth/cli/failed`)
    expect(await vs.ended()).toMatchObject({ code: 3, err: expect.stringContaining('The code is invalid') })
    expect(await exists(fileOf(env))).toBe(false)
  })

  test('keeps two concurrent logins separate, and both succeed', async () => {
    const [one, other] = [await service.workspace(), await service.workspace()]
    const env = await newHome()
    const logins = await Promise.all([waiting(env), waiting(env)])
    const answers = await Promise.all([finish(logins[0]!, one), finish(logins[1]!, other)])
    expect(answers.map(({ headers }) => headers.location)).toEqual(
      Array(2).fill(`${env.SERVICE_BASE_URL}/auth/cli/connected`),
    )
    const results = await Promise.all(logins.map(({ vs }) => vs.ended()))
    expect(results.map(({ code }) => code)).toEqual([0, 0])
    expect((await run(env, ['companies', 'list'])).code).toBe(0)
    expect(await readdir(folderOf(env))).toEqual(['credentials.json'])
  })

  test('cannot be completed with the page of another login', async () => {
    const member = await service.workspace()
    const env = await newHome()
    const [mine, other] = [await waiting(env), await waiting(env)]
    const { code } = fieldsOf(await approve(other.path, member))
    await post(mine.port, mine.url.origin, { body: form({ state: mine.state, code: code! }) })
    expect((await mine.vs.ended()).code).toBe(3)
    expect(await exists(fileOf(env))).toBe(false)
  })

  test('is cancelled by Ctrl-C, which leaves no files and prints a message', async () => {
    const env = await newHome()
    const { vs, port, url } = await waiting(env)
    vs.interrupt()
    const { code, out, err } = await vs.ended()
    expect({ code, out }).toEqual({ code: 130, out: '' })
    expect(err.trimEnd().split('\n').at(-1)).toBe('vs: Cancelled: nothing was stored.')
    expect(await exists(folderOf(env))).toBe(false)
    await expect(post(port, url.origin, {})).rejects.toThrow('ECONNREFUSED')
  })

  test('times out after five minutes, not before', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { promise: said, resolve } = Promise.withResolvers<string>()
    const write = vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
      resolve(String(text))
      return true
    })
    vi.stubEnv('BROWSER', '/nowhere/browser')
    ended.push(() => write.mockRestore(), vi.unstubAllEnvs)
    const outcome = vi.fn()
    const login = signInByBrowser({} as Session, 'http://service.test').catch(outcome)
    const { origin, searchParams } = new URL((await said).match(/http\S+/)![0])
    const port = searchParams.get('port')!
    await vi.advanceTimersByTimeAsync(5 * 60_000 - 1)
    expect((await post(port, origin, { method: 'GET' })).statusCode).toBe(405)
    expect(outcome).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    await login
    expect(outcome.mock.calls[0]![0].message).toMatch(/not approved within 5 minutes/)
    await expect(post(port, origin, {})).rejects.toThrow('ECONNREFUSED')
  })
})

test('an unexpected request is refused, and the login keeps waiting', async () => {
  const env = await newHome()
  const login = await waiting(env)
  const { port, state, url } = login
  const full = (state: string) => form({ state, code: 'wac_attack' })
  const attacks: [string, number, Post][] = [
    ['GET', 405, { method: 'GET' }],
    ['GET with everything in the address', 404, { method: 'GET', path: `/?${full(state)}` }],
    ['HEAD', 405, { method: 'HEAD' }],
    ['PUT', 405, { method: 'PUT' }],
    ['a preflight', 405, { method: 'OPTIONS' }],
    ['another path', 404, { path: '/callback' }],
    ['a query', 404, { path: '/?x' }],
    ['a whole address for the path', 404, { path: `http://127.0.0.1:${port}/` }],
    ['another name of this machine', 403, { headers: { host: `localhost:${port}` } }],
    ['a name that leads here (DNS rebinding)', 403, { headers: { host: `evil.example:${port}` } }],
    ['no port', 403, { headers: { host: '127.0.0.1' } }],
    ['no host', 400, { headers: { host: undefined } }],
    ['another origin', 403, { headers: { origin: 'https://evil.example' } }],
    ['its own origin', 403, { headers: { origin: `http://127.0.0.1:${port}` } }],
    ['an origin that is hidden', 403, { headers: { origin: 'null' } }],
    ['no origin', 403, { headers: { origin: undefined } }],
    ['JSON', 415, { headers: { 'content-type': 'application/json' } }],
    ['plain text', 415, { headers: { 'content-type': 'text/plain' } }],
    ['another form', 415, { headers: { 'content-type': 'multipart/form-data; boundary=x' } }],
    ['a parameter of the type', 415, { headers: { 'content-type': `${urlencoded}; charset=utf-8` } }],
    ['no type', 415, { headers: { 'content-type': undefined } }],
    ['a body over 64 KiB', 413, { body: `${full(state)}&x=${'x'.repeat(64 * 1024)}` }],
    ['another state', 400, { body: full('x'.repeat(43)) }],
    ['a part of the state', 400, { body: full(state.slice(0, -1)) }],
    ['more than the state', 400, { body: full(`${state}x`) }],
    ['an empty state', 400, { body: full('') }],
    ['no state', 400, { body: form({ code: 'wac_attack' }) }],
    ['no code', 400, { body: form({ state }) }],
    ['nothing', 400, { body: '' }],
  ]
  const found: [string, number][] = []
  for (const [name, , attack] of attacks) {
    const { statusCode, headers } = await post(port, url.origin, { body: full(state), ...attack })
    found.push([name, statusCode!])
    expect(Object.keys(headers).filter((each) => /^access-control|^location|cookie/.test(each))).toEqual([])
  }
  expect(found).toEqual(attacks.map(([name, status]) => [name, status]))
  await breakOff(login)
  expect(await exists(folderOf(env))).toBe(false)
  expect((await finish(login, await service.workspace())).statusCode).toBe(303)
  expect((await login.vs.ended()).code).toBe(0)
})

/** Sends half of the request that the page would send. */
async function breakOff({ port, url }: Awaited<ReturnType<typeof waiting>>) {
  const head = [
    'POST / HTTP/1.1',
    `Host: 127.0.0.1:${port}`,
    `Origin: ${url.origin}`,
    `Content-Type: ${urlencoded}`,
    'Content-Length: 1000',
  ]
  const socket = connect(Number(port), '127.0.0.1')
  await once(socket, 'connect')
  await new Promise((done) => socket.write(`${head.join('\r\n')}\r\n\r\nstate=`, done))
  socket.destroy()
  await once(socket, 'close')
}

describe('without a browser on the machine', () => {
  /** A waiting `vs auth login --no-browser`, and the code that it shows. */
  async function showing(env: Environment, ...args: string[]) {
    const vs = start(env, ['auth', 'login', '--no-browser', ...args])
    const shown = await vs.said(/^Open http\S+ and type \S+$/m)
    const [, page, code] = shown.match(/^Open (\S+) and type (\S+)$/)!
    await vs.said(/Waiting for approval/)
    return { vs, page: new URL(page!), code: code! }
  }

  async function decide(
    { page, code }: Awaited<ReturnType<typeof showing>>,
    member: Member,
    decision: string,
  ) {
    const visitor = newVisitor(service)
    await visitor.submit('/signin', { username: member.email, password: member.password })
    return (await visitor.submit(page.pathname, { user_code: code, decision })).text()
  }

  const isCancelled = async () =>
    (await service.sql(`select 1 from device_codes where decision = 'cancelled'`)).length > 0

  test('shows a code, waits until it is approved, and stores the session, even on a pipe', async () => {
    const member = await service.workspace()
    const env = await newHome()
    const login = await showing(env, '--format', 'json')
    expect(login.page.href).toBe(`${env.SERVICE_BASE_URL}/auth/cli/device`)
    expect(login.code).toMatch(/^[A-Z]{4}-[A-Z]{4}$/)
    expect(await decide(login, member, 'approve')).toContain('<h1>Approved</h1>')
    const { code, out, err } = await login.vs.ended()
    expect(code).toBe(0)
    expect(JSON.parse(out)).toMatchObject({ work_url: env.SERVICE_BASE_URL, user: { email: member.email } })
    const { access_token, refresh_token } = await stored(env)
    for (const secret of [access_token, refresh_token, 'wdc_']) expect(out + err).not.toContain(secret)
    expect(await mode(fileOf(env))).toBe(0o600)
    expect((await run(env, ['companies', 'list'])).code).toBe(0)
  })

  test('says that the user has denied, and stores nothing', async () => {
    const env = await newHome()
    const login = await showing(env)
    await decide(login, await service.workspace(), 'deny')
    expect(await login.vs.ended()).toMatchObject({
      code: 3,
      out: '',
      err: expect.stringContaining('was denied'),
    })
    expect(await exists(fileOf(env))).toBe(false)
  })

  test('ends at once on Ctrl-C, and cancels the code', async () => {
    const env = await newHome()
    const login = await showing(env)
    login.vs.interrupt()
    const { code, out, err } = await login.vs.ended()
    expect({ code, out }).toEqual({ code: 130, out: '' })
    expect(err.trimEnd().split('\n').at(-1)).toBe('vs: Cancelled: nothing was stored.')
    expect(await exists(fileOf(env))).toBe(false)
    expect(await isCancelled()).toBe(true)
    expect(await decide(login, await service.workspace(), 'approve')).toContain('already cancelled')
  })

  test('refuses a symbolic link for the credentials before it shows a code', async () => {
    const env = await newHome()
    await mkdir(folderOf(env))
    await writeFile(join(env.HOME, 'elsewhere'), '')
    await symlink(join(env.HOME, 'elsewhere'), fileOf(env))
    const { code, err } = await run(env, ['auth', 'login', '--no-browser'])
    expect(code).toBe(1)
    expect(err).not.toContain('Open http')
  })

  test.each<Record<string, string>>([{}, { DISPLAY: ':0', SSH_CONNECTION: '192.0.2.7 1 192.0.2.8 22' }])(
    'is used on a terminal where no browser can be opened: %j',
    async (variables) => {
      const env = { ...(await newHome()), ...variables }
      const { code, text } = await onTerminal(env, ['auth', 'login'], {
        until: (shown) => /Waiting for approval/.test(shown),
      })
      expect(text).toContain('No browser can be opened on this machine.')
      expect(text).toMatch(/^Open \S+\/auth\/cli\/device and type [A-Z]{4}-[A-Z]{4}$/m)
      expect(code).toBe(130)
    },
  )
})

describe('the wait for an approval', () => {
  const codes = {
    device_code: 'wdc_example',
    user_code: 'WDJB-MJHT',
    verification_uri: 'http://service.test/auth/cli/device',
    verification_uri_complete: '',
    expires_in: 600,
    interval: 5,
  }
  const problem = (code: string, status = 400, retry_after?: number) =>
    new ServiceProblem({
      code,
      status,
      retry_after,
      title: '',
      detail: code,
      type: '',
      request_id: '',
    } as Problem)

  /** Runs the sign-in, whose exchanges have these outcomes, and returns the seconds at which they were made. */
  async function pollsWith(...outcomes: (Error | null)[]) {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
    const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    ended.push(() => write.mockRestore())
    const polls: number[] = []
    const start = performance.now()
    const exchangeDeviceCode = async () => {
      polls.push((performance.now() - start) / 1000)
      const next = outcomes.length > 1 ? outcomes.shift() : outcomes[0]
      if (next) throw next
    }
    const device = { addDeviceCode: async () => codes, exchangeDeviceCode, cancelDeviceCode: async () => {} }
    const result = signInByDeviceCode(device as never).then(
      () => null,
      (error) => error,
    )
    await vi.advanceTimersByTimeAsync(600_000)
    return { polls, error: await result }
  }

  test('asks at the interval of the service, and more slowly when told to', async () => {
    const pending = (seconds: number) => problem('authorization_pending', 400, seconds)
    const { polls, error } = await pollsWith(
      pending(5),
      problem('slow_down', 400, 10),
      pending(10),
      problem('too_many_requests', 429, 30),
      new Unreachable('http://localhost', new Error('no network')),
      null,
    )
    expect(error).toBeNull()
    expect(polls).toEqual([5, 10, 20, 30, 60, 70])
  })

  test('ends when the code expires', async () => {
    const { polls, error } = await pollsWith(problem('authorization_pending', 400, 5))
    expect(polls.at(-1)).toBe(595)
    expect(error.message).toContain('expired before anybody approved it')
    expect((await pollsWith(problem('expired_token'))).error.message).toBe(error.message)
  })

  test.each(['invalid_code', 'internal_server_error'])(
    'ends with an unexpected refusal: %s',
    async (code) => {
      const { polls, error } = await pollsWith(problem(code, 401))
      expect(polls).toEqual([5])
      expect(error.message).toBe(code)
    },
  )
})

describe('without a terminal', () => {
  test('ends at once, with what to do instead', async () => {
    const env = await withBrowser(await newHome())
    const { code, out, err } = await run(env, ['auth', 'login'])
    expect({ code, out }).toEqual({ code: 2, out: '' })
    for (const words of ['needs a terminal', 'Set SERVICE_API_KEY', '--username', '--no-browser'])
      expect(err).toContain(words)
    expect(await exists(folderOf(env))).toBe(false)
    expect(await exists(join(env.HOME, 'opened'))).toBe(false)
  })

  test('says that an API key needs no sign-in', async () => {
    const { code, err } = await run({ ...(await newHome()), SERVICE_API_KEY: 'wak_x' }, ['auth', 'login'])
    expect(code).toBe(2)
    expect(err).toContain('commands need no sign-in')
  })
})

describe('the credentials file', () => {
  test.each(['0', '0277'])('is readable only by its owner under the umask %s', async (umask) => {
    const member = await service.workspace()
    const env = await newHome()
    const script = `umask ${umask}; exec "$0" "$@"`
    const args = [process.execPath, program, 'auth', 'login', '--username', member.email]
    const shell = spawn('/bin/sh', ['-c', script, ...args], { env })
    shell.stdin.end(`${member.password}\n`)
    await Promise.all([text(shell.stdout), once(shell, 'close')])
    expect([await mode(fileOf(env)), await mode(folderOf(env))]).toEqual([0o600, 0o700])
  })

  test('is refused as a symbolic link before the browser is opened', async () => {
    const env = await withBrowser(await newHome())
    await mkdir(folderOf(env))
    await writeFile(join(env.HOME, 'elsewhere'), '')
    await symlink(join(env.HOME, 'elsewhere'), fileOf(env))
    const { code, out, err } = await run(env, ['auth', 'login', '--browser'])
    expect({ code, out }).toEqual({ code: 1, out: '' })
    expect(err).toContain('is a symbolic link')
    expect(err).not.toContain('/auth/cli/connect')
    expect(await exists(join(env.HOME, 'opened'))).toBe(false)
    expect(await readFile(join(env.HOME, 'elsewhere'), 'utf8')).toBe('')
  })
})
