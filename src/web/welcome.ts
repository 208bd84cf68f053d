import { Hono } from 'hono'
import { html } from 'hono/html'
import type { AccountInfo } from '../../generated/client/types.gen.ts'
import { docPaths } from '../base/documentation.ts'
import { version } from '../base/version.ts'
import { packageUrl } from '../surface/addresses.ts'
import { agentEntry } from './agents.ts'
import { layout } from './layout.ts'
import type { SignedInEnv } from './session.ts'
import { signedIn } from './session.ts'

export const welcomePages = new Hono<SignedInEnv>().get('/welcome', signedIn, (http) =>
  http.html(page(http.var.account, http.var.origins.api)),
)

/** What to do next: the three paths into the workspace, ready to copy. */
function page(account: AccountInfo, api: string) {
  const { user, workspace, plan } = account
  return layout(
    { title: workspace.name, account },
    html`<h1>${workspace.name} is ready</h1>
      <p class="lead">Signed in as ${user.name} (${user.email}), plan ${plan}. ${plan === 'starter' ? starterNote : ''}</p>
      <h2>REST API</h2>
      <pre tabindex="0">curl ${api}/api/v1/account/authenticate \\
  -H 'Content-Type: application/json' \\
  -d '{"username": "${user.email}", "password": "…"}'

curl ${api}/api/v1/companies/list -H 'Authorization: Bearer …'</pre>
      <p>Every operation, to read in the <a href="${docPaths.home}">documentation</a> and <a href="/swagger">to try</a>. As functions with types,
        for Node and browsers:</p>
      <pre tabindex="0">npm install ${packageUrl(api, 'service-client', version)}</pre>
      <h2>Command line</h2>
      <pre tabindex="0">npm install --global ${packageUrl(api, 'service-cli', version)}
vs auth login
vs companies list</pre>
      <h2>Agents</h2>
      ${agentEntry(api, '…')}
      <p>Make the key among your <a href="/settings/api-keys">API keys</a>.</p>`,
  )
}

const starterNote = html`On this plan the API, agents and the command line only read.
  <a href="/settings/workspace">See the plans</a>`
