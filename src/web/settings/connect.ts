/** How to connect the known hosts of agents to this service, ready to click or to copy. */
import { Hono } from 'hono'
import { html, raw } from 'hono/html'
import { docPaths } from '../../base/documentation.ts'
import { agentEntry } from '../agents.ts'
import { copyable, copyScript } from '../copy.ts'
import type { Html } from '../html.ts'
import type { SignedInEnv } from '../session.ts'
import type { SettingsContext } from './frame.ts'
import { settingsPage } from './frame.ts'

const path = '/settings/connections/new'

export const connectPage = new Hono<SignedInEnv>().get(path, (http) => http.html(page(http)))

/** The name of the server in the configuration of hosts. */
const name = 'work'

/** The choices of tools, by the parameters of the address. */
const choices = [
  { query: '', title: 'Standard', why: 'All usual tools. Others are found by a search.' },
  { query: 'toolsets=core', title: 'Short', why: 'For hosts that allow at most 40 tools.' },
  { query: 'readonly=1', title: 'Read only', why: 'The agent cannot change anything.' },
  {
    query: 'toolsets=all',
    title: 'Everything',
    why: 'All tools are listed, which costs the agent more context.',
  },
  {
    query: 'toolsets=research',
    title: 'Research',
    why: 'Only search and fetch, for deep research in ChatGPT.',
  },
] as const

/** The address of `/mcp` with a choice of tools. Unknown choices are ignored. */
export function mcpAddress(api: string, search: string): { url: string; choice: string } {
  const toolQuery = search.replace(/^\?/, '')
  const choice = choices.find(({ query }) => query === toolQuery)?.query ?? ''
  return { url: `${api}/mcp${choice && `?${choice}`}`, choice }
}

/** The link that installs a server in VS Code. */
export const vscodeLink = (url: string): string =>
  `vscode:mcp/install?${encodeURIComponent(JSON.stringify({ name, type: 'http', url }))}`

/** The link that installs a server in Cursor. */
export const cursorLink = (url: string): string => {
  const config = Buffer.from(JSON.stringify({ url })).toString('base64')
  return `cursor://anysphere.cursor-deeplink/mcp/install?name=${name}&config=${encodeURIComponent(config)}`
}

function page(http: SettingsContext): Html {
  const { api } = http.var.origins
  const { url, choice } = mcpAddress(api, new URL(http.req.url).search)
  return settingsPage(
    http,
    'Connect an agent',
    html`<p class="lead">The agent opens this page's service in your browser, where you sign in and choose its permissions. All hosts
        use this address:</p>
      ${copyable(url)}
      <h2 id="tools">Tools</h2>
      <ul aria-labelledby="tools">
        ${choices.map(
          ({ query, title, why }) =>
            html`<li>${query === choice ? html`<strong>${title}</strong>` : html`<a href="${path}${query && `?${query}`}">${title}</a>`}: ${why}</li>`,
        )}
      </ul>
      <h2>Claude Code</h2>
      ${copyable(`claude mcp add --transport http ${name} ${shellWord(url)}`)}
      <p>Then type <code>/mcp</code> in Claude Code to sign in.</p>
      <h2>Claude and Claude Desktop</h2>
      <p>Open Settings, Connectors, “Add custom connector”, and paste the address. If the service is only on your computer or in your
        network, use an <a href="#key">API key</a>.</p>
      <h2>VS Code</h2>
      <p><a class="button" href="${link(vscodeLink(url))}">Install in VS Code</a></p>
      <p>Or add this to <code>.vscode/mcp.json</code>:</p>
      ${copyable(json({ servers: { [name]: { type: 'http', url } } }))}
      <h2>Cursor</h2>
      <p><a class="button" href="${link(cursorLink(url))}">Install in Cursor</a></p>
      <p>Or add this to <code>.cursor/mcp.json</code>:</p>
      ${copyable(json({ mcpServers: { [name]: { url } } }))}
      <h2>Codex</h2>
      ${copyable(`codex mcp add ${name} --url ${shellWord(url)}\ncodex mcp login ${name}`)}
      <h2>Gemini CLI</h2>
      ${copyable(`gemini mcp add --transport http ${name} ${shellWord(url)}`)}
      <p>Then type <code>/mcp auth ${name}</code> in Gemini CLI to sign in.</p>
      <h2>ChatGPT and others</h2>
      <p>Add a connector for an MCP server, and paste the address. Choose OAuth as the authentication. Hosts on the internet reach only
        services with a public address.</p>
      <h2 id="key">Without a browser</h2>
      <p>For hosts that only start programs, such as a local Claude Desktop, <a href="/settings/api-keys/new">create an API key</a> and
        add this entry to the configuration:</p>
      ${agentEntry(api, '…')}
      <p>Read more in the guide about <a href="${docPaths.guide('agents')}">agents</a>.</p>
      ${copyScript}`,
  )
}

const json = (value: unknown) => JSON.stringify(value, null, 2)

/** Shells expand `?` and `&`. */
const shellWord = (url: string) => (/[?&]/.test(url) ? `'${url}'` : url)

/** The links are built here from the address of the service and encoded. */
const link = (address: string) => raw(address.replaceAll('&', '&amp;'))
