/** `npm run demo`: fills a new workspace of a running service with demo data, through the public API. */
import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { promptSecret } from '../../cli/src/prompt.ts'
import type { Client } from '../../generated/client/client/index.ts'
import { createClient } from '../../generated/client/client/index.ts'
import * as api from '../../generated/client/sdk.gen.ts'
import type { Problem } from '../../generated/client/types.gen.ts'
import { defaultAddress } from '../../generated/constants.ts'
import { loadDotEnv } from '../config.ts'
import { demoData } from '../domain/sample/data.ts'
import { fill, type Send } from '../domain/sample/fill.ts'
import { registryOf, registryOption } from '../shared/addresses.ts'

const usage = `Fills a new workspace of three people with companies, projects, tasks, time, bills and notes.

  npm run demo -- [--url <address>] [--email <address>]

  --url    address of the service (default: SERVICE_BASE_URL, or this machine at PORT; both can be in .env)
  --email  e-mail address of the owner (default: a new one under .example)
`

async function main() {
  const { values } = parseArgs({
    options: { url: { type: 'string' }, email: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
  })
  if (values.help) return console.log(usage)
  loadDotEnv()
  const url = (values.url || process.env.SERVICE_BASE_URL || addressHere(process.env)).replace(/\/+$/, '')
  await fillWorkspace(url, values.email || `demo-${Date.now().toString(36)}@demo.example`).catch((error) => {
    throw reached(error, url)
  })
}

/** The address at which `npm start` listens with the same settings. */
function addressHere({ HOST, PORT }: NodeJS.ProcessEnv): string {
  const address = new URL(defaultAddress)
  if (PORT === '0')
    throw new Error('PORT is 0, so the port is unknown. Pass --url with the address that npm start printed.')
  if (PORT) address.port = PORT
  if (HOST && !['0.0.0.0', '::'].includes(HOST)) address.hostname = HOST.includes(':') ? `[${HOST}]` : HOST
  return address.origin
}

async function fillWorkspace(url: string, email: string): Promise<void> {
  const chosen = await askPassword(email)
  const password = chosen || randomBytes(15).toString('base64url')

  const owner = { workspace: 'Demonstration', name: 'Workspace owner', email, password }
  const { data: tokens } = await api.signup({ client: open(url), body: owner, throwOnError: true })
  const client = open(url, tokens.access_token)
  await api.setPlan({ client, body: { plan: 'pro' }, throwOnError: true })
  const body = { name: 'Demonstration key' }
  const { data: key } = await api.addApiKey({ client, body, throwOnError: true })
  const colleagues = await addRecords(client, { url, email, password })
  console.log(
    nextSteps({
      url,
      email,
      password: chosen ? 'the one you entered' : password,
      key: key.api_key,
      colleagues: colleagues.join(', '),
    }),
  )
}

/** Sends an idempotency key with each write, so that a retry never writes twice. */
function open(baseUrl: string, token?: string): Client {
  const client = createClient({ baseUrl, auth: token, fetch: fetchWithRetries })
  client.interceptors.request.use((request) => {
    request.headers.set('user-agent', 'demo/1.0.0')
    if (request.method !== 'GET') request.headers.set('idempotency-key', crypto.randomUUID())
    return request
  })
  return client
}

/** Retries up to ten times when the service is busy, after the time in `Retry-After`. */
async function fetchWithRetries(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const request = new Request(input, init)
  for (let left = 10; ; left--) {
    const response = await fetch(request.clone())
    if (left === 0 || ![429, 503].includes(response.status)) return response
    await wait(1000 * (Number(response.headers.get('retry-after')) || 1))
  }
}

interface Owner {
  url: string
  email: string
  password: string
}

/** Makes the calls one at a time, each as its person. Returns the addresses of the colleagues. */
async function addRecords(client: Client, owner: Owner): Promise<string[]> {
  const { data: account } = await api.getAccount({ client, throwOnError: true })
  const data = demoData(new Date().toISOString().slice(0, 10))
  const people = [{ id: account.user.id, email: owner.email, client }]
  for (const { name } of data.people) if (name) people.push(await join(client, owner, name))
  const calls = { ...api }
  const send: Send = async (kind, writes) => {
    const ids: string[] = []
    for (const { operation, person = 0, ...input } of writes) {
      const call = calls[operation] as (options: object) => Promise<{ data: { id: string } }>
      ids.push((await call({ ...input, client: people[person]!.client, throwOnError: true })).data.id)
      if (process.stdout.isTTY) process.stdout.write(`\r\x1b[K${kind} ${ids.length} of ${writes.length}`)
    }
    const clear = process.stdout.isTTY ? '\r\x1b[K' : ''
    console.log(`${clear}${kind.padEnd(12)} ${String(ids.length).padStart(4)}`)
    return ids
  }
  await fill(
    data,
    people.map(({ id }) => id),
    send,
  )
  return people.slice(1).map(({ email }) => email)
}

/** Invites a member, who joins with the password of the owner. */
async function join(client: Client, { url, email: ofOwner, password }: Owner, name: string) {
  const email = `${name.split(' ')[0]!.toLowerCase()}.${ofOwner}`
  const body = { name, email, role: 'member' } as const
  const { data: invited } = await api.inviteUser({ client, body, throwOnError: true })
  const acceptance = { token: invited.invitation_token, password }
  const { data } = await api.acceptInvitation({ client: open(url), body: acceptance, throwOnError: true })
  return { id: invited.id, email, client: open(url, data.access_token) }
}

/** Asks for a password without showing it. Empty without a terminal, or if the user wants a generated one. */
async function askPassword(email: string): Promise<string> {
  if (!process.stdin.isTTY) return ''
  const question = `Password for ${email} (at least 12 characters; leave empty to generate one): `
  return promptSecret(question).catch(() => process.exit(130))
}

/** The commands work as printed, in order, in a shell in this folder. */
function nextSteps({
  url,
  email,
  password,
  key,
  colleagues,
}: Record<'url' | 'email' | 'password' | 'key' | 'colleagues', string>) {
  const env = { npm_config_registry: registryOf(url), SERVICE_API_KEY: key }
  const args = ['-y', 'service-mcp']
  const configuration = { mcpServers: { work: { command: 'npx', args, env } } }
  return `
The workspace is ready. Save the password and the API key: they are not shown again.

  Sign in        ${url}/signin
  E-mail         ${email}
  Password       ${password}
  API key        ${key}
  Documentation  ${url}/swagger

The colleagues sign in with the same password: ${colleagues}

Install vs once:

  npm install --global service-cli ${registryOption(url)}

On the command line:

  vs auth login
  vs tasks open --mine
  vs tasks list --overdue --assignee none
  vs insights hours --by project --range lastweek
  vs insights summary --range thisweek
  vs notes query "budget -delay" --since 30d
  vs activity overview --changes-only

With an agent, in .mcp.json:

  ${JSON.stringify(configuration, null, 2).replaceAll('\n', '\n  ')}

Over HTTP:

  export SERVICE_API_KEY=${key}
  curl -H "Authorization: Bearer $SERVICE_API_KEY" "${url}/api/v1/prospects/list?overdue=true"
  curl -H "Authorization: Bearer $SERVICE_API_KEY" "${url}/api/v1/insights/hours?by=service&range=thismonth"
  curl -H "Authorization: Bearer $SERVICE_API_KEY" "${url}/api/v1/activity/list?limit=5"`
}

/** The service's message if it refused a call; otherwise why the service could not be reached. */
function explain(error: unknown): string {
  const { title, detail, errors = [], request_id } = error as Partial<Problem>
  if (detail) {
    const places = errors.map(({ pointer, detail }) => `\n  ${pointer} ${detail}`).join('')
    return `${title}: ${detail}${places}\nRequest id: ${request_id}`
  }
  return (error as Error).message
}

/** For a request without a response, an error that names the address. */
function reached(error: unknown, url: string): unknown {
  const { cause } = error as Error & { cause?: NodeJS.ErrnoException }
  if (!cause) return error
  const reason = cause.code ?? cause.message
  return new Error(
    `The service cannot be reached at ${url}: ${reason}. Start it with npm start, or pass its address with --url.`,
  )
}

main().catch((error: unknown) => {
  console.error(explain(error))
  process.exitCode = 1
})
