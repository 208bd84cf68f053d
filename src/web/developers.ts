import { Hono } from 'hono'
import { html } from 'hono/html'
import { docPaths } from '../base/documentation.ts'
import { registryOption } from '../shared/addresses.ts'
import { agentEntry } from './agents.ts'
import { layout } from './layout.ts'
import type { SignedInEnv } from './session.ts'
import { requireSignIn } from './session.ts'
import type { PageAccount } from './surroundings.ts'

export const developerPages = new Hono<SignedInEnv>().get('/developers', requireSignIn, (http) =>
  http.html(page(http.var.account, http.var.origins.api)),
)

/** API, command line and agents, ready to copy. */
function page(account: PageAccount, api: string) {
  const { user, workspace, plan } = account
  return layout(
    { title: 'Developers', account, path: '/developers' },
    html`<h1>Developers</h1>
      <p class="lead">Everything in ${workspace.name} also has an API. ${plan === 'starter' ? starterNote : ''}</p>
      <h2>REST API</h2>
      <pre tabindex="0">curl ${api}/api/v1/account/authenticate \\
  -H 'Content-Type: application/json' \\
  -d '{"username": "${user.email}", "password": "…"}'

curl ${api}/api/v1/companies/list -H 'Authorization: Bearer …'</pre>
      <p>Read about every operation in the <a href="${docPaths.home}">documentation</a>, or <a href="/swagger">try it out</a>. There is
        also a typed client for Node and browsers:</p>
      <pre tabindex="0">npm install service-client ${registryOption(api)}</pre>
      <h2>Command line</h2>
      <pre tabindex="0">npm install --global service-cli ${registryOption(api)}
vs auth login
vs companies list</pre>
      <h2>Agents</h2>
      ${agentEntry(api, '…')}
      <p>Create a key under <a href="/settings/api-keys">API keys</a> first.</p>`,
  )
}

const starterNote = html`On this plan the API, agents and the command line can only read.
  <a href="/settings/workspace">See the plans</a>`
