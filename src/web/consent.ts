/** The OAuth consent page: a user decides which scopes a client gets. */
import type { MiddlewareHandler } from 'hono'
import { Hono } from 'hono'
import { getCookie } from 'hono/cookie'
import { html } from 'hono/html'
import { secureHeaders } from 'hono/secure-headers'
import { addConnection } from '../../generated/client/sdk.gen.ts'
import type { AccountInfo, Problem, Scope } from '../../generated/client/types.gen.ts'
import type { ConnectionRequest } from '../calls/access/connections.ts'
import type { Requests } from '../calls/oauth/requests.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { alert, readChoices, readFields, respondRefused } from './form.ts'
import type { Html } from './html.ts'
import { layout } from './layout.ts'
import { grantableScopes } from './permission.ts'
import { scopeText } from './scopes.ts'
import type { SignedInEnv } from './session.ts'
import { requireSignIn } from './session.ts'
import { postForm } from './submission.ts'
import type { PageAccount } from './surroundings.ts'

interface ConsentEnv {
  Bindings: SignedInEnv['Bindings']
  Variables: SignedInEnv['Variables'] & { connectionRequest: ConnectionRequest }
}

const path = '/oauth/consent/:id'

/** The authorization server sets this cookie when a client sends the browser to it. */
const requestCookie = 'oauth_request'

export function consentPages(requests: Requests): Hono<ConsentEnv> {
  /** Requires the browser that started the request, so that an attacker cannot make another user consent. */
  const requireRequest: MiddlewareHandler<ConsentEnv> = async function requireRequest(http, next) {
    const id = http.req.param('id')!
    const request = getCookie(http, requestCookie) === id ? await requests.find(id) : null
    if (!request) return http.html(expiredPage, 400)
    http.set('connectionRequest', request)
    await next()
  }

  return new Hono<ConsentEnv>()
    .use(path, requireRequest, requireSignIn, allowFormToClient)
    .get(path, (http) => http.html(page(http.req.param('id'), http.var.account, http.var.connectionRequest)))
    .post(path, async (http) => {
      const { session, account, connectionRequest } = http.var
      const id = http.req.param('id')
      const { decision } = await readFields(http, 'decision')
      if (decision !== 'connect' && decision !== 'all') return continueAt(await requests.deny(id))
      const selected = (await readChoices(http, 'scopes')) as Scope[]
      const allScopes = decision === 'all' ? scopesOfAllowAll(offeredScopes(account, connectionRequest)) : []
      const scopes = [...new Set([...selected, ...allScopes])]
      const { data, error } = await addConnection({ client: session.client, body: { request: id, scopes } })
      if (!data)
        return respondRefused(http, error, page(id, account, connectionRequest, { selected, problem: error }))
      return continueAt(await requests.consent(id, account, data))

      function continueAt(address: string | null) {
        return address ? http.redirect(address, 303) : http.html(expiredPage, 400)
      }
    })
}

/** After the form, the browser is redirected to the client. Browsers apply `form-action` to that redirect too. */
const allowFormToClient: MiddlewareHandler<ConsentEnv> = function allowFormToClient(http, next) {
  const { origin, protocol } = new URL(http.var.connectionRequest.redirect_uri)
  const formAction = ["'self'", origin === 'null' ? protocol : origin]
  return secureHeaders({
    contentSecurityPolicy: { ...contentSecurityPolicy, formAction },
    referrerPolicy: 'same-origin',
  })(http, next)
}

/** The requested scopes that the user can grant. */
function offeredScopes(account: AccountInfo, { scopes }: ConnectionRequest): Scope[] {
  const grantable = grantableScopes(account)
  return scopes.filter((scope) => grantable.includes(scope))
}

const isAccountScope = (scope: Scope) => scope.startsWith('account:')

/** Leaves out account scopes, which users must select one by one. */
const scopesOfAllowAll = (scopes: readonly Scope[]) => scopes.filter((scope) => !isAccountScope(scope))

const isPreselected = (scope: Scope) => scope.endsWith(':read') && !isAccountScope(scope)

interface RefusedConsent {
  selected: readonly Scope[]
  problem: Problem
}

function page(id: string, account: PageAccount, request: ConnectionRequest, refused?: RefusedConsent): Html {
  const { user, workspace } = account
  const scopes = offeredScopes(account, request)
  const selected = refused?.selected ?? scopes.filter(isPreselected)
  const omitted = request.scopes.length - scopes.length
  return layout(
    { title: 'Connect a client', account },
    html`<h1>Connect ${request.name}?</h1>
      ${refused ? alert(refused.problem) : ''}
      <p><strong>${request.name}</strong> wants to work in <strong>${workspace.name}</strong> as
        <strong>${user.name}</strong> (${user.email}).</p>
      ${source(request)}
      ${postForm(
        path.replace(':id', id),
        html`${scopes.length > 0 ? choices(scopes, selected) : html`<p>It requests no permission that you can grant.</p>`}
        ${scopes.some((scope) => scope.endsWith(':write')) ? html`<p class="hint">Permission to change does not include permission to read.</p>` : ''}
        ${omitted > 0 ? html`<p class="hint">Permissions that your role or the ${account.plan} plan does not include are not listed.</p>` : ''}
        ${scopes.length > 0 ? html`<button name="decision" value="connect">Connect</button>` : ''}
        ${allowAll(scopes)}
        <button class="quiet" name="decision" value="deny">Deny</button>`,
      )}
      <p class="aside">It keeps this access until you disconnect it in the <a href="/settings/connections">settings</a>. Everything
        it does is in the activity log.</p>`,
  )
}

/**
 * A button that grants all scopes except account scopes. It works without scripts. Empty if all these scopes are
 * preselected.
 */
function allowAll(scopes: readonly Scope[]): Html | string {
  const all = scopesOfAllowAll(scopes)
  if (all.every(isPreselected)) return ''
  const label = all.length < scopes.length ? 'Allow all except your account' : 'Allow all'
  return html`<button class="quiet" name="decision" value="all">${label}</button>`
}

function source({ client_host, redirect_uri }: ConnectionRequest): Html {
  const { host, protocol } = new URL(redirect_uri)
  const target = html`<strong>${host || protocol}</strong>`
  return client_host
    ? html`<p>This request comes from <strong>${client_host}</strong>. You will continue to ${target}.</p>`
    : html`<p class="alert">This client is not verified: anyone could use this name. You will continue to ${target}. Connect it only
        if you have just started this yourself.</p>`
}

const choices = (scopes: readonly Scope[], selected: readonly Scope[]): Html => html`<fieldset class="field">
  <legend>Allow it to</legend>
  <div class="choices">${scopes.map(
    (scope) =>
      html`<label><input type="checkbox" name="scopes" value="${scope}" ${selected.includes(scope) ? 'checked' : ''} />${scopeText(scope)}</label>`,
  )}</div>
</fieldset>`

const expiredPage = layout(
  { title: 'Request expired' },
  html`<h1>This request has expired</h1>
    <p>It may also have been completed already, or started in another browser. Start again in the client.</p>`,
)

/** Shown for an invalid authorization request, which has no client to redirect to. */
export const brokenRequestPage = async (description: string): Promise<string> =>
  String(
    await layout(
      { title: 'Not connected' },
      html`<h1>Not connected</h1>
        <p>The client cannot be connected: ${description}.</p>
        <p>Start again in the client.</p>`,
    ),
  )
