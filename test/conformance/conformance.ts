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
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { Scope } from '../../generated/client/types.gen.ts'
import { readConfig } from '../../src/config.ts'
import { startService } from '../../src/service.ts'
import { formsIn } from '../support/forms.ts'
import { oauthClient } from '../support/oauth.ts'
import type { Member } from '../support/service.ts'

const revisions = ['2025-11-25', '2026-07-28'] as const

/** Scenarios that apply to this server. The suite lists the revisions of each. */
const applying = [
  ...[
    'server-initialize',
    'server-stateless',
    'ping',
    'dns-rebinding-protection',
    'http-header-validation',
    'caching',
  ],
  ...['server-sse-multiple-streams', 'tools-list'],
  ...['tools-call-simple-text', 'tools-call-error', 'resources-list', 'resources-read-text'],
  ...['resources-templates-read', 'sep-2164-resource-not-found', 'prompts-list', 'prompts-get-simple'],
  ...['prompts-get-with-args', 'completion-complete'],
]

/** Why other scenarios do not apply, by the beginning of their names. */
const notApplying: Readonly<Record<string, string>> = {
  'server-session-lifecycle':
    'The server keeps no sessions: the session id only carries the name of the agent.',
  'http-custom-header-server-validation': 'No tool takes arguments from headers.',
  'server-sse-polling': 'Needs a tool that closes its stream early. Here a stream ends with the response.',
  'logging-set-level': 'The server sends no log messages to clients, so it has no logging capability.',
  'tools-call-with-logging': 'The server sends no log messages to clients, so it has no logging capability.',
  'tools-call-image': 'No tool returns images.',
  'tools-call-audio': 'No tool returns audio.',
  'tools-call-mixed-content': 'No tool returns images.',
  'tools-call-embedded-resource': 'No tool returns embedded resources.',
  'tools-call-with-progress':
    'Needs a call with three reports of progress; here the next one comes after five seconds. `test/packages/mcp.test.ts` tests them.',
  'tools-call-sampling': 'The server never asks the model of the client.',
  'tools-call-elicitation': 'Needs a tool that asks for the fields of the suite.',
  'elicitation-': 'Needs a tool that asks for the fields of the suite.',
  'input-required-result-': 'Needs tools that ask for the fields of the suite.',
  'json-schema-2020-12':
    'Needs a tool with the schema of the suite. `test/packages/mcp.test.ts` compiles the schemas of all tools.',
  'resources-read-binary': 'All resources are Markdown.',
  'resources-subscribe': 'Resources have no subscriptions: clients read them again.',
  'resources-unsubscribe': 'Resources have no subscriptions: clients read them again.',
  'prompts-get-embedded-resource': 'Prompts are only text.',
  'prompts-get-with-image': 'Prompts are only text.',
  'sep-2640-': 'The server does not have the extension for skills.',
  'tasks-': 'The server does not have the extension for tasks.',
}

/** Checks within scenarios that apply, but need features which the service does not have. */
const notOurs = new Set([
  // They need tools of a server made for the suite.
  'sep-2575-server-rejects-undeclared-capability',
  'sep-2575-missing-capability-http-400',
  'sep-2575-http-server-no-independent-requests-on-stream',
  'sep-2575-server-no-log-without-loglevel',
])

type Message = { method?: string; params?: Record<string, any> }

/** The suite calls fixtures by name. These are the tools, resources and prompts of the service in their place. */
const standIns: Readonly<Record<string, (params: any) => object>> = {
  'tools/call test_simple_text': () => ({ name: 'account_info', arguments: {} }),
  'tools/call test_error_handling': () => ({
    name: 'task_get',
    arguments: { id: 'tsk_01jcz4p7v8e9fbk2m3n4q5r6s7' },
  }),
  'resources/read test://static-text': () => ({ uri: `${service.url}/home` }),
  'resources/read test://template/123/data': () => ({ uri: `${service.url}/companies/123` }),
  'prompts/get test_simple_prompt': () => ({ name: 'weekly_review' }),
  'prompts/get test_prompt_with_arguments': ({ arguments: { arg1, arg2 } }) => ({
    name: 'prepare_call',
    arguments: { customer: `${arg1} and ${arg2}` },
  }),
  'completion/complete test_prompt_with_arguments': ({ argument: { value } }) => ({
    ref: { type: 'ref/prompt', name: 'prepare_call' },
    argument: { name: 'customer', value },
  }),
}

const suite = fileURLToPath(import.meta.resolve('@modelcontextprotocol/conformance/dist/index.js'))
const callbackPort = 43_117
const chosen = process.argv.slice(2)

const folder = await mkdtemp(join(tmpdir(), 'service-conformance-'))
const settings = { PORT: '0', DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'silent', RATE_LIMIT: 'off' }
const service = await startService(readConfig(settings), console.error, new AbortController().signal)
let failed = 0
try {
  const session = await signUp()
  await post('/api/v1/companies', { name: '123' }, session)
  const scenarios = await scenariosOfSuite()
  for (const [credential, token] of Object.entries(await credentials(session))) {
    const proxy = await withCredential(token)
    const url = `http://localhost:${(proxy.address() as AddressInfo).port}/mcp`
    for (const [scenario, known] of scenarios)
      for (const revision of revisions.filter(
        (each) => applying.includes(scenario) && known.includes(each),
      )) {
        const args = ['server', '--url', url, '--scenario', scenario, '--spec-version', revision]
        await run(`${scenario} ${revision} (${credential})`, args)
      }
    proxy.close().closeAllConnections()
  }
  for (const revision of revisions) {
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
  if (chosen.length === 0) explainOthers(scenarios)
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
  let output = ''
  let isAsked = false
  for (const stream of [suiteRun.stdout, suiteRun.stderr])
    stream.setEncoding('utf8').on('data', (part) => {
      output += part
      const address = output.match(/^http\S+\/oauth\/authorize\?\S+(?=\s)/m)?.[0]
      if (!address || isAsked || !onAddress) return
      isAsked = true
      onAddress(address).catch((error) => {
        console.error(error)
        suiteRun.kill()
      })
    })
  const [code] = await once(suiteRun, 'close')
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the suite writes in colours
  const plain = output.replaceAll(/\x1b\[\d*m/g, '')
  const wrong = [...plain.matchAll(/\[([\w-]+) *\] FAILURE/g)].map(([, check]) => check!)
  const passed = plain.match(/\] SUCCESS/g)?.length ?? Number(plain.match(/Passed: (\d+)/)?.[1] ?? 0)
  const others = wrong.filter((check) => notOurs.has(check))
  const isPassed = code === 0 || (wrong.length > 0 && others.length === wrong.length)
  const rest = others.length > 0 ? `, not ours: ${others.join(', ')}` : ''
  console.log(`${isPassed ? 'passes' : 'FAILS '}  ${name}: ${passed} checks${rest}`)
  if (isPassed) return
  failed++
  console.log(output)
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

/** An API key, and the token of a client that has signed in with OAuth. */
async function credentials(session: string): Promise<Record<string, string>> {
  const { api_key } = await post('/api/v1/account/api-keys', { name: 'Conformance suite' }, session)
  const { connected } = oauthClient({ listen: async () => service.url })
  const { access_token } = await connected({ token: session } as Member, Object.values(Scope))
  return { 'API key': api_key, OAuth: access_token }
}

/** The scenarios for servers, with the revisions that they are for. */
async function scenariosOfSuite(): Promise<[name: string, revisions: string][]> {
  const list = spawn(process.execPath, [suite, 'list'], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [servers] = (await text(list.stdout)).split('Client scenarios')
  return [...servers!.matchAll(/^ +- (\S+) \[(.*)\]$/gm)].map(([, name, known]) => [name!, known!])
}

/** Fails for scenarios that are neither run nor explained, such as those of a newer suite. */
function explainOthers(scenarios: [string, string][]): void {
  console.log('\nDoes not apply:')
  for (const [scenario] of scenarios.filter(([name]) => !applying.includes(name))) {
    const [, reason] = Object.entries(notApplying).find(([name]) => scenario.startsWith(name)) ?? []
    console.log(`  ${scenario}: ${reason ?? 'UNKNOWN'}`)
    if (!reason) failed++
  }
}

/**
 * A proxy that adds a credential, because the suite sends none to servers, and that replaces the names of fixtures. Everything
 * else, such as headers and responses, is unchanged.
 */
async function withCredential(token: string) {
  const proxy = createServer(async (incoming, response) => {
    const body = replaceFixture(await text(incoming))
    const headers: Record<string, any> = { ...incoming.headers, authorization: `Bearer ${token}` }
    // The token is valid only at the address of the service. Other hosts and origins are those of the suite's attacks.
    const own = `localhost:${(proxy.address() as AddressInfo).port}`
    if (headers.host === own) headers.host = new URL(service.url).host
    if (headers.origin === `http://${own}`) headers.origin = service.url
    delete headers['content-length']
    delete headers['transfer-encoding']
    if (body.name !== undefined && headers['mcp-name'] === body.fixture) headers['mcp-name'] = body.name
    const forwarded = request(service.url + incoming.url, { method: incoming.method, headers })
    forwarded.end(body.text)
    response.once('close', () => forwarded.destroy())
    const [answer] = (await once(forwarded, 'response')) as [IncomingMessage]
    response.writeHead(answer.statusCode!, answer.headers)
    answer.pipe(response)
  })
  await once(proxy.listen(0, 'localhost'), 'listening')
  return proxy
}

/** The header `Mcp-Name` repeats the name or the URI of the message. */
function replaceFixture(original: string): { text: string; fixture?: string; name?: string } {
  const unchanged = { text: original }
  if (!original.startsWith('{')) return unchanged
  const message: Message = JSON.parse(original)
  const fixture = message.params?.ref?.name ?? message.params?.name ?? message.params?.uri
  const standIn = standIns[`${message.method} ${fixture}`]
  if (!standIn) return unchanged
  const params: Record<string, any> = { ...message.params, ...standIn(message.params) }
  return { text: JSON.stringify({ ...message, params }), fixture, name: params.name ?? params.uri }
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
