import { chmod, lstat, mkdir, readdir, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { fakeService } from '../support/fake-service.ts'
import { useService } from '../support/service.ts'
import { stored, useVs } from '../support/vs.ts'

const service = useService()
const neighbour = useService()
const { run, newHome } = useVs(service)

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
  const read = () => stored(env)
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

const mode = async (path: string) => (await lstat(path)).mode & 0o777

describe('the session', () => {
  test('starts with the password on standard input and prints no secret', async () => {
    const { member, env, first, path, read } = await signedIn()
    expect(first.code).toBe(0)
    expect(first.out).toContain(member.email)
    const { access_token, refresh_token, ...rest } = await read()
    expect(first.out + first.err).not.toMatch(
      new RegExp(`${access_token}|${refresh_token}|${member.password}`),
    )
    const host = env.SERVICE_BASE_URL
    expect(rest).toEqual({
      name: 'workspace',
      user: { id: expect.stringMatching(/^usr_/), email: member.email },
      workspace: { id: expect.any(String), name: 'Workspace' },
      work_url: host,
      api_url: host,
      expires_at: expect.stringMatching(/^20.*Z$/),
    })
    expect([await mode(path), await mode(join(path, '..'))]).toEqual([0o600, 0o700])
    expect(await readdir(join(path, '..'))).toEqual(['credentials.json'])
  })

  test('does not start with a wrong password', async () => {
    const { env, member } = await signedIn()
    const { code, err } = await run(env, ['auth', 'login', '--username', member.email], 'wrong')
    expect({ code, err }).toEqual({ code: 3, err: expect.stringContaining('password is wrong') })
    expect((await run(env, ['auth', 'login', '--username', 'x'])).code).toBe(2)
  })

  test('is shown by status and ended by logout', async () => {
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

  test('ends the previous session', async () => {
    const { env, member, read, vs } = await signedIn()
    const { access_token } = await read()
    await run(env, ['auth', 'login', '--username', member.email], member.password)
    expect((await run({ ...env, SERVICE_API_KEY: access_token }, ['account', 'info'])).code).toBe(3)
    expect((await vs('account', 'info')).code).toBe(0)
  })

  test('is renewed once by concurrent commands', async () => {
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

  test('is renewed when the service refuses the access token', async () => {
    const { vs, change } = await signedIn()
    await change({ access_token: 'wat_ended' })
    expect((await vs('companies', 'list')).code).toBe(0)
    await change({ access_token: 'wat_ended', refresh_token: 'wrt_ended' })
    expect((await vs('companies', 'list')).code).toBe(3)
  })

  test('is renewed after another process died during the renewal', async () => {
    const { vs, change, path } = await signedIn()
    await change({ expires_at: '2020-01-01T00:00:00.000Z' })
    const lock = join(path, '..', 'credentials.lock')
    await writeFile(lock, 'gone')
    await utimes(lock, 0, 0)
    const results = await Promise.all([1, 2, 3].map(() => vs('companies', 'list')))
    expect(results.map(({ code }) => code)).toEqual([0, 0, 0])
    expect(await readdir(join(path, '..'))).toEqual(['credentials.json'])
  })

  test('is sent to its own host only', async () => {
    const { env } = await signedIn()
    const calls: string[] = []
    const other = await fakeService((request, response) => {
      calls.push(request.url!)
      response.end('[]')
    })
    const { code, err } = await run({ ...other, HOME: env.HOME!, SERVICE_API_KEY: '' }, ['companies', 'list'])
    expect({ code, calls }).toEqual({ code: 3, calls: [] })
    expect(err).toContain(`the stored credentials are for ${env.SERVICE_BASE_URL}`)
  })

  test('stays when a session on another host starts, and is not sent there', async () => {
    const { env, vs } = await signedIn()
    const other = await neighbour.workspace()
    const there = { ...env, SERVICE_BASE_URL: await neighbour.listen() }
    await run(there, ['auth', 'login', '--username', other.email], `${other.password}\n`)
    expect((await run(there, ['auth', 'status'])).out).toContain(other.email)
    expect((await vs('companies', 'list')).code).toBe(0)
    expect((await vs('auth', 'logout')).code).toBe(0)
    expect((await vs('companies', 'list')).code).toBe(3)
    expect((await run(there, ['companies', 'list'])).code).toBe(0)
  })

  test('is stored in a file that only its owner can read, whatever the permissions were', async () => {
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

  test('is not stored behind a symbolic link', async () => {
    const { env, path, login } = await signedIn()
    await rm(join(path, '..'), { recursive: true })
    await mkdir(join(env.HOME!, 'elsewhere'))
    await symlink(join(env.HOME!, 'elsewhere'), join(path, '..'))
    expect((await login()).code).toBe(1)
    expect(await readdir(join(env.HOME!, 'elsewhere'))).toEqual([])
  })
})
