/** A client that signs in at `/mcp` step by step, and the browser of the person who consents. */
import { hash, randomBytes } from 'node:crypto'
import type { Member } from './service.ts'
import type { Visitor } from './visitor.ts'
import { newVisitor } from './visitor.ts'

interface Served {
  listen(): Promise<string>
}

export interface Granted {
  access_token: string
  refresh_token: string
  scope: string
  expires_in: number
}

export const redirectUri = 'http://127.0.0.1:43210/callback'

const secret = () => randomBytes(32).toString('base64url')
const form = { 'content-type': 'application/x-www-form-urlencoded' }

/** An OAuth client over HTTP. `api` and `work` are the public addresses of the service, if they differ from its own. */
export function oauthClient(service: Served, { api, work }: { api?: string; work?: string } = {}) {
  const call = async (path: string, init: RequestInit = {}) =>
    fetch(new URL(path, await service.listen()), { redirect: 'manual', ...init })

  /** Registers a client and returns its id. */
  async function register(fields: object = {}): Promise<string> {
    const response = await call('/oauth/register', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        client_name: 'Example agent',
        redirect_uris: [redirectUri],
        scope: 'crm:read',
        ...fields,
      }),
    })
    if (response.status !== 201) throw new Error(await response.text())
    return ((await response.json()) as { client_id: string }).client_id
  }

  /** Returns a browser, signed in as `member` if set. */
  async function browser(member?: Member): Promise<Visitor> {
    const visitor = newVisitor({ call }, work ?? (await service.listen()))
    if (member) visitor.cookies.set('service_session', member.token)
    return visitor
  }

  /** Sends the browser to the authorization endpoint and returns where it redirects. Null omits a parameter. */
  async function authorize(
    visitor: Visitor,
    client_id: string,
    changes: Record<string, string | null> = {},
    verifier = secret(),
  ) {
    const usual: Record<string, string | null> = {
      client_id,
      response_type: 'code',
      redirect_uri: redirectUri,
      code_challenge: hash('sha256', verifier, 'base64url'),
      code_challenge_method: 'S256',
      resource: `${api ?? (await service.listen())}/mcp`,
      state: 'the-state',
      scope: 'crm:read',
      ...changes,
    }
    const parameters = Object.entries(usual).filter((each): each is [string, string] => each[1] !== null)
    const response = await visitor.get(`/oauth/authorize?${new URLSearchParams(parameters)}`)
    return { response, location: response.headers.get('location') ?? '', verifier }
  }

  /** Submits the page at `location`, follows the redirects and returns the redirect to the client. */
  async function decide(visitor: Visitor, location: string, fields: [string, string][]): Promise<URL> {
    let response = await visitor.submit(pathOf(location), fields)
    while (response.headers.get('location')?.includes('/oauth/authorize/'))
      response = await visitor.get(pathOf(response.headers.get('location')!))
    const next = response.headers.get('location')
    if (!next) throw new Error(`${response.status} ${await response.text()}`)
    return new URL(next)
  }

  const token = async (fields: Record<string, string>) =>
    call('/oauth/token', { method: 'POST', headers: form, body: new URLSearchParams(fields) })

  /** Lets a member consent to `scopes` and returns the authorization code. */
  async function code(member: Member, client_id: string, scopes = ['crm:read']) {
    const visitor = await browser(member)
    const { location, verifier } = await authorize(visitor, client_id, { scope: scopes.join(' ') })
    const consent: [string, string][] = [
      ['decision', 'connect'],
      ...scopes.map((scope): [string, string] => ['scopes', scope]),
    ]
    const url = await decide(visitor, location, consent)
    return { code: url.searchParams.get('code')!, verifier, url }
  }

  const exchange = (
    client_id: string,
    { code, verifier }: { code: string; verifier: string },
    changes = {},
  ) =>
    token({
      grant_type: 'authorization_code',
      client_id,
      code,
      code_verifier: verifier,
      redirect_uri: redirectUri,
      ...changes,
    })

  const refresh = (client_id: string, refresh_token: string, changes = {}) =>
    token({ grant_type: 'refresh_token', client_id, refresh_token, ...changes })

  /** Connects a new client as `member`. */
  async function connected(member: Member, scopes?: string[]): Promise<Granted & { client_id: string }> {
    const client_id = await register()
    const response = await exchange(client_id, await code(member, client_id, scopes))
    if (!response.ok) throw new Error(await response.text())
    return { client_id, ...((await response.json()) as Granted) }
  }

  /** Sends a message to `/mcp`, which lists and calls all tools unless `query` selects some. */
  const message = (access_token: string, method: string, params: object = {}, query = '?toolsets=all') =>
    call(`/mcp${query}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${access_token}`,
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
      },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    })

  const callTool = (access_token: string, name: string, args: object = {}, query?: string) =>
    message(access_token, 'tools/call', { name, arguments: args }, query)

  return {
    call,
    register,
    browser,
    authorize,
    decide,
    token,
    code,
    exchange,
    refresh,
    connected,
    message,
    callTool,
  }
}

const pathOf = (address: string) => {
  const { pathname, search } = new URL(address, 'http://any.invalid')
  return pathname + search
}
