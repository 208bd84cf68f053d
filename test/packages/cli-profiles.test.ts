/** Profiles of `vs`: several hosts, users and workspaces on one machine, and the keychain. */
import { chmod, lstat, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type Member, useService } from '../support/service.ts'
import { type Environment, fileOf, folderOf, useVs } from '../support/vs.ts'

const service = useService()
const neighbour = useService()
const { run, newHome, onTerminal } = useVs(service)

/** A home folder, and `vs` in it without variables of the service. */
async function machine() {
  const { HOME } = await newHome()
  const env: Environment = { HOME }
  const vs = (...args: string[]) => run(env, args)
  const login = (member: Member, ...args: string[]) =>
    run(env, ['auth', 'login', '--username', member.email, ...args], `${member.password}\n`)
  const json = async (...args: string[]) => JSON.parse((await vs(...args, '--format', 'json')).out)
  const here = ['--host', await service.listen()]
  const there = ['--host', await neighbour.listen()]
  return { env, vs, login, json, here, there }
}

async function twoProfiles() {
  const at = await machine()
  const [first, second] = [await service.workspace(), await neighbour.workspace()]
  await at.login(first, ...at.here, '--profile', 'one')
  await at.login(second, ...at.there, '--profile', 'two')
  const emailOf = async (...args: string[]) => (await at.json('account', 'info', ...args)).user.email
  return { ...at, first, second, emailOf }
}

const saved = async (env: Environment) => JSON.parse(await readFile(fileOf(env), 'utf8'))

describe('a profile', () => {
  test('on another host is added, becomes the current one, and keeps the first', async () => {
    const { json, first, second, emailOf, here, there } = await twoProfiles()
    expect(await json('auth', 'list')).toMatchObject([
      { name: 'two', current: true, work_url: there[1], user: second.email, credential: 'session' },
      { name: 'one', current: false, work_url: here[1], user: first.email, workspace: 'Workspace' },
    ])
    expect([await emailOf(), await emailOf('--profile', 'one')]).toEqual([second.email, first.email])
  })

  test('of another user on the same host is added under a free name', async () => {
    const { login, json, here } = await machine()
    const members = [await service.workspace(), await service.workspace()]
    for (const member of members) expect((await login(member, ...here)).code).toBe(0)
    await login(members[0]!, ...here)
    const names = (await json('auth', 'list')).map(({ name, user }: { name: string; user: string }) => [
      name,
      user,
    ])
    expect(names).toEqual([
      ['workspace', members[0]!.email],
      ['workspace-2', members[1]!.email],
    ])
  })

  test('is chosen by --profile before the command, by VS_PROFILE, and by auth switch', async () => {
    const { env, vs, json, first, second, emailOf } = await twoProfiles()
    const email = async (variables: Environment, ...args: string[]) =>
      JSON.parse((await run({ ...env, ...variables }, [...args, '--format', 'json'])).out).user.email
    expect(await email({}, '--profile', 'one', 'account', 'info')).toBe(first.email)
    expect(await email({ VS_PROFILE: 'one' }, 'account', 'info')).toBe(first.email)
    expect(await email({ VS_PROFILE: 'one' }, 'account', 'info', '--profile=two')).toBe(second.email)
    expect(await json('auth', 'switch', 'one')).toMatchObject({ name: 'one', current: true })
    expect(await emailOf()).toBe(first.email)
    expect((await vs('auth', 'switch', 'one')).err).toBe('')
  })

  test('that does not exist is a usage error which lists the profiles', async () => {
    const { env, vs } = await twoProfiles()
    const attempts = [
      vs('companies', 'list', '--profile', 'none'),
      run({ ...env, VS_PROFILE: 'none' }, ['companies', 'list']),
      vs('auth', 'status', '--profile', 'none'),
      vs('auth', 'token', '--profile', 'none'),
      vs('auth', 'logout', '--profile', 'none'),
      vs('auth', 'switch', 'none'),
    ]
    for (const { code, out, err } of await Promise.all(attempts))
      expect({ code, out, err }).toEqual({
        code: 2,
        out: '',
        err: expect.stringContaining('Profiles: two, one.'),
      })
    expect((await run({ ...env, VS_PROFILE: 'none' }, ['auth', 'list'])).code).toBe(0)
    const empty = await machine()
    expect((await empty.vs('auth', 'switch')).err).toContain('There are no profiles yet')
  })

  test('cannot be made with a bad name, a bad address or for another host', async () => {
    const { login, first, there, env } = await twoProfiles()
    const before = await readFile(fileOf(env), 'utf8')
    for (const [args, words] of [
      [['--profile', '../x'], 'cannot be the name of a profile'],
      [['--host', 'work.example'], '--host must be an origin'],
      [['--profile', 'one', ...there], 'The profile `one` is for'],
    ] as const)
      expect(await login(first, ...args)).toMatchObject({ code: 2, err: expect.stringContaining(words) })
    expect(await readFile(fileOf(env), 'utf8')).toBe(before)
  })

  test('is asked for on a terminal, and needed in a pipe', async () => {
    const { env, vs } = await twoProfiles()
    const refused = await vs('auth', 'switch')
    expect(refused).toMatchObject({ code: 2, err: expect.stringContaining('Profiles: two, one.') })
    const { code, text } = await onTerminal(env, ['auth', 'switch'], { typed: ['\x1b[B'], prompt: /└/ })
    expect({ code, text }).toEqual({ code: 0, text: expect.stringMatching(/^one$.*^current +yes$/ms) })
  })

  test('is left by logout, and no other one takes its place', async () => {
    const { vs, json, there } = await twoProfiles()
    const left = await vs('auth', 'logout')
    expect(left).toMatchObject({ code: 0, err: expect.stringContaining('No profile is current') })
    expect(await vs('companies', 'list')).toMatchObject({ code: 3 })
    expect((await vs('companies', 'list', '--profile', 'one')).code).toBe(0)
    expect(await json('auth', 'list')).toMatchObject([{ name: 'one', current: false }])
    expect((await vs('auth', 'logout', '--profile', 'one')).code).toBe(0)
    expect(await json('auth', 'list')).toEqual([])
    expect((await vs('auth', 'login', ...there, '--username', 'x@y.example')).code).toBe(2)
  })

  test('is renewed without losing the renewal of another one', async () => {
    const { env, vs } = await twoProfiles()
    const spent = await saved(env)
    for (const session of spent.sessions) session.expires_at = '2020-01-01T00:00:00.000Z'
    await writeFile(fileOf(env), JSON.stringify(spent))
    const lists = ['one', 'two', 'one', 'two'].map((name) => vs('companies', 'list', '--profile', name))
    expect((await Promise.all(lists)).map(({ code }) => code)).toEqual([0, 0, 0, 0])
    const renewed = await saved(env)
    expect(renewed.current).toBe('two')
    for (const [index, { refresh_token }] of renewed.sessions.entries())
      expect(refresh_token).not.toBe(spent.sessions[index].refresh_token)
    expect((await vs('companies', 'list', '--profile', 'one')).code).toBe(0)
  })
})

describe('the first of these decides: ', () => {
  test('--profile, VS_PROFILE, SERVICE_API_KEY, SERVICE_BASE_URL, the config, the current profile', async () => {
    const { env, vs, here, first } = await twoProfiles()
    const SERVICE_API_KEY = (await service.key(first)).key
    const SERVICE_BASE_URL = here[1]!
    const decided = async (variables: Environment, ...args: string[]) => {
      const line = ['auth', 'status', '--format', 'json', ...args]
      const { profile, work_url, decided_by } = JSON.parse((await run({ ...env, ...variables }, line)).out)
      return [decided_by, profile, work_url === here[1] ? 'here' : 'there']
    }
    const all = { VS_PROFILE: 'two', SERVICE_API_KEY, SERVICE_BASE_URL }
    expect(await decided(all, '--profile', 'one')).toEqual(['--profile', 'one', 'here'])
    expect(await decided(all)).toEqual(['VS_PROFILE', 'two', 'there'])
    expect(await decided({ SERVICE_API_KEY, SERVICE_BASE_URL })).toEqual(['SERVICE_API_KEY', null, 'here'])
    expect(await decided({ SERVICE_BASE_URL })).toEqual(['SERVICE_BASE_URL', 'one', 'here'])
    expect(await decided({})).toEqual(['current profile', 'two', 'there'])
    await vs('config', 'set', 'host', SERVICE_BASE_URL)
    expect(await decided({})).toEqual(['config', 'one', 'here'])
    expect((await vs('auth', 'switch', 'two')).err).toContain(
      'Commands do not use the profile two, because of config',
    )
  })

  test('an API key of the environment does not go to the host of the current profile', async () => {
    const { env } = await twoProfiles()
    const { code, err } = await run({ ...env, SERVICE_API_KEY: 'wak_other' }, ['companies', 'list'])
    expect({ code, err }).toEqual({
      code: 5,
      err: expect.stringContaining('https://api.placeholder.invalid'),
    })
  })

  test('a sign-in at SERVICE_BASE_URL keeps the current profile of another host', async () => {
    const { env, json, first, here } = await twoProfiles()
    const line = ['auth', 'login', '--username', first.email]
    await run({ ...env, SERVICE_BASE_URL: here[1]! }, line, first.password)
    expect(await json('auth', 'list')).toMatchObject([
      { name: 'one', current: false },
      { name: 'two', current: true },
    ])
  })
})

describe('a file of an earlier version', () => {
  test.each(['one session', 'a list of sessions'])('with %s keeps working', async (kind) => {
    const { env, vs, first, here, json } = await twoProfiles()
    const { sessions } = await saved(env)
    const { name, user, workspace, ...old } = sessions.find((each: { name: string }) => each.name === 'one')
    await writeFile(fileOf(env), JSON.stringify(kind === 'one session' ? old : { sessions: [old] }))
    const there = { ...env, SERVICE_BASE_URL: here[1]! }
    expect((await run(there, ['companies', 'list'])).code).toBe(0)
    const host = here[1]!.replace('http://', '')
    expect(await json('auth', 'list')).toMatchObject([{ name: host, current: false, user: null }])
    await run(there, ['auth', 'status'])
    expect(await json('auth', 'list')).toMatchObject([{ name: host, user: first.email }])
    await run(there, ['auth', 'login', '--username', first.email], first.password)
    expect(await json('auth', 'list')).toMatchObject([{ name: host, current: true }])
    expect((await vs('companies', 'list')).code).toBe(0)
  })
})

describe('an API key as a profile', () => {
  const withKey = (env: Environment, key: string, ...args: string[]) =>
    run(env, ['auth', 'login', '--with-key', ...args], `${key}\n`)

  test('is read from standard input, and used, listed and forgotten like a session', async () => {
    const { env, vs, json, here } = await machine()
    const member = await service.workspace()
    const { key } = await service.key(member)
    expect((await withKey(env, key, ...here)).code).toBe(0)
    expect(await json('auth', 'list')).toMatchObject([
      { name: 'workspace-key', current: true, credential: 'API key', user: member.email, expires_at: null },
    ])
    expect((await vs('companies', 'list')).code).toBe(0)
    expect((await vs('auth', 'token')).out).toBe(`${key}\n`)
    expect((await vs('auth', 'logout')).err).toContain('The API key itself is still valid')
    expect(
      (await run({ ...env, SERVICE_BASE_URL: here[1]!, SERVICE_API_KEY: key }, ['companies', 'list'])).code,
    ).toBe(0)
  })

  test('is not stored if it is wrong, empty or not a key', async () => {
    const { env, here } = await machine()
    const attempts = [
      await withKey(env, 'wak_wrong', ...here),
      await withKey(env, '', ...here),
      await withKey(env, 'a b', ...here),
    ]
    expect(attempts.map(({ code }) => code)).toEqual([3, 2, 2])
    expect((await withKey(env, 'wak_wrong', ...here, '--username', 'x')).code).toBe(2)
    await expect(lstat(fileOf(env))).rejects.toThrow('ENOENT')
  })
})

test('auth token prints the token that commands use', async () => {
  const { env, vs, here, first } = await twoProfiles()
  const { sessions } = await saved(env)
  expect((await vs('auth', 'token', '--profile', 'two')).out).toBe(`${sessions[0].access_token}\n`)
  const { key } = await service.key(first)
  const keyed = { ...env, SERVICE_BASE_URL: here[1]!, SERVICE_API_KEY: key }
  expect((await run(keyed, ['auth', 'token'])).out).toBe(`${key}\n`)
  sessions[0].expires_at = '2020-01-01T00:00:00.000Z'
  await writeFile(fileOf(env), JSON.stringify({ current: 'two', sessions }))
  const { out } = await vs('auth', 'token')
  expect(out).not.toContain(sessions[0].access_token)
  const other = { HOME: env.HOME!, SERVICE_BASE_URL: await neighbour.listen(), SERVICE_API_KEY: out.trim() }
  expect((await run(other, ['account', 'info'])).code).toBe(0)
})

describe('the keychain', () => {
  /** A `secret-tool` that keeps its entries in a file, and writes down how it was called. */
  async function desktop() {
    const at = await twoProfiles()
    const [programs, entries] = [join(at.env.HOME!, 'programs'), join(at.env.HOME!, 'entries')]
    await mkdir(programs)
    await mkdir(entries)
    const script = `#!/bin/sh
echo "$*" >> "${at.env.HOME}/calls"
for account; do :; done
case "$1" in
  store) cat > "${entries}/$account" ;;
  lookup) cat "${entries}/$account" 2>/dev/null ;;
  clear) rm -f "${entries}/$account" ;;
esac
`
    await writeFile(join(programs, 'secret-tool'), script)
    await chmod(join(programs, 'secret-tool'), 0o700)
    Object.assign(at.env, { PATH: `${programs}:${process.env.PATH}` })
    return { ...at, programs, entries, calls: () => readFile(join(at.env.HOME!, 'calls'), 'utf8') }
  }

  const secretsOf = async (env: Environment): Promise<string[]> =>
    (await saved(env)).sessions.flatMap((each: Record<string, string>) => [
      each.access_token,
      each.refresh_token,
    ])

  test.skipIf(process.platform !== 'linux')(
    'gets all sessions with config set, and gives them back',
    async () => {
      const { env, vs, json, emailOf, first, second, entries, calls } = await desktop()
      const before = await saved(env)
      const secrets = await secretsOf(env)
      expect(await vs('config', 'set', 'credentials', 'keychain')).toMatchObject({ code: 0, err: '' })
      expect(await readdir(folderOf(env))).toEqual(['config.json', 'profiles.json'])
      expect((await readdir(entries)).sort()).toEqual(['one', 'two'])
      expect([await emailOf(), await emailOf('--profile', 'one')]).toEqual([second.email, first.email])
      expect((await json('auth', 'status')).credentials).toBe('the keychain of the desktop')
      const files = await Promise.all(
        ['config.json', 'profiles.json'].map((name) => readFile(join(folderOf(env), name), 'utf8')),
      )
      for (const secret of secrets) expect(files.join() + (await calls())).not.toContain(secret)
      for (const secret of secrets)
        expect(await calls()).not.toContain(Buffer.from(secret).toString('base64').slice(4, -4))
      expect((await vs('config', 'unset', 'credentials')).code).toBe(0)
      expect(await saved(env)).toEqual(before)
      expect(await readdir(entries)).toEqual([])
      expect(await readdir(folderOf(env))).toEqual(['credentials.json'])
    },
  )

  test.skipIf(process.platform !== 'linux')('renews, signs in and signs out there', async () => {
    const { env, vs, login, first, here, json, entries } = await desktop()
    await vs('config', 'set', 'credentials', 'keychain')
    const token = (await vs('auth', 'token', '--profile', 'one')).out
    await login(first, ...here, '--profile', 'one')
    expect((await vs('auth', 'token', '--profile', 'one')).out).not.toBe(token)
    await vs('auth', 'logout', '--profile', 'one')
    expect(await readdir(entries)).toEqual(['two'])
    expect(await json('auth', 'list')).toMatchObject([{ name: 'two' }])
    await expect(lstat(fileOf(env))).rejects.toThrow('ENOENT')
  })

  test.skipIf(process.platform !== 'linux').each([
    ['is missing', null, 'cannot run secret-tool'],
    [
      'has no desktop',
      'echo "Cannot autolaunch D-Bus without X11 \\$DISPLAY" >&2; exit 1',
      'Cannot autolaunch D-Bus',
    ],
    ['forgets', 'cat > /dev/null', 'did not keep the credentials'],
  ])('that %s changes nothing', async (_, script, words) => {
    const { env, vs, programs } = await desktop()
    const before = await readFile(fileOf(env), 'utf8')
    if (script === null) env.PATH = '/nowhere'
    else await writeFile(join(programs, 'secret-tool'), `#!/bin/sh\n${script}\n`)
    const { code, out, err } = await vs('config', 'set', 'credentials', 'keychain')
    expect({ code, out, err }).toEqual({ code: 1, out: '', err: expect.stringContaining(words) })
    expect(await readFile(fileOf(env), 'utf8')).toBe(before)
    expect(await readdir(folderOf(env))).toEqual(['credentials.json'])
    expect((await vs('companies', 'list')).code).toBe(0)
  })
})

test('no command shows a secret, and no file is readable by others', async () => {
  const { env, vs } = await twoProfiles()
  await vs('config', 'set', 'pager', 'less -R')
  await vs('alias', 'set', 'mine', 'tasks list --assignee me')
  const { sessions } = await saved(env)
  const shown = await Promise.all(
    [
      ['auth', 'list'],
      ['auth', 'status'],
      ['auth', 'switch', 'one'],
      ['auth', 'switch', 'none'],
      ['config', 'list'],
      ['companies', 'get', 'com_01jcz4p7v8e9fbk2m3n4q5r6s7'],
    ].flatMap((line) => [vs(...line), vs(...line, '--format', 'json')]),
  )
  const text = shown.map(({ out, err }) => out + err).join()
  for (const { access_token, refresh_token } of sessions)
    for (const secret of [access_token, refresh_token]) expect(text).not.toContain(secret)
  const names = await readdir(folderOf(env))
  expect(names).toEqual(['config.json', 'credentials.json'])
  for (const name of names) expect((await lstat(join(folderOf(env), name))).mode & 0o777).toBe(0o600)
})
