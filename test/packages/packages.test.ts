/** The packages that a service provides, installed with the commands that it shows and without another registry. */

import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { unpackTar } from 'modern-tar'
import { describe, expect, test } from 'vitest'
import { createClient } from '../../generated/client/client/index.ts'
import { addCompany } from '../../generated/client/sdk.gen.ts'
import { version } from '../../src/base/version.ts'
import { folders, packageOf } from '../../src/generator/packages/bundle.ts'
import { tarballOf } from '../../src/generator/packages/tarball.ts'
import { call } from '../support/agent.ts'
import { runMock } from '../support/mock.ts'
import { useNewcomers } from '../support/newcomer.ts'
import { useService } from '../support/service.ts'
import { useSplitHosts } from '../support/split-hosts.ts'
import { approveSignIn, newVisitor, page, visitorOf } from '../support/visitor.ts'

const service = useService()
const split = await useSplitHosts()
const newcomer = useNewcomers()

const names = ['service-cli', 'service-client', 'service-mcp', 'service-mock'] as const

const registry = `${split.api}/packages`

/** The commands to install and start them; these tests run all of them. */
const lines = {
  cli: `npm install --global service-cli --registry ${registry}`,
  client: `npm install service-client --registry ${registry}`,
  mcp: `npm_config_registry=${registry} npx -y service-mcp`,
  mock: `npx --registry ${registry} -y service-mock`,
  mcpInstall: `npm install --global service-mcp --registry ${registry}`,
}
const shownOnPages = [lines.cli, lines.client, lines.mcp]

const get = (path: string, headers = {}) => service.call(`/packages/${path}`, { headers })
const bytesOf = async (response: Response) => new Uint8Array(await response.arrayBuffer())
/** The files of the current package. */
async function tarball(name: (typeof names)[number], response = get(`${name}-${version}.tgz`)) {
  const entries = await unpackTar(gunzipSync(await bytesOf(await response)))
  const bytes = (path: string) =>
    Buffer.from(entries.find(({ header }) => header.name === `package/${path}`)!.data!)
  const paths = entries.map(({ header }) => header.name.replace(/^package\//, ''))
  return { paths, bytes, text: (path: string) => bytes(path).toString() }
}
const digest = (algorithm: string, bytes: Uint8Array, encoding: 'hex' | 'base64' = 'hex') =>
  createHash(algorithm).update(bytes).digest(encoding)

describe('the packages of a service', () => {
  test('have the version of the service, and checksums', async () => {
    const sums = await (await get('SHA256SUMS')).text()
    const others = sums.split('\n').filter((line) => !names.some((name) => line.includes(name)))
    expect(others).toEqual([expect.stringContaining('typespec-surface-'), ''])
    for (const name of names) {
      const file = `${name}-${version}.tgz`
      const bytes = await bytesOf(await get(file))
      expect(sums).toContain(`${digest('sha256', bytes)}  ${file}\n`)
      expect(JSON.parse((await tarball(name)).text('package.json'))).toMatchObject({ name, version })
    }
  })

  test.each(names)('%s can be cached, and is the same from every process', async (name) => {
    const response = await get(`${name}-${version}.tgz`)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/gzip',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    const made = await packageOf(name)
    const origins = { api: 'http://service.test', work: 'http://service.test' }
    const { sha256 } = await tarballOf(made, version, origins)
    expect(digest('sha256', await bytesOf(response))).toBe(sha256)
    const etag = response.headers.get('etag')!
    expect(etag).toContain(sha256)
    const again = await get(`${name}-${version}.tgz`, { 'if-none-match': etag })
    expect([again.status, (await bytesOf(again)).length]).toEqual([304, 0])
  })

  test('without a version redirect to the current one; other versions return 404', async () => {
    for (const name of names) {
      const response = await get(`${name}.tgz`)
      expect([response.status, response.headers.get('location')]).toEqual([
        302,
        `/packages/${name}-${version}.tgz`,
      ])
      expect(response.headers.get('cache-control')).toBe('no-cache')
    }
    for (const file of ['service-mcp-0.0.1.tgz', 'service-other.tgz', ''])
      expect((await get(file)).status).toBe(404)
  })

  test('are downloaded without authentication or log entry', async () => {
    const before = await service.sql('select count(*) from anonymous_calls')
    expect((await get(`service-mcp-${version}.tgz`)).status).toBe(200)
    expect(await service.sql('select count(*) from anonymous_calls')).toEqual(before)
  })
})

test('all have the same version', () => {
  for (const folder of ['.', ...names.map((name) => folders[name])]) {
    const manifest = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'))
    expect([folder, manifest.version]).toEqual([folder, version])
  }
})

describe('vs', () => {
  test('is installed, knows its service and signs in at the web host', async () => {
    const owner = await split.workspace()
    const { type, asked } = await newcomer()
    const installed = await type(lines.cli).end
    expect([installed.code, installed.err, asked()]).toEqual([0, '', []])
    const help = await type('vs help environment').end
    expect(help.out).toContain(` ${split.work}\n`)

    const login = type(
      'vs auth login --browser && vs companies add --name Acme && vs companies list --format json',
    )
    const shown = new URL(await login.said(/http\S+(?=\s)/))
    expect(shown.origin).toBe(split.work)
    expect((await approveSignIn(newVisitor(split, split.work), shown, owner)).headers.get('location')).toBe(
      `${split.work}/auth/cli/connected`,
    )
    const { code, out, err } = await login.end
    expect([code, out], err).toEqual([0, expect.stringContaining('"name":"Acme"')])
  })

  test('sends an API key to the API of its service', async () => {
    const { key } = await split.key(await split.workspace())
    const { type } = await newcomer({ SERVICE_API_KEY: key })
    const { code, out } = await type(`${lines.cli} && vs account info --format json`).end
    expect([code, out]).toEqual([0, expect.stringContaining('"plan":"pro"')])
  })
})

test('vs loads the code of its commands neither for the help nor for the prompt of a shell', async () => {
  const { text } = await tarball('service-cli')
  const required = [...text('dist/vs.cjs').matchAll(/require\("\.\/(chunks\/[^"]+)"\)/g)]
  // At the start of the file. Others are loaded on demand.
  const atStart = required.filter(({ index }) => index < 200).map(([, path]) => text(`dist/${path}`).length)
  for (const characters of atStart) expect(characters).toBeLessThan(10_000)
})

test('vs has pages for man, which name the web host', async () => {
  const response = split.call(`/packages/service-cli-${version}.tgz`)
  const { paths, text } = await tarball('service-cli', response)
  const { man } = JSON.parse(text('package.json'))
  expect(man).toEqual(expect.arrayContaining(['man/vs.1', 'man/vs-tasks.1']))
  expect(paths.filter((path) => path.startsWith('man/')).toSorted()).toEqual(man.toSorted())
  expect(text('man/vs.1')).toMatch(/^\.TH VS 1 /)
  expect(text('man/vs.1')).toContain(`"vs ${version}"`)
  expect(text('man/vs.1')).toContain(`Default: ${split.work.replaceAll('-', '\\-')}`)
  for (const path of man) expect(text(path), path).not.toMatch(/placeholder|127\.0\.0\.1:3000/)
})

describe('vs on Windows', () => {
  test('contains the credential manager for each processor', async () => {
    const { bytes, text } = await tarball('service-cli')
    expect(JSON.parse(text('package.json'))).not.toHaveProperty('optionalDependencies')
    const machines = { arm64: 0xaa64, ia32: 0x014c, x64: 0x8664 }
    for (const [architecture, machine] of Object.entries(machines)) {
      const library = bytes(`dist/prebuilds/win32-${architecture}/keytar.node`)
      expect(library.readUInt16LE(library.readUInt32LE(0x3c) + 4)).toBe(machine)
    }
  })

  test('keeps the session there', async () => {
    const owner = await split.workspace()
    const { type, bin } = await newcomer({ PASSWORD: owner.password })
    const windows = `NODE_OPTIONS='--require ${join(import.meta.dirname, '../fixtures/windows.cjs')}'`
    const { code, out, err } = await type(`${lines.cli}
      export STORE=$HOME/store ${windows}
      printf %s "$PASSWORD" | vs auth login --username ${owner.email}
      vs account info --format json
      echo
      ls $HOME/.service
      cat $STORE`).end
    expect([code, out], err).toEqual([0, expect.stringContaining(owner.email)])
    expect(out).not.toContain('credentials.json')
    const library = join(bin, '../lib/node_modules/service-cli/dist/prebuilds/win32-x64/keytar.node')
    expect(JSON.parse(out.trim().split('\n').at(-1)!)).toEqual({
      [library]: { 'service-cli workspace': expect.stringContaining('"access_token":"wat_') },
    })
  })
})

describe('service-mcp', () => {
  test('starts with the configuration from the page of a new key', async () => {
    const owner = await split.workspace()
    await addCompany({ client: owner.client, body: { name: 'Acme' }, throwOnError: true })
    const visitor = newVisitor(split, split.work)
    visitor.cookies.set('service_session', owner.token)
    const html = await (
      await visitor.submit('/settings/api-keys/new', { name: 'Agent', expires_at: '' })
    ).text()
    const { command, args, env } = JSON.parse(html.match(/\{\s+"mcpServers".*?\n\}/s)![0]).mcpServers.work
    expect({ command, args, env }).toEqual({
      command: 'npx',
      args: ['-y', 'service-mcp'],
      env: { npm_config_registry: registry, SERVICE_API_KEY: expect.stringMatching(/^wak_/) },
    })

    const { env: surroundings, project: cwd, asked } = await newcomer(env)
    const client = new Client({ name: 'agent', version: '1' })
    await client.connect(new StdioClientTransport({ command, args, env: surroundings, cwd }))
    const { tools } = await client.listTools()
    expect(tools.map(({ name }) => name)).toContain('company_list')
    expect((await call(client, 'company_list')).value).toMatchObject({ items: [{ name: 'Acme' }] })
    await client.close()
    expect(asked()).toEqual([])
  })

  test('can be installed', async () => {
    const { type, asked } = await newcomer()
    const { code, out, err } = await type(`${lines.mcpInstall} && service-mcp --version`).end
    expect([code, err, asked()]).toEqual([0, '', []])
    expect(out.trim().split('\n').at(-1)).toBe(version)
  })
})

test('service-mock starts with the Node of the machine', async () => {
  const { type, env, project: cwd, asked } = await newcomer()
  const { code, out, err } = await type(`${lines.mock} --help
    npm install service-mock --registry ${registry}`).end
  expect([code, out], err).toEqual([0, expect.stringContaining('--port')])
  const mock = await runMock('node', ['node_modules/.bin/service-mock'], { env, cwd })
  const client = createClient({ baseUrl: mock.url, auth: 'any' })
  const { data } = await addCompany({ client, body: { name: 'Acme' }, throwOnError: true })
  expect(data).toMatchObject({ id: expect.stringMatching(/^com_/), name: 'Acme' })
  await mock.stop()
  expect(asked()).toEqual([])
})

describe('these tests cover every command', () => {
  const shown = (text: string) => {
    const plain = text.replaceAll('&quot;', '"')
    const entries = [
      ...plain.matchAll(
        /"command": "(\w+)",\s+"args": \[([^\]]*)\],\s+"env": \{\s+"(npm_config_registry)": "([^"]*)"/g,
      ),
    ]
    return [
      ...[
        ...plain.matchAll(
          /^\s*(?:```\w*\n|<pre[^>]*>)?\s*((?:npm (?:install|i)|npx) .*(?:service-|tgz)[^#]*?)\s*(?:<\/pre>|#.*)?$/gm,
        ),
      ].map(([, line]) => line!),
      ...entries.map(([, command, args, name, value]) =>
        [`${name}=${value}`, command, ...JSON.parse(`[${args}]`)].join(' '),
      ),
    ]
  }

  test.each([
    'README.md',
    'cli/README.md',
    'client/README.md',
    'mcp/README.md',
    'src/generator/mock/package/README.md',
  ])('in %s', (file) => {
    const text = readFileSync(file, 'utf8')
    const found = shown(text).map((line) => line.replace('http://127.0.0.1:3000', split.api))
    expect(found).not.toEqual([])
    expect(Object.values(lines)).toEqual(expect.arrayContaining(found))
    for (const [line] of text.matchAll(/^.*(?:npm (?:i|install|update)|npx) .*service-.*$/gm))
      expect(line).toContain('--registry')
  })

  test('on the developers page', async () => {
    const visitor = visitorOf(split, await split.workspace())
    expect(shown(await page(visitor, '/developers')).sort()).toEqual(shownOnPages.sort())
  })

  test.each(names)('in the README under %s', async (name) => {
    const readme = (await tarball(name, split.call(`/packages/${name}-${version}.tgz`))).text('README.md')
    expect(Object.values(lines)).toEqual(expect.arrayContaining(shown(readme)))
    expect(shown(readme)).not.toEqual([])
    expect(readme).not.toContain('127.0.0.1:3000')
  })
})
