/** The packages that a service provides, installed with the commands that it shows. */

import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { unpackTar } from 'modern-tar'
import { describe, expect, test } from 'vitest'
import { addCompany } from '../../generated/client/sdk.gen.ts'
import { version } from '../../src/base/version.ts'
import { packageIn } from '../../src/packages/bundle.ts'
import { tarballOf } from '../../src/packages/tarball.ts'
import { call } from '../support/agent.ts'
import { useNewcomers } from '../support/newcomer.ts'
import { useService } from '../support/service.ts'
import { useSplitHosts } from '../support/split-hosts.ts'
import { approveSignIn, newVisitor, page, visitorOf } from '../support/visitor.ts'

const service = useService()
const split = await useSplitHosts()
const newcomer = useNewcomers()

const names = ['service-cli', 'service-client', 'service-mcp'] as const

const at = (name: (typeof names)[number], api = split.api) => `${api}/packages/${name}-${version}.tgz`

/** The commands to install and start them; these tests run all of them. */
const lines = {
  cli: `npm install --global ${at('service-cli')}`,
  client: `npm install ${at('service-client')}`,
  mcp: `npx -y ${at('service-mcp')}`,
}

const get = (path: string, headers = {}) => service.call(`/packages/${path}`, { headers })
const bytesOf = async (response: Response) => new Uint8Array(await response.arrayBuffer())
const fileIn = async (tarball: Uint8Array, path: string) => {
  const entries = await unpackTar(gunzipSync(tarball))
  return Buffer.from(entries.find(({ header }) => header.name === `package/${path}`)!.data!).toString()
}
const digest = (algorithm: string, bytes: Uint8Array, encoding: 'hex' | 'base64' = 'hex') =>
  createHash(algorithm).update(bytes).digest(encoding)

describe('the packages of a service', () => {
  test('have the version of the service, and checksums', async () => {
    const index = await (await get('index.json')).json()
    const sums = await (await get('SHA256SUMS')).text()
    expect(index.map(({ name }: { name: string }) => name)).toEqual(names)
    expect(sums.split('\n')).toHaveLength(names.length + 1)
    for (const { name, version: its, url, size, sha256, integrity } of index) {
      expect([its, url]).toEqual([version, at(name, 'http://service.test')])
      const file = url.split('/').at(-1)
      const bytes = await bytesOf(await get(file))
      expect([bytes.length, digest('sha256', bytes)]).toEqual([size, sha256])
      expect(`sha512-${digest('sha512', bytes, 'base64')}`).toBe(integrity)
      expect(sums).toContain(`${sha256}  ${file}\n`)
      expect(JSON.parse(await fileIn(bytes, 'package.json'))).toMatchObject({ name, version })
    }
  })

  test.each(names)('%s can be cached, and is the same from every process', async (name) => {
    const response = await get(`${name}-${version}.tgz`)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/gzip',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    const made = await packageIn(name.replace('service-', '') as 'cli')
    const origins = { api: 'http://service.test', work: 'http://service.test' }
    const { sha256 } = await tarballOf(made, origins)
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
    for (const file of ['service-mcp-0.9.0.tgz', 'service-other.tgz', ''])
      expect((await get(file)).status).toBe(404)
  })

  test('are downloaded without authentication or log entry', async () => {
    const before = await service.sql('select count(*) from anonymous_calls')
    expect((await get(`service-mcp-${version}.tgz`)).status).toBe(200)
    expect(await service.sql('select count(*) from anonymous_calls')).toEqual(before)
  })
})

test('all have the same version', () => {
  for (const folder of ['.', 'cli', 'client', 'mcp']) {
    const manifest = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'))
    expect([folder, manifest.version]).toEqual([folder, version])
  }
})

describe('vs', () => {
  test('is installed, knows its service and signs in at the web host', async () => {
    const owner = await split.workspace()
    const { type, asked } = await newcomer()
    const installed = await type(lines.cli).end
    expect([installed.code, installed.err]).toEqual([0, ''])
    // The package is used only on Windows.
    expect(new Set(asked())).toEqual(new Set(['/@napi-rs/keyring']))
    const help = await type('vs --help').end
    expect(help.out).toContain(` ${split.work}\n`)

    const login = type('vs auth login && vs companies add --name Acme && vs companies list --format json')
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
    expect([[command, ...args].join(' '), Object.keys(env)]).toEqual([lines.mcp, ['SERVICE_API_KEY']])

    const { env: surroundings, project: cwd, asked } = await newcomer(env)
    const client = new Client({ name: 'agent', version: '1' })
    await client.connect(new StdioClientTransport({ command, args, env: surroundings, cwd }))
    const { tools } = await client.listTools()
    expect(tools.map(({ name }) => name)).toContain('company_list')
    expect((await call(client, 'company_list')).value).toMatchObject({ items: [{ name: 'Acme' }] })
    await client.close()
    // npx requests security advisories for the packages it downloads; this registry has none.
    expect(asked().filter((path) => !path.endsWith('/advisories/bulk'))).toEqual([])
  })
})

describe('these tests cover every command', () => {
  const shown = (text: string) => {
    const plain = text.replaceAll('&quot;', '"')
    const entries = [...plain.matchAll(/"command": "(\w+)",\s+"args": \[([^\]]*)\]/g)]
    return [
      ...[
        ...plain.matchAll(
          /^\s*(?:```\w*\n|<pre[^>]*>)?\s*(npm (?:install|i) .*(?:service-|tgz).*?)(?:<\/pre>)?$/gm,
        ),
      ].map(([, line]) => line!),
      ...entries.map(([, command, args]) => [command, ...JSON.parse(`[${args}]`)].join(' ')),
    ]
  }

  test.each(['README.md', 'cli/README.md', 'client/README.md', 'mcp/README.md'])('in %s', (file) => {
    const text = readFileSync(file, 'utf8')
    const found = shown(text).map((line) => line.replace('http://127.0.0.1:3000', split.api))
    expect(found).not.toEqual([])
    expect(Object.values(lines)).toEqual(expect.arrayContaining(found))
    expect(text).not.toMatch(/(npx -y|npm (i|install)( --global| -g)?) (service-|\.?\/?dist\/)/)
  })

  test('on the welcome page', async () => {
    const visitor = visitorOf(split, await split.workspace())
    expect(shown(await page(visitor, '/welcome')).sort()).toEqual(Object.values(lines).sort())
  })

  test.each(names)('in the README under %s', async (name) => {
    const response = await split.call(`/packages/${name}-${version}.tgz`)
    const readme = await fileIn(await bytesOf(response), 'README.md')
    expect(Object.values(lines)).toEqual(expect.arrayContaining(shown(readme)))
    expect(shown(readme)).not.toEqual([])
    expect(readme).not.toContain('127.0.0.1:3000')
  })
})
