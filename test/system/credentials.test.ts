/**
 * The session storage of `vs`: a file that several processes share under a lock, or the Windows credential
 * manager.
 */
import { once } from 'node:events'
import { lutimes, readdir, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, describe, expect, test } from 'vitest'
import { credentialManager } from '../../cli/src/credential-manager.ts'
import { openServiceFolder } from '../../cli/src/service-folder.ts'
import { sessionAt } from '../../cli/src/session.ts'
import type { ServiceRequest } from '../../src/shared/request.ts'
import { openService } from '../../src/shared/service.ts'
import { type Member, useService } from '../support/service.ts'
import { type Environment, fileOf, folderOf, stored, useVs } from '../support/vs.ts'

const service = useService()
const { start, run, newHome } = useVs(service)
const ended: (() => unknown)[] = []

afterEach(async () => {
  for (const end of ended.splice(0)) await end()
})

describe('the lock of several processes', () => {
  const lockOf = (env: Environment) => join(folderOf(env), 'credentials.lock')

  async function signedIn(env: Environment): Promise<Member> {
    const member = await service.workspace()
    await run(env, ['auth', 'login', '--username', member.email], member.password)
    return member
  }

  /** Makes the access token look as if it was issued an hour ago. */
  const spend = async (env: Environment) =>
    writeFile(fileOf(env), JSON.stringify({ ...(await stored(env)), expires_at: '2020-01-01T00:00:00.000Z' }))

  test('is announced to a process that waits for it', async () => {
    const env = await newHome()
    await signedIn(env)
    await spend(env)
    await writeFile(lockOf(env), 'held by another')
    const alive = setInterval(() => utimes(lockOf(env), new Date(), new Date()).catch(() => {}), 500)
    ended.push(() => clearInterval(alive))
    const vs = start(env, ['companies', 'list'])
    await vs.said(/Waiting for another vs/)
    clearInterval(alive)
    await rm(lockOf(env))
    expect((await vs.ended()).code).toBe(0)
  })

  test('is taken over if it is a broken symbolic link', async () => {
    const env = await newHome()
    await signedIn(env)
    await spend(env)
    await symlink(join(env.HOME, 'nowhere'), lockOf(env))
    await lutimes(lockOf(env), 0, 0)
    expect((await run(env, ['companies', 'list'])).code).toBe(0)
    expect(await readdir(folderOf(env))).toEqual(['credentials.json'])
  })

  test('is taken over from a process that died while its clock was fast', async () => {
    const env = await newHome()
    await signedIn(env)
    await spend(env)
    await writeFile(lockOf(env), 'gone')
    const later = new Date(Date.now() + 2 * 24 * 3600 * 1000)
    await utimes(lockOf(env), later, later)
    expect((await run(env, ['companies', 'list'])).code).toBe(0)
  })

  test.each(['request', 'answer'] as const)(
    'is lost by a process whose %s is delayed: both renew the session, and both stay signed in',
    async (heldUp) => {
      const env: Environment = await newHome()
      const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      let refreshes = 0
      env.SERVICE_BASE_URL = await proxied(env.SERVICE_BASE_URL!, async (path, forward) => {
        if (!path.endsWith('/account/refresh')) return forward()
        if (refreshes++ > 0) return forward().finally(second.resolve)
        const answer = heldUp === 'answer' ? await forward() : null
        first.resolve()
        await second.promise
        return answer ?? forward()
      })
      await signedIn(env)
      await spend(env)
      const slow = start(env, ['companies', 'list'])
      await first.promise
      await rm(lockOf(env))
      const quick = start(env, ['companies', 'list'])
      expect([(await slow.ended()).code, (await quick.ended()).code]).toEqual([0, 0])
      expect((await run(env, ['auth', 'status'])).code).toBe(0)
      expect(refreshes).toBe(2)
    },
  )

  /** The address of a proxy in front of the service; `pass` decides which calls it forwards. */
  async function proxied(
    target: string,
    pass: (path: string, forward: () => Promise<Response>) => Promise<Response>,
  ): Promise<string> {
    const server = createServer(async (incoming, response) => {
      const { method, url: path, headers } = incoming
      const { authorization, 'content-type': type } = headers
      const body = (await text(incoming)) || undefined
      const kept = { ...(authorization && { authorization }), ...(type && { 'content-type': type }) }
      const answer = await pass(path!, () => fetch(`${target}${path}`, { method, headers: kept, body }))
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text())
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    ended.push(() => server.close().closeAllConnections())
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  }
})

describe('on Windows', () => {
  /** The functions of the library that `vs` uses; this machine has no credential manager. */
  function manager() {
    const passwords = new Map<string, string>()
    const keytar = {
      getPassword: async (service: string, account: string) => passwords.get(`${service} ${account}`) ?? null,
      setPassword: async (service: string, account: string, password: string) => {
        passwords.set(`${service} ${account}`, password)
      },
      deletePassword: async (service: string, account: string) => passwords.delete(`${service} ${account}`),
      findCredentials: async (service: string) =>
        [...passwords]
          .filter(([key]) => key.startsWith(`${service} `))
          .map(([key, password]) => ({ account: key.slice(service.length + 1), password })),
    }
    return { keytar, passwords }
  }

  async function session() {
    const { keytar, passwords } = manager()
    const { HOME, SERVICE_BASE_URL: host } = await newHome()
    const api = openService({ baseUrl: host, client: 'vs/test', channel: 'cli' })
    // Ignores the host: one test uses a hostname that does not resolve.
    const send = (_: string, ...call: [ServiceRequest, string | null]) => api.send(...call)
    const folder = openServiceFolder(join(HOME, '.service'))
    const store = credentialManager(folder, async () => keytar)
    const open = (at = host) => sessionAt({ host: at, profile: null, isTemporary: false }, store, send)
    const keyOf = () => `service-cli ${store.profiles().sessions[0]?.name}`
    const content = () => passwords.get(keyOf()) ?? null
    const replace = (text: string) => passwords.set(keyOf(), text)
    return { host, store, open, folder, passwords, content, replace }
  }

  const account = { method: 'GET', path: '/api/v1/account', contentType: null, body: null } as const

  test('the session is in the credential manager and not in a file', async () => {
    const { open, content, folder, passwords } = await session()
    const { email, password } = await service.workspace()
    await open().signIn(email, password)
    expect(JSON.parse((await open().call(account)).text)).toMatchObject({ user: { email } })
    expect(JSON.parse(content()!)).toMatchObject({ access_token: expect.stringMatching(/^wat_/) })
    expect(open().location).toBe('the Windows credential manager')
    expect(await readdir(folder.path)).toEqual(['profiles.json'])
    expect(await readFile(join(folder.path, 'profiles.json'), 'utf8')).not.toMatch(/wat_|wrt_/)
    await open().signOut()
    expect(passwords.size).toBe(0)
    await expect(open().call(account)).rejects.toThrow('Not signed in')
  })

  test('concurrent calls renew it there', async () => {
    const { open, content, replace } = await session()
    const { email, password } = await service.workspace()
    const { access_token } = await open().signIn(email, password)
    replace(content()!.replace(/"expires_at":"[^"]*"/, '"expires_at":"2020-01-01T00:00:00.000Z"'))
    await Promise.all([1, 2, 3].map(() => open().call(account)))
    expect(JSON.parse(content()!).access_token).not.toBe(access_token)
  })

  test('sessions of earlier versions, one entry for each host, become profiles', async () => {
    const { host, store, open, content, passwords } = await session()
    const { email, password } = await service.workspace()
    await open().signIn(email, password)
    const old = content()!
    await store.exclusively(() => store.remove(store.profiles().sessions[0]!.name))
    passwords.set(`service-cli ${host}`, old)
    await store.adopt!()
    expect(JSON.parse((await open().call(account)).text)).toMatchObject({ user: { email } })
    expect([...passwords.keys()]).toEqual([`service-cli ${host.replace('http://', '')}`])
  })

  test('empty or invalid content is not accepted as a session', async () => {
    const { open, replace } = await session()
    const { email, password } = await service.workspace()
    await open().signIn(email, password)
    for (const content of ['', 'nonsense', '{}']) {
      replace(content)
      await expect(open().call(account)).rejects.toThrow('Not signed in')
    }
  })

  test('the longest hostname fits into 2,560 bytes', async () => {
    const { open, content } = await session()
    const { email, password } = await service.workspace()
    const longest = `https://${'a'.repeat(253)}:65535`
    await open(longest).signIn(email, password)
    expect(JSON.parse(content()!)).toMatchObject({ work_url: longest, api_url: longest })
    expect(content()!.length).toBeLessThan(2560 / 2)
  })
})
