import { Hono } from 'hono'
import { html } from 'hono/html'
import { getUser, listConnections, removeConnection } from '../../../generated/client/sdk.gen.ts'
import type { AccountInfo, Connection } from '../../../generated/client/types.gen.ts'
import { confirmation } from '../confirmation.ts'
import { copyable, copyScript } from '../copy.ts'
import { hasPassed, moment } from '../dates.ts'
import type { Html } from '../html.ts'
import { hasRole } from '../permission.ts'
import { scopesText } from '../scopes.ts'
import type { SignedInEnv } from '../session.ts'
import type { Column } from '../table.ts'
import { pager, state, table } from '../table.ts'
import type { SettingsContext } from './frame.ts'
import { refusal, saved, settingsPage } from './frame.ts'

const path = '/settings/connections'

/** Lists connected clients: the caller's own, or all of them for admins. */
export const connectionsPage = new Hono<SignedInEnv>()
  .get(path, (http) => show(http))
  .post(`${path}/:id/disconnect`, async (http) => {
    const { client } = http.var.session
    const { error } = await removeConnection({ client, path: { id: http.req.param('id') } })
    return error ? refusal(http, error) : saved(http, path)
  })

async function show(http: SettingsContext) {
  const cursor = http.req.query('cursor')
  const { client } = http.var.session
  const { data, error, response } = await listConnections({ client, query: { cursor } })
  if (!data) return refusal(http, error)
  const names = hasRole(http.var.account, 'admin') ? await namesOf(http, data) : null
  return http.html(page(http, data, names, pager(http, response)))
}

/** Names of the users who connected the clients, by user id. */
type Names = ReadonlyMap<string, string>

async function namesOf(http: SettingsContext, connections: Connection[]): Promise<Names> {
  const ids = [...new Set(connections.map(({ user_id }) => user_id))]
  const users = await Promise.all(ids.map((id) => getUser({ client: http.var.session.client, path: { id } })))
  return new Map(users.flatMap(({ data }) => (data ? [[data.id, data.name]] : [])))
}

function page(http: SettingsContext, connections: Connection[], names: Names | null, pages: Html | string) {
  const { account, origins } = http.var
  return settingsPage(
    http,
    'Connections',
    html`<p class="lead">Agents and other clients that you have allowed to sign in. To connect a client, give it this address:</p>
      ${copyable(`${origins.api}/mcp`)}
      <p><a href="${path}/new">How to connect Claude, VS Code, Cursor, ChatGPT and others</a></p>
      ${
        connections.length > 0
          ? table('Connections', columns(account, names), connections)
          : html`<p>No clients are connected yet.</p>`
      }
      ${pages} ${copyScript}`,
  )
}

function columns({ workspace }: AccountInfo, names: Names | null): Column<Connection>[] {
  const at = (time: string) => moment(time, workspace.time_zone)
  return [
    {
      title: 'Client',
      cell: ({ name, client_host }) => html`${name} <small>${client_host ?? 'not verified'}</small>`,
    },
    ...(names ? [{ title: 'Person', cell: ({ user_id }: Connection) => names.get(user_id) ?? '' }] : []),
    { title: 'Permissions', cell: ({ scopes }) => scopesText(scopes) },
    { title: 'Last use', cell: ({ last_used_at }) => (last_used_at ? at(last_used_at) : 'never') },
    { title: 'State', cell: stateOf },
  ]
}

function stateOf({ id, name, revoked_at, expires_at }: Connection): Html {
  if (revoked_at) return state('disconnected', true)
  if (hasPassed(expires_at)) return state('expired', true)
  return html`${state('connected')}
    ${confirmation({
      operation: 'removeConnection',
      action: `${path}/${id}/disconnect`,
      summary: 'Disconnect',
      submit: `Disconnect ${name}`,
    })}`
}
