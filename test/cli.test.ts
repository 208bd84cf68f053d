/** `vs` as its users meet it: the bundled program as a process of its own, against the real service. */
import { spawn } from 'node:child_process'
import {
  chmod,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { listTable, recordTable } from '../cli/src/output/table.ts'
import { addCompany, listActivity } from '../generated/client/sdk.gen.ts'
import { bundle } from '../scripts/pack.ts'
import { type Member, useService } from './support/service.ts'

const service = useService()
const absent = 'com_01jcz4p7v8e9fbk2m3n4q5r6s7'
let program: string
const ended: (() => unknown)[] = []

beforeAll(async () => {
  program = await bundle('cli')
})
afterEach(async () => {
  for (const end of ended.splice(0)) await end()
})

type Environment = Record<string, string>

interface Result {
  code: number | null
  out: string
  err: string
}

/** Runs `vs` with nothing of this environment but what is given. */
async function run(env: Environment, args: string[], input = ''): Promise<Result> {
  const child = spawn(process.execPath, [program, ...args], { env })
  child.stdin.on('error', () => {})
  child.stdin.end(input)
  const code = new Promise<number | null>((done) => child.on('close', done))
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)])
  return { code: await code, out, err }
}

/** An empty home folder and the address of the service. */
async function newHome(): Promise<Environment> {
  const home = await mkdtemp(join(tmpdir(), 'vs-'))
  ended.push(() => rm(home, { recursive: true, force: true }))
  return { HOME: home, SERVICE_BASE_URL: await service.listen() }
}

/** `vs` with an API key of a new workspace. */
async function keyed(options?: Parameters<typeof service.workspace>[0]) {
  const member = await service.workspace(options)
  const env: Environment = { ...(await newHome()), SERVICE_API_KEY: (await service.key(member)).key }
  return { member, env, vs: (...args: string[]) => run(env, args) }
}

/** `vs` after `vs auth login`. */
async function signedIn() {
  const member = await service.workspace()
  const env = await newHome()
  const path = join(env.HOME!, '.service', 'credentials.json')
  const login = () => run(env, ['auth', 'login', '--username', member.email], `${member.password}\n`)
  const read = async () => JSON.parse(await readFile(path, 'utf8'))
  const change = async (fields: object) => writeFile(path, JSON.stringify({ ...(await read()), ...fields }))
  return {
    member,
    env,
    path,
    login,
    first: await login(),
    read,
    change,
    vs: (...args: string[]) => run(env, args),
  }
}

async function addCompanies({ client }: Member, ...names: string[]) {
  for (const name of names) await addCompany({ client, body: { name }, throwOnError: true })
}

/** A service that answers what the real one would not when asked. */
async function answering(listener: RequestListener): Promise<Environment> {
  const server = createServer(listener)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  ended.push(() => server.close())
  const { port } = server.address() as AddressInfo
  return { HOME: tmpdir(), SERVICE_API_KEY: 'wak_x', SERVICE_BASE_URL: `http://127.0.0.1:${port}` }
}

const mode = async (path: string) => (await lstat(path)).mode & 0o777

describe('formats', () => {
  test('json is what the API sent, byte for byte', async () => {
    const { member, vs, env } = await keyed()
    await addCompanies(member, 'Ünïcödé "quoted"', 'Acme')
    const init = { headers: { authorization: `Bearer ${env.SERVICE_API_KEY}` } }
    const body = await (await service.call('/api/v1/companies/list?limit=1', init)).text()
    expect(await vs('companies', 'list', '--limit', '1', '--format', 'json')).toEqual({
      code: 0,
      out: body,
      err: '',
    })
    expect((await vs('api', 'get', 'companies/list?limit=1', '--format=json')).out).toBe(body)
  })

  test('ndjson is a record a line', async () => {
    const { member, vs } = await keyed()
    await addCompanies(member, 'B', 'A')
    const { out } = await vs('companies', 'list', '--format', 'ndjson')
    expect(
      out
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line).name),
    ).toEqual(['A', 'B'])
  })

  test('csv follows RFC 4180 and carries no formulas', async () => {
    const { vs } = await keyed()
    await vs('companies', 'add', '--name', '=1+1, "x"', '--tag', 'a', '--tag', 'b')
    const [header, row] = (await vs('companies', 'list', '--format', 'csv')).out.split('\r\n')
    expect(header).toBe('id,created_at,updated_at,name,tags,website')
    expect(row).toContain(`,"'=1+1, ""x""","[""a"",""b""]",`)
  })

  test('a table shows each field of a record', async () => {
    const { vs } = await keyed()
    const { out } = await vs('companies', 'add', '--name', 'Acme', '--tag', 'a', '--tag=b')
    expect(out).toMatch(/^id {10}com_\w+\n/)
    expect(out).toMatch(/^tags {8}a, b$/m)
    expect((await vs('account', 'info')).out).toMatch(/^workspace\.name +Workspace$/m)
    expect((await vs('companies', 'list', '--name', 'none')).out).toBe('No records.\n')
  })

  test('an answer without a body prints none, but in a table', async () => {
    const { vs } = await keyed()
    const add = async () => JSON.parse((await vs('keys', 'add', '--name', 'k', '--format', 'json')).out).id
    expect(await vs('keys', 'revoke', await add(), '--format', 'json')).toEqual({ code: 0, out: '', err: '' })
    expect((await vs('keys', 'revoke', await add())).out).toBe('Done.\n')
  })
})

describe('tables', () => {
  const terminal = (columns: number) =>
    ({ isTTY: true, columns, hasColors: () => false }) as NodeJS.WriteStream
  const records = [
    { id: 'com_1', name: '日本語'.repeat(9), website: null, created_at: '2026-03-02T09:30:00.000Z' },
  ]
  const columns = ['id', 'created_at', 'name', 'website']

  test('fit the terminal and say what is missing', () => {
    const lines = listTable(records, columns, terminal(50)).split('\n')
    expect(lines[0]).toBe('id     name')
    expect(lines[1]).toBe(`com_1  ${'日本語'.repeat(7)}…`)
    expect(lines[2]).toBe('Not shown: website, created_at.')
  })

  test('are whole where there is room, and where there is no terminal', () => {
    const whole = listTable(records, columns, terminal(200))
    expect(whole).toContain(`com_1  ${'日本語'.repeat(9)}           2026-03-02T09:30:00.000Z`)
    expect(listTable(records, columns, {} as NodeJS.WriteStream)).toBe(whole)
  })

  test('do not let a record steer the terminal', () => {
    const evil = { name: '\x1b[2Jx\x07\u202e', lines: 'a\nb\r\nc' }
    expect(listTable([evil], ['name', 'lines'], terminal(80))).toBe('name     lines\n [2Jx    a b c\n')
    expect(recordTable(evil, terminal(80))).toBe('name    [2Jx\nlines  a\n       b\n       c\n')
  })
})

describe('arguments', () => {
  test.each([
    [['companies', 'list', '--limit', 'many'], '--limit must be a whole number, not `many`'],
    [['companies', 'list', '--sort', 'nmae'], 'Did you mean `name`?'],
    [['companies', 'list', '--srot', 'name'], 'Did you mean `--sort`?'],
    [['companies', 'list', '--name', '--tag', 'x'], '--name needs a value'],
    [['companies', 'list', '--name', 'a', '--name', 'b'], '--name can be given once'],
    [['companies', 'list', 'surplus'], 'does not take `surplus`'],
    [['companies', 'add', '--tag', 'x'], '`vs companies add` needs --name'],
    [['companies', 'get'], '`vs companies get` needs <company_id>'],
    [['companies', 'lst'], 'Did you mean `companies list`?'],
    [['companies'], 'companies add, companies get'],
    [['api', 'get', '//elsewhere.example/x'], 'must be a path of the API'],
    [['api', 'post', 'companies', '--data', '{'], '--data is not JSON'],
    [['auth', 'login'], 'needs --username'],
    [['--bogus'], 'There is no option --bogus'],
  ])('%j is refused', async (args, reason) => {
    const { code, out, err } = await run(await newHome(), args)
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err).toContain(reason)
  })

  test('are errors in JSON where JSON was asked for', async () => {
    const { code, err } = await run(await newHome(), [
      'companies',
      'list',
      '--limit',
      'x',
      '--format',
      'json',
    ])
    expect({ code, ...JSON.parse(err) }).toMatchObject({ code: 'usage', title: 'Usage' })
  })

  test('that look like options or numbers are taken as they are', async () => {
    const { member, vs } = await keyed()
    await addCompanies(member, '0123', 'Alpha')
    const names = async (...args: string[]) =>
      JSON.parse((await vs('companies', 'list', '--format', 'json', ...args)).out).map(
        ({ name }: any) => name,
      )
    expect(await names('--sort', '-name')).toEqual(['Alpha', '0123'])
    expect(await names('--name', '0123')).toEqual(['0123'])
  })

  test('--help and --version need no service', async () => {
    const env = { HOME: '/nowhere' }
    expect((await run(env, ['--version'])).out).toMatch(/^\d+\.\d+\.\d+\n$/)
    expect((await run(env, ['--help'])).out).toContain('companies list')
    expect((await run(env, ['companies', '--help'])).out).toContain('companies open')
    const { code, out } = await run(env, ['companies', 'list', '--help'])
    expect({ code, example: out.includes('vs companies list --tag retail --format json') }).toEqual({
      code: 0,
      example: true,
    })
    expect((await run(env, ['help', 'companies', 'list'])).out).toBe(out)
  })
})

describe('pages', () => {
  const names = Array.from({ length: 12 }, (_, index) => `Company ${index}`)

  test('--all follows them to the end', async () => {
    const { member, vs } = await keyed()
    await addCompanies(member, ...names)
    const all = (...args: string[]) =>
      vs('companies', 'list', '--sort', 'created_at', '--limit', '5', '--all', ...args)
    const { out, err } = await all('--format', 'json')
    expect(JSON.parse(out).map(({ name }: any) => name)).toEqual(names)
    expect(err).toBe('')
    expect((await all('--format', 'ndjson')).out.trim().split('\n')).toHaveLength(12)
    expect((await all('--format', 'csv')).out.trim().split('\r\n')).toHaveLength(13)
    expect((await all()).out.trim().split('\n')).toHaveLength(13)
  })

  test('--all of nothing is an empty array', async () => {
    const { vs } = await keyed()
    expect((await vs('companies', 'list', '--all', '--format', 'json')).out).toBe('[]')
  })
})

describe('refusals', () => {
  test('name the option, and come as the problem document in JSON', async () => {
    const { vs } = await keyed()
    const wrong = ['companies', 'add', '--name', 'x', '--website', 'nowhere']
    const { code, out, err } = await vs(...wrong)
    expect({ code, out }).toEqual({ code: 4, out: '' })
    expect(err).toMatch(/^error: .*\n {2}--website: .*\n {2}Request [\w-]+\n$/)
    const { err: json } = await vs(...wrong, '--format=json')
    expect(JSON.parse(json)).toMatchObject({
      status: 422,
      code: 'unprocessable_entity',
      errors: [{ pointer: '/website' }],
    })
  })

  test('have exit codes of their own', async () => {
    const { vs, env } = await keyed({ plan: 'starter' })
    expect((await vs('companies', 'get', absent)).code).toBe(4)
    expect((await vs('companies', 'add', '--name', 'x')).code).toBe(4)
    expect((await run({ ...env, SERVICE_API_KEY: 'wak_wrong' }, ['companies', 'list'])).code).toBe(3)
    expect((await run({ ...env, SERVICE_API_KEY: '' }, ['companies', 'list'])).code).toBe(3)
    expect((await run({ ...env, SERVICE_BASE_URL: 'here' }, ['companies', 'list'])).code).toBe(2)
  })

  test('of a service that is away or busy are told apart', async () => {
    const gone = { HOME: tmpdir(), SERVICE_API_KEY: 'x', SERVICE_BASE_URL: 'http://127.0.0.1:1' }
    expect((await run(gone, ['companies', 'list'])).code).toBe(5)
    const problem = {
      title: 'Too Many Requests',
      status: 429,
      code: 'too_many_requests',
      detail: 'Too many calls.',
      retry_after: 60,
    }
    const busy = await answering((_, response) =>
      response.writeHead(429, { 'retry-after': '60' }).end(JSON.stringify(problem)),
    )
    const { code, err } = await run(busy, ['companies', 'list'])
    expect({ code, err }).toEqual({ code: 5, err: 'error: Too many calls.\n  Try again in 60 s.\n' })
  })

  test('an answer that the service would not give is a failure', async () => {
    const page = await answering((_, response) => response.end('<html>'))
    expect((await run(page, ['companies', 'list', '--format', 'json'])).code).toBe(1)
    const moved = await answering((_, response) =>
      response.writeHead(301, { location: 'https://x.example' }).end(),
    )
    expect((await run(moved, ['companies', 'list'])).code).toBe(1)
  })
})

describe('the session', () => {
  test('begins with the password on standard input, and nothing secret is shown', async () => {
    const { member, env, first, path, read } = await signedIn()
    expect(first.code).toBe(0)
    expect(first.out).toContain(member.email)
    const { access_token, refresh_token, ...rest } = await read()
    expect(first.out + first.err).not.toMatch(
      new RegExp(`${access_token}|${refresh_token}|${member.password}`),
    )
    expect(rest).toEqual({ work_url: env.SERVICE_BASE_URL, expires_at: expect.stringMatching(/^20.*Z$/) })
    expect([await mode(path), await mode(join(path, '..'))]).toEqual([0o600, 0o700])
    expect(await readdir(join(path, '..'))).toEqual(['credentials.json'])
  })

  test('does not begin with a wrong password', async () => {
    const { env, member } = await signedIn()
    const { code, err } = await run(env, ['auth', 'login', '--username', member.email], 'wrong')
    expect({ code, err }).toEqual({ code: 3, err: expect.stringContaining('password is wrong') })
    expect((await run(env, ['auth', 'login', '--username', 'x'])).code).toBe(2)
  })

  test('is told by status, and ended by logout', async () => {
    const { env, path, vs, member, read } = await signedIn()
    const status = JSON.parse((await vs('auth', 'status', '--format', 'json')).out)
    expect(status).toMatchObject({
      work_url: env.SERVICE_BASE_URL,
      credentials: path,
      user: { email: member.email },
      plan: 'pro',
    })
    const { access_token } = await read()
    expect((await vs('auth', 'logout')).code).toBe(0)
    expect((await run({ ...env, SERVICE_API_KEY: access_token }, ['account', 'info'])).code).toBe(3)
    expect((await vs('companies', 'list')).code).toBe(3)
    expect((await vs('auth', 'logout')).code).toBe(3)
  })

  test('is renewed once, however many ask at the same time', async () => {
    const { vs, read, change } = await signedIn()
    const before = await read()
    await change({ expires_at: '2020-01-01T00:00:00.000Z' })
    const results = await Promise.all(Array.from({ length: 8 }, () => vs('companies', 'list')))
    expect(results.map(({ code }) => code)).toEqual(Array(8).fill(0))
    const after = await read()
    expect(after.refresh_token).not.toBe(before.refresh_token)
    expect((await vs('account', 'info')).code).toBe(0)
    expect((await read()).refresh_token).toBe(after.refresh_token)
  })

  test('is renewed when the service does not take the access token any more', async () => {
    const { vs, change } = await signedIn()
    await change({ access_token: 'wat_ended' })
    expect((await vs('companies', 'list')).code).toBe(0)
    await change({ access_token: 'wat_ended', refresh_token: 'wrt_ended' })
    expect((await vs('companies', 'list')).code).toBe(3)
  })

  test('is renewed although another process died over it', async () => {
    const { vs, change, path } = await signedIn()
    await change({ expires_at: '2020-01-01T00:00:00.000Z' })
    const lock = join(path, '..', 'credentials.lock')
    await writeFile(lock, 'gone')
    await utimes(lock, 0, 0)
    const results = await Promise.all([1, 2, 3].map(() => vs('companies', 'list')))
    expect(results.map(({ code }) => code)).toEqual([0, 0, 0])
    expect(await readdir(join(path, '..'))).toEqual(['credentials.json'])
  })

  test('is for one host', async () => {
    const { env } = await signedIn()
    const calls: string[] = []
    const other = await answering((request, response) => {
      calls.push(request.url!)
      response.end('[]')
    })
    const { code, err } = await run({ ...other, HOME: env.HOME!, SERVICE_API_KEY: '' }, ['companies', 'list'])
    expect({ code, calls }).toEqual({ code: 3, calls: [] })
    expect(err).toContain(`the stored credentials are for ${env.SERVICE_BASE_URL}`)
  })

  test('is kept in a file that only its owner can read, whatever was there before', async () => {
    const { env, path, login, vs } = await signedIn()
    await chmod(path, 0o644)
    await chmod(join(path, '..'), 0o755)
    expect((await vs('companies', 'list')).code).toBe(0)
    expect(await mode(path)).toBe(0o600)
    await chmod(path, 0o644)
    await login()
    expect([await mode(path), await mode(join(path, '..'))]).toEqual([0o600, 0o700])
    const target = join(env.HOME!, 'elsewhere')
    await writeFile(target, await readFile(path))
    await rm(path)
    await symlink(target, path)
    for (const result of [await vs('companies', 'list'), await login()])
      expect(result).toMatchObject({ code: 1, err: expect.stringContaining('is a symbolic link') })
  })

  test('is not kept in a folder behind a symbolic link', async () => {
    const { env, path, login } = await signedIn()
    await rm(join(path, '..'), { recursive: true })
    await mkdir(join(env.HOME!, 'elsewhere'))
    await symlink(join(env.HOME!, 'elsewhere'), join(path, '..'))
    expect((await login()).code).toBe(1)
    expect(await readdir(join(env.HOME!, 'elsewhere'))).toEqual([])
  })
})

describe('commands of their own', () => {
  test('companies open shows the web address', async () => {
    const { vs, env } = await keyed()
    const { id } = JSON.parse((await vs('companies', 'add', '--name', 'Acme', '--format', 'json')).out)
    const opened = JSON.parse((await vs('companies', 'open', id, '--format', 'json')).out)
    expect(opened).toMatchObject({ id, name: 'Acme', web_url: `${env.SERVICE_BASE_URL}/companies/${id}` })
    expect((await vs('companies', 'open', absent)).code).toBe(4)
  })

  test('api calls with any method, a body from an argument or from standard input', async () => {
    const { vs, env } = await keyed()
    const added = await vs(
      'api',
      'post',
      '/api/v1/companies',
      '--data',
      '{"name":"Acme"}',
      '--format',
      'json',
    )
    const { id } = JSON.parse(added.out)
    const patch = ['api', 'PATCH', `companies/${id}`, '--data', '-', '--format', 'json']
    expect(JSON.parse((await run(env, patch, '{"tags":["x"]}')).out)).toMatchObject({ id, tags: ['x'] })
    expect((await vs('api', 'get', 'nowhere')).code).toBe(4)
  })

  test.each(['bash', 'zsh', 'fish', 'powershell'])('completion prints a script for %s', async (shell) => {
    const { code, out } = await run({}, ['completion', shell])
    expect({ code, asks: out.includes('vs complete ') }).toEqual({ code: 0, asks: true })
  })

  test.each([
    ['comp', ['companies', 'completion']],
    ['companies l', ['list']],
    ['companies list --s', ['--sort']],
    ['companies list --sort -n', ['-name']],
    ['account plan ', ['starter', 'pro', 'business']],
    ['companies get ', []],
  ])('`vs %s` is completed', async (line, expected) => {
    const { out } = await run({}, ['complete', ...line.split(' ')])
    expect(out.split('\n').filter(Boolean)).toEqual(expected)
  })
})

test('the activity log shows the command', async () => {
  const { member, vs } = await keyed()
  await vs('companies', 'list')
  const { data } = await listActivity({ client: member.client, query: { channel: 'cli' } })
  expect(data).toMatchObject([
    { operation: 'listCompanies', tool: 'companies list', client: expect.stringMatching(/^vs\//) },
  ])
})

test('a reader that goes away is no error', async () => {
  const { env } = await keyed()
  const shell = spawn('sh', ['-c', '"$0" "$1" --help | head -1; echo "end"', process.execPath, program], {
    env,
  })
  const [out, err] = await Promise.all([text(shell.stdout), text(shell.stderr)])
  expect({ out, err }).toEqual({ out: expect.stringMatching(/^vs .*\nend\n$/), err: '' })
})
