/**
 * `npm run conformance`: the official conformance suite of MCP against a separate service, as a server and as an authorization
 * server. Exits with 1 if a scenario that applies does not pass. Pass names of scenarios to run only those.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readConfig } from '../../src/config.ts'
import { startService } from '../../src/service.ts'
import { formsIn } from '../support/forms.ts'

/** Scenarios by protocol revision. Others need tools, prompts, resources or questions of a server made for the suite. */
const serverScenarios = {
  '2025-11-25': ['server-initialize', 'ping', 'tools-list', 'dns-rebinding-protection'],
  '2026-07-28': [
    'server-stateless',
    'tools-list',
    'dns-rebinding-protection',
    'http-header-validation',
    'caching',
  ],
}

/** Checks in these scenarios that need features which the service does not have. */
const notOurs = new Set([
  // They need tools of a server made for the suite.
  'sep-2575-server-rejects-undeclared-capability',
  'sep-2575-missing-capability-http-400',
  'sep-2575-http-server-no-independent-requests-on-stream',
  'sep-2575-server-no-log-without-loglevel',
  // They need prompts or resources.
  'sep-2549-prompts-list-caching-hints',
  'sep-2549-resources-list-caching-hints',
  'sep-2549-resources-templates-list-caching-hints',
])

const suite = fileURLToPath(import.meta.resolve('@modelcontextprotocol/conformance/dist/index.js'))
const callbackPort = 43_117
const chosen = process.argv.slice(2)

const folder = await mkdtemp(join(tmpdir(), 'service-conformance-'))
const settings = { PORT: '0', DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'silent', RATE_LIMIT: 'off' }
const service = await startService(readConfig(settings), console.error, new AbortController().signal)
let failed = 0
try {
  const session = await signUp()
  const proxy = await withCredential(session)
  for (const [revision, scenarios] of Object.entries(serverScenarios))
    for (const scenario of scenarios) {
      const at = `http://localhost:${(proxy.address() as AddressInfo).port}/mcp`
      await run(`${scenario} ${revision}`, [
        'server',
        '--url',
        at,
        '--scenario',
        scenario,
        '--spec-version',
        revision,
      ])
    }
  for (const revision of Object.keys(serverScenarios)) {
    const redirect_uris = [`http://127.0.0.1:${callbackPort}/callback`]
    const { client_id } = await post('/oauth/register', { client_name: 'Conformance suite', redirect_uris })
    const client = [
      '--client-id',
      client_id,
      '--port',
      String(callbackPort),
      '--resource',
      `${service.url}/mcp`,
    ]
    await run(
      `authorization server ${revision}`,
      ['authorization', '--url', service.url, '--spec-version', revision, ...client],
      (address) => consent(address, session),
    )
  }
  proxy.close().closeAllConnections()
} finally {
  await service.stop()
  await rm(folder, { recursive: true, force: true })
}
console.log(failed === 0 ? 'All scenarios pass.' : `${failed} scenarios do not pass.`)
process.exit(failed === 0 ? 0 : 1)

async function run(
  name: string,
  args: string[],
  onAddress?: (address: string) => Promise<void>,
): Promise<void> {
  if (chosen.length > 0 && !chosen.some((each) => name.startsWith(each))) return
  const suiteRun = spawn(process.execPath, [suite, ...args], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  let isAsked = false
  for (const stream of [suiteRun.stdout, suiteRun.stderr])
    stream.setEncoding('utf8').on('data', (part) => {
      text += part
      const address = text.match(/^http\S+\/oauth\/authorize\?\S+(?=\s)/m)?.[0]
      if (!address || isAsked || !onAddress) return
      isAsked = true
      onAddress(address).catch((error) => {
        console.error(error)
        suiteRun.kill()
      })
    })
  const [code] = await once(suiteRun, 'close')
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the suite writes in colours
  const plain = text.replaceAll(/\x1b\[\d*m/g, '')
  const wrong = [...plain.matchAll(/\[([\w-]+) *\] FAILURE/g)].map(([, check]) => check!)
  const passed = plain.match(/\] SUCCESS/g)?.length ?? Number(plain.match(/Passed: (\d+)/)?.[1] ?? 0)
  const others = wrong.filter((check) => notOurs.has(check))
  const isPassed = code === 0 || (wrong.length > 0 && others.length === wrong.length)
  const rest = others.length > 0 ? `, not ours: ${others.join(', ')}` : ''
  console.log(`${isPassed ? 'passes' : 'FAILS '}  ${name}: ${passed} checks${rest}`)
  if (isPassed) return
  failed++
  console.log(text)
}

async function post(path: string, body: object, token?: string): Promise<any> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  const method = path.endsWith('/plan') ? 'PUT' : 'POST'
  const response = await fetch(service.url + path, { method, headers, body: JSON.stringify(body) })
  return response.json()
}

/** Creates a workspace whose plan lets agents write, and returns its owner's access token. */
async function signUp(): Promise<string> {
  const person = { workspace: 'Conformance', name: 'Owner', email: 'owner@conformance.example' }
  const body = { ...person, password: 'correct horse battery staple' }
  const { access_token } = await post('/api/v1/account/signup', body)
  await post('/api/v1/account/plan', { plan: 'pro' }, access_token)
  return access_token
}

/** A proxy that adds a credential, because the suite sends none to servers. */
async function withCredential(session: string) {
  const { api_key } = await post('/api/v1/account/api-keys', { name: 'Conformance suite' }, session)
  const proxy = createServer(async (incoming, response) => {
    const headers = { ...incoming.headers, authorization: `Bearer ${api_key}` }
    const forwarded = request(service.url + incoming.url, { method: incoming.method, headers })
    incoming.pipe(forwarded)
    const [answer] = (await once(forwarded, 'response')) as [IncomingMessage]
    response.writeHead(answer.statusCode!, answer.headers)
    answer.pipe(response)
  })
  await once(proxy.listen(0, 'localhost'), 'listening')
  return proxy
}

/** Consents in the browser of a signed-in user. */
async function consent(address: string, session: string): Promise<void> {
  const cookies = new Map([['service_session', session]])
  const visit = async (url: string, init: RequestInit = {}) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { cookie, origin: service.url }
    const response = await fetch(new URL(url, service.url), { ...init, headers, redirect: 'manual' })
    for (const each of response.headers.getSetCookie()) {
      const [, name, value] = each.match(/^([^=]+)=([^;]*)/)!
      cookies.set(name!, value!)
    }
    return { location: response.headers.get('location')!, text: await response.text() }
  }
  const { location: page } = await visit(address)
  const [form] = formsIn((await visit(page)).text)
  const body = new URLSearchParams(form!.fields)
  body.set('decision', 'connect')
  body.set('scopes', 'crm:read')
  const decided = await visit(page, { method: 'POST', body })
  const { location: callback } = await visit(decided.location)
  await fetch(callback)
}
