/** The registry of a service: what npm reads from it, and how a changed package reaches an installation. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { version } from '../../src/base/version.ts'
import { useNewcomers } from '../support/newcomer.ts'
import { useService } from '../support/service.ts'

const newcomer = useNewcomers()

/** One address, behind which a service is replaced by one with other packages. */
const door = createServer(async ({ method, url, headers }, response) => {
  const request = new Request(baseUrl + url, { method, headers: headers as Record<string, string> })
  const {
    status,
    headers: its,
    body,
  } = await current.app().fetch(request, {
    remoteAddress: null,
    origin: baseUrl,
  })
  response.writeHead(status, Object.fromEntries(its))
  for await (const bytes of body ?? []) response.write(bytes)
  response.end()
})
await once(door.listen(0, '127.0.0.1'), 'listening')
afterAll(() => door.close().closeAllConnections())
const baseUrl = `http://127.0.0.1:${(door.address() as AddressInfo).port}`

const before = useService({ baseUrl })
/** Its packages differ in the default address of the pages. */
const after = useService({ baseUrl, workUrl: 'http://other.test', beside: before })
let current = before
beforeEach(() => {
  current = before
})

const registry = `${baseUrl}/packages`
const next = version.replace(/\d+$/, (patch) => `${Number(patch) + 1}`)
const names = ['service-cli', 'service-client', 'service-mcp', 'service-mock'] as const
const lastLine = (text: string) => text.trim().split('\n').at(-1)!

const get = async (path: string, headers = {}) => before.call(`/packages/${path}`, { headers })

test.each(names)('%s has a document for npm view and a shorter one to install it', async (name) => {
  const full = await get(name)
  const install = await get(name, { accept: 'application/vnd.npm.install-v1+json; q=1.0, */*' })
  expect([full.headers.get('content-type'), install.headers.get('content-type')]).toEqual([
    'application/json',
    'application/vnd.npm.install-v1+json',
  ])
  for (const { headers } of [full, install])
    expect([headers.get('vary'), headers.get('cache-control')]).toEqual([
      'Accept, Accept-Encoding',
      'no-cache',
    ])
  const document = await full.json()
  const { modified, ...common } = await install.json()
  expect(document).toMatchObject({ ...common, _id: name, readme: expect.stringContaining(registry) })
  expect(document.time).toEqual({ created: modified, modified, [version]: modified })
  expect(common).toMatchObject({ name, 'dist-tags': { latest: version } })
  expect(Object.keys(common.versions)).toEqual([version])
  const { dist, engines } = common.versions[version]
  expect(engines.node).toMatch(/^>=20/)
  expect(dist).toMatchObject({
    tarball: `${registry}/${name}-${version}.tgz`,
    integrity: expect.stringMatching(/^sha512-/),
    shasum: expect.stringMatching(/^[0-9a-f]{40}$/),
  })
  for (const path of ['latest', version])
    expect(await (await get(`${name}/${path}`)).json()).toEqual(common.versions[version])
  const etag = full.headers.get('etag')!
  expect((await get(name, { 'if-none-match': etag })).status).toBe(304)
})

test.each([
  'GET service-other',
  'GET @napi-rs%2fkeyring',
  'GET service-mcp/9.9.9',
  'GET -/v1/search?text=service',
  'GET -/package/service-other/dist-tags',
  'PUT service-mcp',
  'DELETE service-mcp/-rev/1',
  'POST -/npm/v1/security/advisories/bulk',
])('%s is not found', async (request) => {
  const [method, path] = request.split(' ')
  const response = await before.call(`/packages/${path}`, { method })
  expect([response.status, await response.json()]).toEqual([404, { error: 'Not found' }])
})

test('npm pings it, shows a package, and finds no other package', async () => {
  const { type, asked } = await newcomer({ npm_config_registry: registry })
  const { code, out, err } = await type(`npm ping --json
    npm view service-mcp name version dist.tarball --json
    npm dist-tag ls service-cli
    npm install service-other || echo "code $?"`).end
  expect([code, asked()], err).toEqual([0, []])
  expect(out).toContain(`"registry": "${registry}"`)
  expect(out).toContain(`"dist.tarball": "${registry}/service-mcp-${version}.tgz"`)
  expect(out).toContain(`latest: ${version}`)
  expect([lastLine(out), err]).toEqual(['code 1', expect.stringContaining('E404')])
})

describe('changed packages have a later version', () => {
  test('which each process finds, also if several ask at once', async () => {
    const versions = async (service: typeof before) => {
      const responses = await Promise.all(
        names.map((name) => service.call(`/packages/-/package/${name}/dist-tags`)),
      )
      return Promise.all(responses.map(async (response) => (await response.json()).latest))
    }
    expect(await versions(before)).toEqual(names.map(() => version))
    expect(await versions(after)).toEqual(names.map(() => next))
    expect(await versions(before)).toEqual(names.map(() => version))
  })

  test('which npm update installs', async () => {
    const { type, asked } = await newcomer()
    const installed = await type(`npm install --global service-cli --registry ${registry} && vs --version
      npm outdated --global --registry ${registry}`).end
    expect([installed.code, lastLine(installed.out)], installed.err).toEqual([0, version])
    current = after
    const { code, out, err } = await type(`npm outdated --global --registry ${registry} || true
      npm update --global service-cli --registry ${registry} && vs --version`).end
    expect([code, lastLine(out), asked()], err).toEqual([0, next, []])
    expect(out).toMatch(new RegExp(`^service-cli +${version} +${next} +${next}`, 'm'))
  })

  test('which vs upgrade installs', async () => {
    const { type, asked } = await newcomer({ SERVICE_BASE_URL: baseUrl })
    const installed = await type(`npm install --global service-cli --registry ${registry}
      vs upgrade --yes`).end
    expect(lastLine(installed.out), installed.err).toBe(
      `vs ${version} is up to date: ${baseUrl} provides ${version}.`,
    )
    current = after
    const { code, out, err } = await type(`vs upgrade --print && vs upgrade --yes && vs --version`).end
    expect([code, asked()], err).toEqual([0, []])
    expect(out.trim().split('\n')).toEqual([
      `npm install --global service-cli@latest --registry ${registry}`,
      `Upgraded vs from ${version} to ${next}.`,
      next,
    ])
  })

  test('which a project gets within the range of its package.json', async () => {
    const { type, asked } = await newcomer()
    expect((await type(`npm install service-client --registry ${registry}`).end).code).toBe(0)
    current = after
    const { code, out, err } = await type(`grep service-client package.json
      npm update --registry ${registry}
      npm ls service-client`).end
    expect([code, asked()], err).toEqual([0, []])
    expect(out).toContain(`"service-client": "^${version}"`)
    expect(out).toContain(`service-client@${next}`)
  })

  test('which npx starts', async () => {
    const { type, asked } = await newcomer({ npm_config_registry: registry })
    expect(lastLine((await type('npx -y service-mcp --version').end).out)).toBe(version)
    current = after
    const { code, out, err } = await type('npx -y service-mcp --version').end
    expect([code, out, asked()], err).toEqual([0, `${next}\n`, []])
  })
})
