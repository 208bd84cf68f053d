/** `vs` as users run it: the bundled program in its own process, against the real service. */
import { spawn } from 'node:child_process'
import { tmpdir } from 'node:os'
import { text } from 'node:stream/consumers'
import { afterEach, describe, expect, test } from 'vitest'
import { listTable, recordTable, reportTable } from '../../cli/src/output/table.ts'
import { addCompany, listActivity } from '../../generated/client/sdk.gen.ts'
import { fakeService } from '../support/fake-service.ts'
import { type Member, useService } from '../support/service.ts'
import { useVs } from '../support/vs.ts'

const service = useService()
const absent = 'com_01jcz4p7v8e9fbk2m3n4q5r6s7'
const { program, run, newHome, keyed } = useVs(service)
const ended: (() => unknown)[] = []

afterEach(async () => {
  for (const end of ended.splice(0)) await end()
})

async function addCompanies({ client }: Member, ...names: string[]) {
  for (const name of names)
    await addCompany({ client, body: { name }, query: { create_new: true }, throwOnError: true })
}

describe('a long text', () => {
  test('is read from standard input if the value is -', async () => {
    const { member, env } = await keyed()
    const { data } = await addCompany({ client: member.client, body: { name: 'Acme' }, throwOnError: true })
    const line = ['notes', 'add', '--company', data.id, '--title', 'Terms', '--body', '-', '--format', 'json']
    const { code, out } = await run(env, line, 'Thirty days\nNo discount\n')
    expect({ code, ...JSON.parse(out) }).toMatchObject({ code: 0, body: 'Thirty days\nNo discount\n' })
  })

  test('is marked in help', async () => {
    const { out } = await run({}, ['notes', 'add', '--help'])
    expect(out).toMatch(/--body <text>[^-]*- for standard/)
  })
})

describe('formats', () => {
  test('json is the unchanged body of the response', async () => {
    const { member, vs, env } = await keyed()
    await addCompanies(member, 'Ünïcödé "quoted"', 'Acme')
    const init = { headers: { authorization: `Bearer ${env.SERVICE_API_KEY}` } }
    const body = await (await service.call('/api/v1/companies/list?limit=1', init)).text()
    expect(await vs('companies', 'list', '--limit', '1', '--format', 'json')).toEqual({
      code: 0,
      out: body,
      err: expect.stringMatching(/^1 (shown|of 2)\. More: .*--all, or --cursor=\S+\n$/),
    })
    expect((await vs('companies', 'list', '--format', 'json')).err).toBe('')
    expect((await vs('api', 'get', 'companies/list?limit=1', '--format=json')).out).toBe(body)
  })

  test('ndjson has one record per line', async () => {
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
    expect(out).toMatch(/^id +com_\w+\n/)
    expect(out).toMatch(/^tags +a, b$/m)
    expect((await vs('account', 'info')).out).toMatch(/^workspace\.name +Workspace$/m)
    expect((await vs('companies', 'list', '--name', 'none')).out).toBe('No records.\n')
  })

  test('a response without a body prints nothing, except in a table', async () => {
    const { vs } = await keyed()
    const add = async () =>
      JSON.parse((await vs('api-keys', 'add', '--name', 'k', '--format', 'json')).out).id
    expect(await vs('api-keys', 'revoke', await add(), '--yes', '--format', 'json')).toEqual({
      code: 0,
      out: '',
      err: '',
    })
    expect((await vs('api-keys', 'revoke', await add(), '--yes')).out).toBe('Done.\n')
  })
})

describe('tables in a pipe', () => {
  const columns = ['id', 'name', 'website', 'created_at']

  test('are complete', () => {
    const record = {
      id: 'com_1',
      name: '日本語'.repeat(9),
      website: null,
      created_at: '2026-03-02T09:30:00.000Z',
    }
    const whole = listTable([record], columns)
    expect(whole).toContain(`com_1  ${'日本語'.repeat(9)}           2026-03-02T09:30:00.000Z`)
  })

  test('have the rows of a report, and its totals', () => {
    const report = {
      by: 'project',
      groups: [
        { id: 'prj_1', name: 'Web shop', minutes: 120 },
        { id: null, name: 'No project', minutes: 30 },
      ],
      total: { minutes: 150 },
    }
    const rows = { field: 'groups', measure: 'minutes' }
    expect(reportTable(report, rows, ['name', 'minutes', 'id']).split('\n')).toEqual([
      'name        minutes  id',
      'Web shop        120  prj_1',
      'No project       30',
      '',
      'by             project',
      'total.minutes  150',
      '',
    ])
  })

  test('do not let a record control a terminal', () => {
    const evil = { name: '\x1b[2Jx\x07\u202e', lines: 'a\nb\r\nc' }
    expect(listTable([evil], ['name', 'lines'])).toBe('name     lines\n [2Jx    a b c\n')
    expect(recordTable(evil)).toBe('name    [2Jx\nlines  a\n       b\n       c\n')
  })
})

describe('arguments', () => {
  test.each([
    [['companies', 'list', '--limit', 'many'], '--limit must be a whole number, not `many`'],
    [['companies', 'list', '--sort', 'nmae'], 'Did you mean `name`?'],
    [['companies', 'list', '--srot', 'name'], 'Did you mean `--sort`?'],
    [['companies', 'list', '--name', '--tag', 'x'], '--name needs a value'],
    [['companies', 'list', '--name', 'a', '--name', 'b'], '--name cannot be repeated'],
    [['companies', 'list', 'surplus'], 'does not accept `surplus`'],
    [['companies', 'add', '--tag', 'x'], '`vs companies add` needs --name'],
    [['notes', 'add', '--title', 'x'], '`vs notes add` needs --body or --body-file.'],
    [['notes', 'add'], 'Or pass a file of calls with `--from`.'],
    [['companies', 'get'], '`vs companies get` needs <company_id>'],
    [['companies', 'lst'], 'Did you mean `companies list`?'],
    [['companies'], 'companies add, companies archive'],
    [['api', 'get', '//elsewhere.example/x'], 'must be a path on the service'],
    [['api', 'post', 'companies', '--data', '{'], '--data is not valid JSON'],
    [['--bogus'], 'Unknown option --bogus'],
    [['tasks', 'add', '--due', 'friday'], 'Did you mean `--due-on`?'],
    [['companies', 'list', '--tag.x', '1'], 'Unknown option --tag.x'],
    [['companies', 'list', '--externalId', '1'], 'Unknown option --externalId'],
  ])('%j is refused', async (args, reason) => {
    const { code, out, err } = await run(await newHome(), args)
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err).toContain(reason)
  })

  test('are reported as JSON with --format json', async () => {
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

  test('that look like options or numbers are accepted', async () => {
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
    const general = (await run(env, ['--help'])).out
    // `vs --help` is prebuilt in the package, with another option it is rendered from the commands.
    expect((await run(env, ['--help', '--help'])).out).toBe(general)
    for (const same of [[], ['help'], ['-h']]) expect((await run(env, same)).out).toBe(general)
    expect((await run(env, ['companies', '--help'])).out).toContain('companies open')
    const { code, out } = await run(env, ['companies', 'list', '--help'])
    expect({ code, example: out.includes('vs companies list --tag retail --format json') }).toEqual({
      code: 0,
      example: true,
    })
    expect((await run(env, ['help', 'companies', 'list'])).out).toBe(out)
  })
})

describe('a record', () => {
  const json = (out: string) => JSON.parse(out)

  test('can be given by name, by page address, and as me', async () => {
    const { member, vs } = await keyed()
    const { data: company } = await addCompany({
      client: member.client,
      body: { name: 'Café São' },
      throwOnError: true,
    })
    const page = `https://service.example/companies/${company.id}`
    for (const typed of ['cafe sao', page, company.id])
      expect(json((await vs('companies', 'get', typed, '--format', 'json')).out).id).toBe(company.id)
    const account = json((await vs('account', 'info', '--format', 'json')).out)
    const line = ['projects', 'add', '--name', 'Shop', '--company', 'Café São', '--format', 'json']
    expect(json((await vs(...line)).out).company_id).toBe(company.id)
    const { out } = await vs(
      'tasks',
      'add',
      '--title',
      'Sketch',
      '--project',
      'Shop',
      '--assignee',
      'me',
      '--format=json',
    )
    expect(json(out).assignee_id).toBe(account.user.id)
  })

  test('is not guessed: several and no records with the name are usage errors with candidates', async () => {
    const { member, vs } = await keyed()
    await addCompanies(member, 'Acme', 'ACME', 'Northwind Traders')
    const add = (company: string) => vs('projects', 'add', '--name', 'Shop', '--company', company)
    const several = await add('acme')
    expect(several).toMatchObject({ code: 2, out: '' })
    expect(several.err).toMatch(/^error: --company: Several records are named "acme"\./)
    expect(several.err.match(/com_\w+ {2}acme/gi)).toHaveLength(2)
    const part = await add('Northwind')
    expect(part.code).toBe(2)
    expect(part.err).toContain('Northwind Traders')
    const read = await vs('companies', 'get', 'Northwind', '--format', 'json')
    expect(json(read.out).name).toBe('Northwind Traders')
  })
})

describe('--clear', () => {
  test('clears values and changes nothing else', async () => {
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
    [['--clear', 'name'], '--clear must be one of tag, website, external-id, not `name`.'],
    [['--clear', 'website', '--website', 'https://x.example'], 'cannot be combined'],
  ])('%j is refused', async (args, reason) => {
    const { code, err } = await run(await newHome(), ['companies', 'update', absent, ...args])
    expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining(reason) })
  })

  test('is not an option if no field can be cleared', async () => {
    const help = async (...args: string[]) => (await run({}, [...args, '--help'])).out
    expect(await help('companies', 'update')).toContain('--clear <choice>')
    expect(await help('companies', 'add')).not.toContain('--clear')
  })
})

describe('pages', () => {
  const names = Array.from({ length: 12 }, (_, index) => `Company ${index}`)

  test('--all fetches all of them', async () => {
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

  test('--all of an empty list is an empty array', async () => {
    const { vs } = await keyed()
    expect((await vs('companies', 'list', '--all', '--format', 'json')).out).toBe('[]')
  })
})

describe('refusals', () => {
  test('name the option, and are the problem document with --format json', async () => {
    const { vs } = await keyed()
    const wrong = ['companies', 'add', '--name', 'x', '--website', 'nowhere']
    const { code, out, err } = await vs(...wrong)
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err).toMatch(/^error: --website must .*\n {2}Request [\w-]+\n$/)
    const { err: json } = await vs(...wrong, '--format=json')
    expect(JSON.parse(json)).toMatchObject({
      status: 422,
      code: 'unprocessable_entity',
      errors: [{ pointer: '/website' }],
    })
  })

  test('use the names that were typed', async () => {
    const { vs } = await keyed()
    expect((await vs('time', 'add', '--minutes', '5')).err).toContain(
      'error: One of --task, --project, --service is required.\n',
    )
    expect((await vs('time', 'add', '--minutes', '5', '--task', absent)).err).toContain(
      'error: --task must be the id of a task (tsk_…).\n',
    )
  })

  test('have specific exit codes', async () => {
    const { vs, env } = await keyed({ plan: 'starter' })
    expect((await vs('companies', 'get', absent)).code).toBe(4)
    expect((await vs('companies', 'add', '--name', 'x')).code).toBe(4)
    expect((await run({ ...env, SERVICE_API_KEY: 'wak_wrong' }, ['companies', 'list'])).code).toBe(3)
    expect((await run({ ...env, SERVICE_API_KEY: '' }, ['companies', 'list'])).code).toBe(3)
    expect((await run({ ...env, SERVICE_BASE_URL: 'here' }, ['companies', 'list'])).code).toBe(2)
  })

  test('have one exit code for an unreachable and a busy service', async () => {
    const gone = { HOME: tmpdir(), SERVICE_API_KEY: 'x', SERVICE_BASE_URL: 'http://127.0.0.1:1' }
    expect((await run(gone, ['companies', 'list'])).code).toBe(5)
    const problem = {
      title: 'Too Many Requests',
      status: 429,
      code: 'too_many_requests',
      detail: 'Too many calls.',
      retry_after: 60,
    }
    const busy = await fakeService((_, response) =>
      response.writeHead(429, { 'retry-after': '60' }).end(JSON.stringify(problem)),
    )
    const { code, err } = await run(busy, ['companies', 'list'])
    expect({ code, err }).toEqual({ code: 5, err: 'error: Too many calls.\n  Try again in 60 s.\n' })
  })

  test('a response that is not from the service is a failure', async () => {
    const page = await fakeService((_, response) => response.end('<html>'))
    const { code, err } = await run(page, ['companies', 'list', '--format', 'json'])
    expect([code, err]).toEqual([5, expect.stringContaining('the response is a web page')])
    const moved = await fakeService((_, response) =>
      response.writeHead(301, { location: 'https://x.example' }).end(),
    )
    expect((await run(moved, ['companies', 'list'])).code).toBe(5)
  })
})

describe('handwritten commands', () => {
  test('companies open prints the web address', async () => {
    const { vs, env } = await keyed()
    const { id } = JSON.parse((await vs('companies', 'add', '--name', 'Acme', '--format', 'json')).out)
    const opened = JSON.parse((await vs('companies', 'open', id, '--format', 'json')).out)
    expect(opened).toMatchObject({ id, name: 'Acme', web_url: `${env.SERVICE_BASE_URL}/companies/${id}` })
    expect((await vs('companies', 'open', absent)).code).toBe(4)
  })

  test('api sends any method, with a body from an argument or from standard input', async () => {
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

  test.each(['get', 'delete'])('api %s sends a body too', async (method) => {
    const sent: string[] = []
    const listener = await fakeService(async (request, response) => {
      sent.push(await text(request))
      response.end('{}')
    })
    expect((await run(listener, ['api', method, 'companies', '--data', '{"a":1}'])).code).toBe(0)
    expect(sent).toEqual(['{"a":1}'])
  })

  test.each(['bash', 'zsh', 'fish', 'powershell'])('completion prints a script for %s', async (shell) => {
    const { code, out } = await run({}, ['completion', shell])
    expect({ code, asks: out.includes('vs complete ') }).toEqual({ code: 0, asks: true })
  })

  test('fish completes file names only for commands that take a file', async () => {
    const { out } = await run({}, ['completion', 'fish'])
    expect(out).toMatch(/^complete -c vs -f /m)
    const takers = out.match(/seen_subcommand_from ([^']+)'/)![1]!.split(' ')
    const { commands } = JSON.parse((await run({}, ['schema'])).out)
    const takeFiles = Object.keys(commands).filter(
      (usage) => /\b(path|file|archive)\b[\]>.]/.test(usage) && !usage.startsWith('api '),
    )
    const words = (usage: string) => usage.replace(/^vs /, '').split(' ')
    expect(takeFiles.filter((usage) => !words(usage).some((word) => takers.includes(word)))).toEqual([])
  })

  test.each([
    ['comp', ['companies', 'completion']],
    ['companies l', ['list']],
    ['companies list --s', ['--sort']],
    ['companies list --sort -n', ['-name']],
    ['account plan ', ['starter', 'pro', 'business']],
    ['companies get ', ['@last']],
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

test('a closed pipe is not an error', async () => {
  const { env } = await keyed()
  const shell = spawn('sh', ['-c', '"$0" "$1" --help | head -1; echo "end"', process.execPath, program], {
    env,
  })
  const [out, err] = await Promise.all([text(shell.stdout), text(shell.stderr)])
  expect({ out, err }).toEqual({ out: expect.stringMatching(/^vs .*\nend\n$/), err: '' })
})
