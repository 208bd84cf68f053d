import type { MiddlewareHandler } from 'hono'
import { Hono } from 'hono'
import { html } from 'hono/html'
import { secureHeaders } from 'hono/secure-headers'
import { addAuthorizationCode } from '../../generated/client/sdk.gen.ts'
import type { Problem } from '../../generated/client/types.gen.ts'
import { asset } from './assets.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { alert, respondRefused } from './form.ts'
import type { Html } from './html.ts'
import { layout } from './layout.ts'
import type { SignedInEnv } from './session.ts'
import { requireSignIn } from './session.ts'
import { postForm } from './submission.ts'
import type { PageAccount } from './surroundings.ts'

/** A command line's request for a session, parsed from the query of the page. */
interface ConnectRequest {
  /** The local port that the command line listens on. */
  port: string
  /** The state that the command line expects back. */
  state: string
  code_challenge: string
  label: string
}

interface ConnectEnv {
  Variables: SignedInEnv['Variables'] & { request: ConnectRequest }
}

const requireValidRequest: MiddlewareHandler<ConnectEnv> = async function requireValidRequest(http, next) {
  const request = parseRequest(http.req.query())
  if (!request) return http.html(invalidRequestPage, 400)
  http.set('request', request)
  await next()
}

/**
 * Lets the form post the code to the command line on the user's machine, which redirects to one of our pages. The command
 * line checks the `Origin` header. The referrer policy `origin` makes browsers send it even from https to http (Fetch,
 * "append a request `Origin` header").
 */
const allowFormToCommandLine: MiddlewareHandler<ConnectEnv> = function allowFormToCommandLine(http, next) {
  const formAction = ["'self'", originOf(http.var.request)]
  const headers = {
    contentSecurityPolicy: { ...contentSecurityPolicy, formAction },
    referrerPolicy: 'origin',
  }
  return secureHeaders(headers)(http, next)
}

const path = '/auth/cli/connect'

/** Signs a command line in with the browser's session. */
export const cliConnectPages = new Hono<ConnectEnv>()
  .use(path, requireValidRequest, requireSignIn)
  .get(path, (http) => http.html(approvalPage(http.var.account, http.var.request)))
  .post(path, allowFormToCommandLine, async (http) => {
    const { session, account, request } = http.var
    const body = { code_challenge: request.code_challenge }
    const { data, error } = await addAuthorizationCode({ client: session.client, body })
    if (!data) return respondRefused(http, error, approvalPage(account, request, error))
    return http.html(sendingPage(account, request, data.code))
  })
  .get('/auth/cli/connected', (http) => http.html(connectedPage))
  .get('/auth/cli/failed', (http) => http.html(failedPage))

const originOf = ({ port }: ConnectRequest) => `http://127.0.0.1:${port}`

const secret = /^[\w-]{43}$/

/** Null if a parameter is missing or invalid. */
function parseRequest(query: Record<string, string>): ConnectRequest | null {
  const { port = '', state = '', code_challenge = '', label = '' } = query
  const isPort = /^[1-9]\d{3,4}$/.test(port) && Number(port) >= 1024 && Number(port) <= 65_535
  // Users decide based on this label, so it must not contain invisible characters or ones that reorder the text.
  const isLabel = /^[^\p{C}]{1,100}$/u.test(label)
  const isValid = isPort && isLabel && secret.test(state) && secret.test(code_challenge)
  return isValid ? { port, state, code_challenge, label } : null
}

function approvalPage(account: PageAccount, request: ConnectRequest, problem?: Problem): Html {
  const { user, workspace } = account
  return layout(
    { title: 'Sign in on the command line', account },
    html`<h1>Sign in on the command line?</h1>
      ${problem ? alert(problem) : ''}
      <p><strong>${request.label}</strong> wants to sign in to <strong>${workspace.name}</strong> as
        <strong>${user.name}</strong> (${user.email}).</p>
      <p>Continue only if you have just started <code>vs auth login</code> yourself.</p>
      ${postForm(`${path}?${new URLSearchParams({ ...request })}`, html`<button>Approve</button>`)}
      <p class="aside"><a href="/home">Cancel</a></p>`,
  )
}

function sendingPage(account: PageAccount, request: ConnectRequest, code: string): Html {
  return layout(
    { title: 'Signing in on the command line', account },
    html`<h1>Approved</h1>
      <p>Sending the code to your command line…</p>
      <form id="callback" method="post" action="${originOf(request)}/">
        <input type="hidden" name="state" value="${request.state}" />
        <input type="hidden" name="code" value="${code}" />
        <button>Continue</button>
      </form>
      <script src="${asset('cli-connect.js')}"></script>`,
  )
}

const connectedPage = layout(
  { title: 'Signed in' },
  html`<h1>Signed in</h1>
    <p>Your command line is signed in. You can close this page.</p>`,
)

const failedPage = layout(
  { title: 'Not signed in' },
  html`<h1>Not signed in</h1>
    <p>Your command line could not sign in. See the terminal for the reason, then run <code>vs auth login</code> again.</p>`,
)

const invalidRequestPage = layout(
  { title: 'Incomplete address' },
  html`<h1>Incomplete address</h1>
    <p>Part of this page’s address is missing or wrong. Run <code>vs auth login</code> again, and open the whole
      address that it prints.</p>`,
)
