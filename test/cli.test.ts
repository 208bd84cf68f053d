/** `vs` as its users meet it: the bundled program as a process of its own, against the real service. */
import { spawn } from 'node:child_process'
import {
  appendFile,
  chmod,
  lstat,
  mkdir,
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
import { buffer, text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, test } from 'vitest'
import { listTable, recordTable, reportTable } from '../cli/src/output/table.ts'
import { addCompany, addNote, listActivity } from '../generated/client/sdk.gen.ts'
import { type Member, useService } from './support/service.ts'
import { type Environment, useVs } from './support/vs.ts'

const service = useService()
const absent = 'com_01jcz4p7v8e9fbk2m3n4q5r6s7'
const { program, run, newHome, keyed } = useVs(service)
const ended: (() => unknown)[] = []

afterEach(async () => {
  for (const end of ended.splice(0)) await end()
})

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
  const columns = ['id', 'name', 'website', 'created_at']

  test('fit the terminal and say what is missing', () => {
    const lines = listTable(records, columns, terminal(50)).split('\n')
    expect(lines[0]).toBe('id     name')
    expect(lines[1]).toBe(`com_1  ${'日本語'.repeat(7)}…`)
    expect(lines[2]).toBe('Not shown: website, created_at.')
  })

  test('cut a text to what is left, and leave out what is of use as a whole only', () => {
    const record = {
      memo: 'A text of thirty characters...',
      task_id: 'x'.repeat(20),
      done_at: 'y'.repeat(20),
    }
    const show = (names: string[]) => listTable([record], ['memo', ...names], terminal(50)).split('\n')[0]
    expect(show(['done_at'])).toBe('memo')
    const other = { ...record, body: record.memo }
    expect(listTable([other], ['memo', 'body'], terminal(50)).split('\n')[1]).toBe(
      'A text of thirty characters...  A text of thirty …',
    )
  })

  test('are whole where there is room, and where there is no terminal', () => {
    const whole = listTable(records, columns, terminal(200))
    expect(whole).toContain(`com_1  ${'日本語'.repeat(9)}           2026-03-02T09:30:00.000Z`)
    expect(listTable(records, columns, {} as NodeJS.WriteStream)).toBe(whole)
  })

  test('draw the rows of a report as bars on a terminal, and say below what it says of all', () => {
    const report = {
      by: 'project',
      groups: [
        { id: 'prj_1', name: 'Web shop', minutes: 120 },
        { id: null, name: 'No project', minutes: 30 },
        { id: 'prj_2', name: 'Idle', minutes: 0 },
      ],
      total: { minutes: 150 },
    }
    const show = (out: NodeJS.WriteStream) =>
      reportTable(report, { field: 'groups', measure: 'minutes' }, ['name', 'minutes', 'id'], out).split('\n')
    expect(show(terminal(80))).toEqual([
      'name                              minutes  id',
      `Web shop    ${'█'.repeat(20)}      120  prj_1`,
      `No project  ${'█'.repeat(5)}                      30`,
      'Idle                                    0  prj_2',
      '',
      'by             project',
      'total.minutes  150',
      '',
    ])
    expect(show({} as NodeJS.WriteStream)[1]).toBe('Web shop        120  prj_1')
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

describe('--clear', () => {
  test('takes values away, and nothing else', async () => {
    const { vs } = await keyed()
    const add = ['companies', 'add', '--name', 'Acme', '--website', 'https://acme.example', '--tag', 'x']
    const { id } = JSON.parse((await vs(...add, '--format', 'json')).out)
    const update = async (...args: string[]) =>
      JSON.parse((await vs('companies', 'update', id, ...args, '--format', 'json')).out)
    expect(await update('--clear', 'website')).toMatchObject({ name: 'Acme', website: null, tags: ['x'] })
    await update('--website', 'https://acme.example')
    expect(await update('--clear', 'tag', '--clear=website', '--name', 'A')).toMatchObject({
      name: 'A',
      website: null,
      tags: [],
    })
  })

  test.each([
    [['--clear', 'name'], '--clear must be one of tag, website, not `name`.'],
    [['--clear', 'website', '--website', 'https://x.example'], 'do not go together'],
  ])('%j is refused', async (args, reason) => {
    const { code, err } = await run(await newHome(), ['companies', 'update', absent, ...args])
    expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining(reason) })
  })

  test('is no option where nothing can be cleared', async () => {
    const help = async (...args: string[]) => (await run({}, [...args, '--help'])).out
    expect(await help('companies', 'update')).toContain('--clear <choice>')
    expect(await help('companies', 'add')).not.toContain('--clear')
  })
})

describe('the file of a note', () => {
  const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, index) => index % 251))
  const absentNote = 'not_01jcz4p7v8e9fbk2m3n4q5r6s7'

  async function noted() {
    const found = await keyed()
    const { client } = found.member
    const company = await addCompany({ client, body: { name: 'Acme' }, throwOnError: true })
    const body = { company_id: company.data.id, title: 'Offer', body: 'Attached' }
    const { data: note } = await addNote({ client, body, throwOnError: true })
    const at = (name: string) => join(found.env.HOME, name)
    const attach = (path: string) => found.vs('notes', 'attach', note.id, path, '--format', 'json')
    const download = (...args: string[]) => found.vs('notes', 'download', note.id, ...args)
    return { ...found, id: note.id, at, attach, download }
  }

  test.each(['offer.bin', 'Ängebot "1"; 50%.bin', 'empty'])('%s goes up and comes down', async (name) => {
    const { at, attach, download } = await noted()
    const content = name === 'empty' ? Buffer.alloc(0) : bytes
    await writeFile(at(name), content)
    const { code, out } = await attach(at(name))
    expect(code).toBe(0)
    expect(JSON.parse(out).file).toMatchObject({ name, size: content.length })
    await mkdir(at('folder'))
    const saved = JSON.parse((await download('folder', '--format', 'json')).out)
    expect(saved).toMatchObject({ path: join('folder', name), size: content.length })
    expect(await readFile(at(join('folder', name)))).toEqual(content)
    expect((await download('other')).code).toBe(0)
    expect(await readFile(at('other'))).toEqual(content)
  })

  test('does not overwrite another one without --force', async () => {
    const { at, attach, download, env } = await noted()
    await writeFile(at('offer.bin'), bytes)
    await attach('offer.bin')
    await writeFile(at('offer.bin'), 'mine')
    for (const args of [[], ['offer.bin']]) {
      const { code, err } = await download(...args)
      expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining('overwrite it with --force') })
    }
    expect(await readFile(at('offer.bin'), 'utf8')).toBe('mine')
    expect((await download('--force')).code).toBe(0)
    expect(await readFile(at('offer.bin'))).toEqual(bytes)
    expect(await readdir(env.HOME)).toEqual(['offer.bin'])
  })

  test.each([
    ['gone.pdf', 'There is no file gone.pdf.'],
    ['.', '. is a folder: a note features one file.'],
    ['/dev/null', '/dev/null is not a file.'],
    ...(process.getuid?.() === 0 ? [] : [['secret', 'secret cannot be read: you are not allowed to.']]),
  ])('%s is not sent', async (path, reason) => {
    const { at, attach, vs } = await noted()
    await writeFile(at('secret'), 'x', { mode: 0o000 })
    const { code, err } = await attach(path)
    expect({ code, detail: JSON.parse(err).detail }).toEqual({ code: 2, detail: reason })
    const log = JSON.parse((await vs('activity', 'list', '--channel', 'cli', '--format', 'json')).out)
    expect(log).toEqual([])
  })

  test('is refused where there is none, no such note, or it is too large', async () => {
    const { at, attach, download, vs } = await noted()
    await writeFile(at('large'), Buffer.alloc(2 * 1024 * 1024))
    expect((await attach('large')).code).toBe(4)
    expect((await download()).code).toBe(4)
    await writeFile(at('small'), 'x')
    expect((await vs('notes', 'attach', absentNote, 'small')).code).toBe(4)
    expect((await vs('notes', 'download', absentNote)).code).toBe(4)
    expect((await download('nowhere/x')).err).toContain('error: ')
  })

  test('is sent as a whole by every try', async () => {
    const sizes: number[] = []
    const busy = await answering(async (request, response) => {
      sizes.push((await buffer(request)).length)
      response.writeHead(sizes.length === 1 ? 503 : 200, { 'retry-after': '1' }).end('{}')
    })
    const { HOME } = await newHome()
    await writeFile(join(HOME, 'offer.bin'), bytes)
    const { code } = await run({ ...busy, HOME }, ['notes', 'attach', absentNote, 'offer.bin'])
    expect({ code, sizes }).toEqual({ code: 0, sizes: [sizes[0], sizes[0]] })
    expect(sizes[0]).toBeGreaterThan(bytes.length)
  })

  test('is not sent anew when it has changed meanwhile', async () => {
    const { HOME } = await newHome()
    const busy = await answering(async (request, response) => {
      await buffer(request).catch(() => {})
      await appendFile(join(HOME, 'offer.bin'), 'more')
      response.writeHead(503, { 'retry-after': '1' }).end('{}')
    })
    await writeFile(join(HOME, 'offer.bin'), bytes)
    const { code, err } = await run({ ...busy, HOME }, ['notes', 'attach', absentNote, 'offer.bin'])
    expect({ code, err }).toEqual({
      code: 1,
      err: 'error: offer.bin cannot be read: it has changed meanwhile.\n',
    })
  })

  test.each([
    ['attachment; filename="../../up.txt"', 'up.txt'],
    ["attachment; filename*=UTF-8''..%2F..%2Fup.txt", 'up.txt'],
    ['attachment; filename=".."', 'file'],
    ["attachment; filename*=UTF-8''%zz", 'file'],
    ['attachment', 'file'],
  ])('is not put elsewhere by %s', async (disposition, name) => {
    const sly = await answering((_, response) =>
      response.writeHead(200, { 'content-disposition': disposition }).end('x'),
    )
    const { HOME } = await newHome()
    const { code } = await run({ ...sly, HOME }, ['notes', 'download', absentNote])
    expect({ code, names: await readdir(HOME) }).toEqual({ code: 0, names: [name] })
  })

  test('does not take the place of one that came meanwhile', async () => {
    const { HOME } = await newHome()
    const slow = await answering(async (_, response) => {
      response.writeHead(200, { 'content-length': '2' }).write('x')
      await sleep(300)
      await writeFile(join(HOME, 'offer.bin'), 'mine')
      response.end('x')
    })
    const { code } = await run({ ...slow, HOME }, ['notes', 'download', absentNote, 'offer.bin'])
    expect({ code, names: await readdir(HOME) }).toEqual({ code: 2, names: ['offer.bin'] })
    expect(await readFile(join(HOME, 'offer.bin'), 'utf8')).toBe('mine')
  })

  test('is not left behind in part', async () => {
    const broken = await answering((_, response) => {
      response.writeHead(200, { 'content-length': '1000' }).write('x')
      setTimeout(() => response.destroy(), 100)
    })
    const { HOME } = await newHome()
    const { code } = await run({ ...broken, HOME }, ['notes', 'download', absentNote, 'offer.bin'])
    expect({ code, names: await readdir(HOME) }).toEqual({ code: 5, names: [] })
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

  test('speak of what was typed', async () => {
    const { vs } = await keyed()
    expect((await vs('time', 'add', '--minutes', '5')).err).toContain(
      '  --task, --project, --service: exactly one of --task, --project, --service must be given\n',
    )
    expect((await vs('time', 'add', '--minutes', '5', '--task', absent)).err).toContain(
      '  --task: must be the id of a task (tsk_…)\n',
    )
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

  test('ends the one before it', async () => {
    const { env, member, read, vs } = await signedIn()
    const { access_token } = await read()
    await run(env, ['auth', 'login', '--username', member.email], member.password)
    expect((await run({ ...env, SERVICE_API_KEY: access_token }, ['account', 'info'])).code).toBe(3)
    expect((await vs('account', 'info')).code).toBe(0)
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
    expect([await mode(path), await mode(join(path, '..'))]).toEqual([0o600, 0o700])
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
  const shell = spawn('sh', ['-c', '"$0" "$1" --help | head -1; echo "end"', process.execPath, program()], {
    env,
  })
  const [out, err] = await Promise.all([text(shell.stdout), text(shell.stderr)])
  expect({ out, err }).toEqual({ out: expect.stringMatching(/^vs .*\nend\n$/), err: '' })
})
