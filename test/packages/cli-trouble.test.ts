/** Messages of `vs` when something goes wrong: refusals, a service that is down or busy, and the debug mode. */
import { writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Command } from '../../cli/src/command.ts'
import { argumentsOf, loadCommand, runnerOptions } from '../../cli/src/command.ts'
import { commands } from '../../cli/src/commands.ts'
import { exitCodeOfStatus } from '../../cli/src/exit-codes.ts'
import { configureNotices } from '../../cli/src/notices.ts'
import { wordsForRefusal } from '../../cli/src/refusal-words.ts'
import { retryNotices } from '../../cli/src/retry-notice.ts'
import { wordsFor } from '../../cli/src/unreachable.ts'
import { commands as generated } from '../../generated/cli/commands/index.ts'
import { secretFields } from '../../generated/constants.ts'
import { statuses } from '../../generated/server/refusals.ts'
import type { Problem } from '../../src/shared/problem.ts'
import { TimedOut } from '../../src/shared/timed-out.ts'
import { operationsOf } from '../../surface/src/document/openapi.ts'
import { document } from '../support/document.ts'
import { fakeService } from '../support/fake-service.ts'
import { useService } from '../support/service.ts'
import { stored, useVs } from '../support/vs.ts'

const service = useService()
const { run, start, newHome, keyed } = useVs(service)

const absent = 'com_01jcz4p7v8e9fbk2m3n4q5r6s7'

/** A port on which nothing listens. */
async function closedPort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  await new Promise((done) => server.close(done))
  return port
}

const closed = async () => ({
  ...(await newHome()),
  SERVICE_API_KEY: 'wak_x',
  SERVICE_BASE_URL: `http://127.0.0.1:${await closedPort()}`,
})

describe('a service that is down', () => {
  test('is reported at once, and Ctrl-C ends the retries', async () => {
    const env = await closed()
    const vs = start(env, ['companies', 'list'])
    expect(await vs.said(/.*\n/)).toBe(
      `vs: cannot reach ${env.SERVICE_BASE_URL} (connection refused). Trying again for 4 s … Ctrl-C stops.\n`,
    )
    vs.interrupt()
    // A shell reports a program that SIGINT ended as 130.
    expect(await vs.ended()).toMatchObject({
      code: null,
      out: '',
      err: expect.not.stringContaining('still'),
    })
  })

  test('is said once more at the end, or only then with --quiet and --format json', async () => {
    const env = await closed()
    const [loud, quiet, json] = await Promise.all(
      [[], ['--quiet'], ['--format', 'json']].map((options) => run(env, ['companies', 'list', ...options])),
    )
    expect([loud!.code, quiet!.code, json!.code]).toEqual([5, 5, 5])
    expect(loud!.err.split('\n').slice(1)).toEqual([
      'vs: still no response. Is the service running? Another address: vs auth list',
      '',
    ])
    expect(quiet!.err).toBe(
      `error: Cannot reach ${env.SERVICE_BASE_URL}: connection refused.\n  Is the service running? Another address: vs auth list\n`,
    )
    expect(JSON.parse(json!.err)).toMatchObject({ code: 'unreachable' })
  })

  test('can be an address that does not speak TLS', async () => {
    const env = await fakeService((_, response) => response.end('{}'))
    const url = env.SERVICE_BASE_URL!.replace('http:', 'https:')
    const { code, err } = await run({ ...env, SERVICE_BASE_URL: url }, ['companies', 'list'])
    expect({ code, err }).toEqual({
      code: 5,
      err: `error: Cannot reach ${url}: it does not speak TLS.\n  Does the address begin with http:// instead of https://?\n`,
    })
  })

  test.each([
    ['ECONNRESET', 'the connection broke', 'proxy'],
    ['ENOTFOUND', 'unknown host name', 'work.example'],
    ['EAI_AGAIN', 'the name server does not respond', 'network'],
    ['EHOSTUNREACH', 'no route to the host', 'network'],
    ['SELF_SIGNED_CERT_IN_CHAIN', 'its certificate is from an unknown authority', 'SERVICE_CA_FILE'],
    ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'its certificate is from an unknown authority', 'SERVICE_CA_FILE'],
    ['CERT_HAS_EXPIRED', 'its certificate has expired', 'operator'],
    ['ERR_TLS_CERT_ALTNAME_INVALID', 'its certificate is for another name', 'work.example'],
    ['EUNHEARD', 'EUNHEARD', 'network'],
  ])('has its own words for %s', (code, reason, advice) => {
    const words = wordsFor(Object.assign(new Error(code), { code }), 'https://work.example')
    expect(words).toEqual({ reason, advice: expect.stringContaining(advice) })
  })

  test('has its own words for the two time limits', () => {
    const reasons = [true, false].map(
      (isConnected) => wordsFor(new TimedOut(isConnected, 5_000), 'https://x.example').reason,
    )
    expect(reasons).toEqual(['no response within 5 s', 'no connection within 5 s'])
  })
})

describe('a busy service', () => {
  const busyOnce = async (status: number, headers: Record<string, string>) => {
    let calls = 0
    return fakeService((_, response) => {
      if (++calls === 1) response.writeHead(status, headers).end('{}')
      else response.end('[]')
    })
  }

  test.each([
    [429, { 'retry-after': '0.01' }, 'vs: the rate limit is reached. Trying again in 1 s … Ctrl-C stops.\n'],
    [503, { 'retry-after': '0.01' }, 'vs: the service is busy. Trying again in 1 s … Ctrl-C stops.\n'],
    [502, {}, 'vs: the service does not respond. Trying again for 4 s … Ctrl-C stops.\n'],
  ])('with status %d is waited for, and says how long', async (status, headers, said) => {
    const env = await busyOnce(status, headers)
    expect(await run(env, ['companies', 'list', '--format', 'ndjson'])).toEqual({
      code: 0,
      out: '',
      err: said,
    })
  })

  test('is waited for in silence with --quiet', async () => {
    const env = await busyOnce(503, { 'retry-after': '0.01' })
    expect((await run(env, ['--quiet', 'companies', 'list'])).err).toBe('')
  })

  test('repeats a notice only if it says something new', () => {
    const said: string[] = []
    const write = process.stderr.write
    configureNotices({ quiet: false, errorsAreJson: false })
    process.stderr.write = ((text: string) => said.push(text)) as never
    try {
      const notice = retryNotices('http://127.0.0.1:3000')
      const cause = Object.assign(new Error(), { code: 'ECONNREFUSED' })
      for (const delayMs of [250, 500]) notice({ cause, delayMs, totalDelayMs: 3_750 - delayMs, proxy: null })
      const busy = (seconds: number) =>
        ({ statusCode: 503, headers: { 'retry-after': String(seconds) } }) as never
      for (const seconds of [1, 1, 7])
        notice({ cause: busy(seconds), delayMs: seconds * 1000, totalDelayMs: 9_000, proxy: null })
    } finally {
      process.stderr.write = write
    }
    expect(said.map((line) => line.match(/Trying again (.*) …/)![1])).toEqual(['for 4 s', 'in 1 s', 'in 7 s'])
  })
})

test('names a proxy that cannot be reached', async () => {
  const { env } = await keyed()
  const { code, err } = await run({ ...env, HTTP_PROXY: 'http://127.0.0.1:9' }, ['companies', 'list'])
  expect(code).toBe(5)
  expect(err).toContain('through the proxy 127.0.0.1:9 (connection refused)')
  expect(err).toContain('Is the proxy running?')
})

describe('a refusal', () => {
  const loaded = new Map<string, Command>()
  const all: Command[] = []
  beforeAll(async () => {
    all.push(...(await Promise.all(commands.map(loadCommand))))
    for (const { name, load } of generated) {
      const command = all.find((each) => each.name === name)
      if (command) loaded.set((await load()).request.operation, command)
    }
  })

  /** The examples of all refusals of all operations that have a command. */
  const examples = () =>
    operationsOf(document).flatMap(({ operation }) => {
      const command = loaded.get(operation.operationId)
      return command ? problemsOf(operation.responses).map((problem) => ({ command, problem })) : []
    })

  /** Resolves a reference within the document. */
  const resolve = <T>(node: T & { $ref?: string }): T =>
    node.$ref
      ? node.$ref
          .split('/')
          .slice(1)
          .reduce<any>((part, key) => part[key], document)
      : node

  const problemsOf = (responses: object): Problem[] =>
    Object.values(responses).flatMap((response) => {
      const { content = {} } = resolve<{ content?: Record<string, { examples?: object }> }>(response)
      const examples = Object.values(content['application/problem+json']?.examples ?? {})
      return examples.map((example) => resolve<{ value: Problem }>(example).value)
    })

  const linesOf = ({ command, problem }: { command: Command; problem: Problem }) => {
    const { wrong, reasons, todo } = wordsForRefusal(problem, command)
    return [wrong, ...reasons, ...(todo ? [todo] : [])]
  }

  test('of every code is told in sentences, and once', () => {
    const codes = new Set<string>()
    for (const { command, problem } of examples()) {
      codes.add(problem.code)
      const lines = linesOf({ command, problem })
      expect(new Set(lines).size, lines.join('\n')).toBe(lines.length)
      expect(lines[0], problem.code).toMatch(/^[^/].*[.?]$/)
      expect(lines.length, lines.join('\n')).toBeLessThanOrEqual(2)
    }
    expect(codes.size).toBeGreaterThan(0.7 * Object.keys(statuses).length)
  })

  test('names options of the command, and no field that is called otherwise there', () => {
    for (const each of examples()) {
      const renamed = argumentsOf(each.command).filter(
        ({ name, field, place }) => place === 'option' && name !== field,
      )
      const text = linesOf(each)
        .join('\n')
        .replace(/\bvs [^.:,]*/g, '')
      for (const { field, label } of renamed)
        if (field.includes('_'))
          expect(text, `${field} is ${label}`).not.toMatch(new RegExp(`(?<![\\w-])/?${field}\\b`))
    }
  })

  test('suggests only commands and options that exist, and none that destroys', () => {
    const names = all.map(({ name }) => name)
    for (const each of examples())
      for (const [line, typed] of linesOf(each)
        .join('\n')
        .matchAll(/\bvs ([a-z][a-z-]*(?: [a-z][a-z-]*)*)[^,:;`]*/g)) {
        const command = all.findLast(({ name }) => `${typed} `.startsWith(`${name} `))
        expect(names, line).toContain(command?.name ?? typed)
        const options = [...command!.options, ...runnerOptions(command!)].flatMap(({ name }) => [
          name,
          `no-${name}`,
        ])
        for (const [, option] of line.matchAll(/ --([a-z-]+)/g)) expect(options, line).toContain(option)
      }
  })

  const told = (name: string, problem: object) => {
    const { wrong, reasons, todo } = wordsForRefusal(
      problem as Problem,
      all.find((each) => each.name === name)!,
    )
    return [wrong, ...reasons, todo]
  }

  test('of a transition shows the way as options', () => {
    const problem = {
      code: 'transition_not_allowed',
      detail: 'The transition from new to won is not allowed; allowed: contacted, lost. Set walk to …',
      allowed: ['contacted', 'lost'],
      path: ['contacted', 'qualified', 'proposal', 'won'],
    }
    expect(told('prospects update', problem)).toEqual([
      'The transition from new to won is not allowed.',
      'Add --walk to go through contacted, qualified, proposal, won; one step is --stage contacted or --stage lost.',
    ])
    expect(told('prospects update', { ...problem, path: [] })[1]).toBe(
      'Allowed: --stage contacted or --stage lost.',
    )
  })

  test('with several reasons has a line for each', () => {
    const errors = [
      { in: 'body', pointer: '/lost_reason', detail: 'is only allowed with the stage lost' },
      { in: 'body', pointer: '/tags/0', detail: 'must have 1 or more characters' },
    ]
    const detail = 'The request has 2 invalid values.'
    expect(told('prospects update', { code: 'unprocessable_entity', detail, errors })).toEqual([
      'Several values are invalid.',
      '--lost-reason is only allowed with the stage lost.',
      '--tag must have 1 or more characters.',
      undefined,
    ])
  })

  test('of an unknown code is its detail', () => {
    expect(told('companies list', { code: 'of_a_later_version', detail: 'No.', retry_after: 3 })).toEqual([
      'No.',
      'Try again in 3 s.',
    ])
  })

  test('is printed with the request id at the end', async () => {
    const { vs } = await keyed()
    const { err } = await vs('companies', 'get', absent)
    expect(err).toMatch(
      /^error: The record does not exist in this workspace\.\n {2}Check the id.*\n {2}Request [\w-]+\n$/,
    )
    const walk = await vs('prospects', 'add', '--name', 'Shop', '--stage', 'lost', '--format', 'json')
    const { id } = JSON.parse(walk.out)
    const refused = await vs('prospects', 'update', id, '--stage', 'proposal')
    expect(refused.err).toMatch(
      /^error: The transition from lost to proposal is not allowed\.\n {2}A.*--stage.*\n {2}Request .*\n$/,
    )
  })
})

describe('exit codes', () => {
  test('are the same if vs or the service finds the invalid value', async () => {
    const { vs } = await keyed()
    expect((await vs('companies', 'list', '--limit', 'many')).code).toBe(2)
    expect((await vs('companies', 'list', '--limit', '0')).code).toBe(2)
    expect((await vs('companies', 'get', absent)).code).toBe(4)
  })

  test('follow from the status of every error code', () => {
    const statusesWithout = Object.entries(statuses).filter(([, status]) => !exitCodeOfStatus[status])
    expect(statusesWithout.map(([code]) => code)).toEqual([
      'internal_server_error',
      'method_not_allowed',
      'range_not_satisfiable',
      'request_header_fields_too_large',
      'request_timeout',
      'unsupported_media_type',
    ])
  })
})

describe('vs api', () => {
  const echo = async () => {
    const calls: { line: string; body: string }[] = []
    const env = await fakeService(async (request, response) => {
      const body = (await request.toArray()).join('')
      calls.push({ line: `${request.method} ${request.url}`, body })
      const page = new URL(request.url!, 'http://x').searchParams.get('cursor')
      if (request.url!.includes('paged') && page !== '2')
        response.setHeader('link', '</api/v1/x?paged=1&cursor=2>; rel="next"')
      response.end('[{"a":1}]')
    })
    const api = async (...args: string[]) => {
      const result = await run(env, ['api', ...args, '--format', 'json'], '{"piped":true}')
      return { ...result, calls: calls.splice(0).map(({ line, body }) => `${line} ${body}`.trim()) }
    }
    return { api, env }
  }

  test.each<[args: string[], call: string]>([
    [['account'], 'GET /api/v1/account'],
    [['/account'], 'GET /api/v1/account'],
    [['get', '/companies/list?limit=2'], 'GET /api/v1/companies/list?limit=2'],
    [['/api/v1/account'], 'GET /api/v1/account'],
    [['/.well-known/api-catalog'], 'GET /.well-known/api-catalog'],
    [
      ['get', 'companies/list', '-f', 'tag=a b', '-F', 'limit=2'],
      'GET /api/v1/companies/list?tag=a+b&limit=2',
    ],
    [['get', 'companies/list', '-f', 'tag[]=a', '-f', 'tag[]=b'], 'GET /api/v1/companies/list?tag=a%2Cb'],
    [['delete', 'notes/1', '-f', 'x=1'], 'DELETE /api/v1/notes/1?x=1'],
    [['companies', '-f', 'name=5'], 'POST /api/v1/companies {"name":"5"}'],
    [
      ['patch', 'companies/1', '-F', 'n=5', '-F', 'b=true', '-F', 'z=null', '-F', 't=5 m', '-F', 'd=-'],
      'PATCH /api/v1/companies/1 {"n":5,"b":true,"z":null,"t":"5 m","d":"{\\"piped\\":true}"}',
    ],
    [
      ['post', 'companies', '-f', 'tags[]=a', '-f', 'tags[]=b', '-f', 'owner[id]=1', '-f', 'owner[name]=n=m'],
      'POST /api/v1/companies {"tags":["a","b"],"owner":{"id":"1","name":"n=m"}}',
    ],
    [['companies', '--input', '-'], 'POST /api/v1/companies {"piped":true}'],
    [['put', 'companies', '--data', '{}', '-f', 'walk=true'], 'PUT /api/v1/companies?walk=true {}'],
  ])('%j', async (args, call) => {
    const { api } = await echo()
    expect(await api(...args)).toMatchObject({ code: 0, calls: [call] })
  })

  test('reads a field from a file', async () => {
    const { env } = await echo()
    const home = await newHome()
    await writeFile(join(home.HOME, 'memo.txt'), 'From a file')
    const { env: keyedEnv } = await keyed()
    const typed = { ...keyedEnv, HOME: home.HOME }
    const added = await run(typed, ['api', 'companies', '-F', 'name=@memo.txt', '--format', 'json'])
    expect(JSON.parse(added.out)).toMatchObject({ name: 'From a file' })
    const missing = await run({ ...env, HOME: home.HOME }, ['api', 'companies', '-F', 'name=@nowhere'])
    expect(missing).toMatchObject({ code: 2, err: expect.stringContaining('the file does not exist') })
  })

  test.each(['--all', '--paginate'])('%s follows the links', async (option) => {
    const { api } = await echo()
    expect(await api('x?paged=1', option)).toMatchObject({
      out: '[{"a":1},{"a":1}]',
      calls: ['GET /api/v1/x?paged=1', 'GET /api/v1/x?paged=1&cursor=2'],
    })
    expect((await api('x?paged=1')).calls).toEqual(['GET /api/v1/x?paged=1'])
  })

  test.each([
    [[], '`vs api` needs <path>.'],
    [['get'], '`vs api get` needs <path>.'],
    [['fetch', 'account'], '<method> must be one of GET, POST'],
    [['account', '-f', 'name'], '--raw-field must be key=value, not `name`.'],
    [['account', '-f', 'a=1', '-f', 'a[]=1'], 'already has a value of another kind'],
    [['account', '--data', '{}', '--input', '-'], '--data and --input cannot be combined.'],
    [['account', '--input', 'nowhere.json'], 'nowhere.json cannot be read: the file does not exist.'],
  ])('%j is refused', async (args, reason) => {
    const { api } = await echo()
    const { code, err, calls } = await api(...args)
    expect({ code, calls }).toEqual({ code: 2, calls: [] })
    expect(JSON.parse(err).detail).toContain(reason)
  })

  test('says how paths begin if the path does not exist', async () => {
    const { vs } = await keyed()
    const { code, err } = await vs('api', 'get', '/nowhere')
    expect(code).toBe(4)
    expect(err).toContain('begin with /api/v1')
  })
})

describe('--debug', () => {
  test('shows requests and responses, and does not change standard output', async () => {
    const { vs, env } = await keyed()
    const plain = await vs('companies', 'list', '--format', 'json')
    const shown = await run({ ...env, VS_DEBUG: '1' }, ['companies', 'list', '--format', 'json'])
    expect({ code: shown.code, out: shown.out }).toEqual({ code: 0, out: plain.out })
    const address = `${env.SERVICE_BASE_URL}/api/v1/companies/list`
    expect(shown.err).toMatch(new RegExp(`^> GET ${address}\\?count=true\\n`))
    expect(shown.err).toMatch(/^> authorization: Bearer \(hidden\)$/m)
    expect(shown.err).toMatch(/^< 200 OK \(\d+ ms\)$/m)
    expect(shown.err).toMatch(/^< \[\]$/m)
    expect((await vs('--debug', 'companies', 'list')).err).toMatch(/^> GET /)
  })

  test('shows the code of a problem, and the start of a long body', async () => {
    const { vs } = await keyed()
    expect((await vs('companies', 'get', absent, '--debug')).err).toMatch(/^< .*"code":"not_found"/m)
    const body = 'x'.repeat(5_000)
    const long = await vs('companies', 'add', '--name', body, '--debug')
    expect(long.err).toMatch(/^> \{"name":"x{1990,2000} … \(\d+ more characters\)$/m)
  })

  test('shows no secret in any flow that has one', async () => {
    const member = await service.workspace()
    const env = { ...(await newHome()), VS_DEBUG: '1' }
    const secrets = new Set<string>([member.password])
    const shown: string[] = []
    const debug = async (args: string[], input = '') => {
      const result = await run(env, args, input)
      shown.push(result.err)
      if (args[0] !== 'auth') collect(result.out)
      return result
    }
    const collect = (text: string) => {
      const keep = (name: string, value: unknown) => {
        if ((secretFields as readonly string[]).includes(name) && typeof value === 'string')
          secrets.add(value)
        return value
      }
      try {
        JSON.parse(text, keep)
      } catch {
        // not JSON
      }
    }
    const remember = async () => {
      const { access_token, refresh_token } = await stored(env)
      secrets.add(access_token).add(refresh_token)
    }
    await debug(['auth', 'login', '--username', member.email], `${member.password}\n`)
    await remember()
    await debug(['auth', 'login', '--username', member.email], 'not the password\n')
    secrets.add('not the password')
    const { code } = await debug([
      'api-keys',
      'add',
      '--name',
      'x',
      '--scope',
      'crm:read',
      '--format',
      'json',
    ])
    expect(code).toBe(0)
    const session = await stored(env)
    const expired = { sessions: [{ ...session, expires_at: '2020-01-01T00:00:00Z' }] }
    await writeFile(join(env.HOME, '.service', 'credentials.json'), JSON.stringify(expired), { mode: 0o600 })
    expect((await debug(['account', 'info'])).code).toBe(0)
    await remember()
    const invite = ['users', 'invite', 'new@northwind.example', '--name', 'New', '--role', 'member']
    const { out } = await debug([...invite, '--format', 'json'])
    const { invitation_token } = JSON.parse(out)
    expect(invitation_token).toEqual(expect.any(String))
    const password = 'a long and unusual phrase 7'
    secrets.add(password)
    const accept = ['api', 'post', 'account/accept-invitation', '--format', 'json']
    expect(
      (await debug([...accept, '-f', `token=${invitation_token}`, '-f', `password=${password}`])).code,
    ).toBe(0)
    const reset = [
      'api',
      'post',
      'account/reset-password',
      '-f',
      'token=wpr_secret',
      '-f',
      `password=${password}`,
    ]
    secrets.add('wpr_secret')
    expect((await debug(reset)).code).not.toBe(0)
    await debug(['api', 'account', '-f', 'token=wpr_secret'])
    await debug(['api', 'get', 'account?token=wpr_secret'])
    await debug(['auth', 'logout'])
    const all = shown.join('')
    expect(secrets.size).toBeGreaterThan(8)
    for (const secret of secrets) expect(all).not.toContain(secret)
    expect(all.match(/\(hidden\)/g)!.length).toBeGreaterThan(12)
  })
})

test('--quiet leaves only errors on standard error', async () => {
  const { vs } = await keyed()
  const { out } = await vs('companies', 'add', '--name', 'Acme', '--format', 'json')
  const note = [
    'notes',
    'add',
    '--company',
    JSON.parse(out).id,
    '--title',
    't',
    '--body',
    'b',
    '--format',
    'json',
  ]
  const ids = [JSON.parse((await vs(...note)).out).id, JSON.parse((await vs(...note)).out).id]
  expect((await vs('notes', 'remove', ids[0], '--yes')).err).toContain('Can be restored')
  expect((await vs('notes', 'remove', ids[1], '--yes', '--quiet')).err).toBe('')
  expect((await vs('--quiet', 'notes', 'remove', ids[1], '--yes')).err).toMatch(/^error: /)
})
