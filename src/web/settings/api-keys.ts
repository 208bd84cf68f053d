import { Hono } from 'hono'
import { html } from 'hono/html'
import { getUser, listApiKeys } from '../../../generated/client/sdk.gen.ts'
import type { AccountInfo, ApiKey } from '../../../generated/client/types.gen.ts'
import { hasPassed, moment } from '../dates.ts'
import type { Html } from '../layout.ts'
import type { SignedInEnv } from '../session.ts'
import type { Column } from '../table.ts'
import { pager, state, table } from '../table.ts'
import type { SettingsContext } from './frame.ts'
import { refusal, settingsPage } from './frame.ts'
import { mayCall, reaches, roleNote } from './permission.ts'

const path = '/settings/api-keys'

/** The API keys: the user's own, for admins everybody's. */
export const apiKeysPage = new Hono<SignedInEnv>().get(path, async (http) => {
  const cursor = http.req.query('cursor')
  const { data, error, response } = await listApiKeys({ client: http.var.session.client, query: { cursor } })
  if (!data) return refusal(http, error)
  const names = reaches(http.var.account, 'admin') ? await namesOf(http, data) : null
  return http.html(page(http, data, names, pager(http, response)))
})

/** Names of the keys' owners, by user id. */
type Names = ReadonlyMap<string, string>

async function namesOf(http: SettingsContext, keys: ApiKey[]): Promise<Names> {
  const ids = [...new Set(keys.map(({ user_id }) => user_id))]
  const users = await Promise.all(ids.map((id) => getUser({ client: http.var.session.client, path: { id } })))
  return new Map(users.flatMap(({ data }) => (data ? [[data.id, data.name]] : [])))
}

function page(http: SettingsContext, keys: ApiKey[], names: Names | null, pages: Html | string) {
  const { account } = http.var
  return settingsPage(
    http,
    'API keys',
    html`<p class="lead">For agents and scripts. A key acts as the person who has made it, and does no more than its
        scopes allow.</p>
      ${
        mayCall(account, 'addApiKey')
          ? html`<p class="actions"><a class="button" href="${path}/new">Make a key</a></p>`
          : roleNote(account, 'Making keys', 'addApiKey')
      }
      ${keys.length > 0 ? table('API keys', columns(account, names), keys) : html`<p>There is no key yet.</p>`}
      ${pages}`,
  )
}

function columns({ workspace }: AccountInfo, names: Names | null): Column<ApiKey>[] {
  const at = (time: string) => moment(time, workspace.time_zone)
  return [
    {
      title: 'Key',
      cell: ({ id, name, hint }) =>
        html`<a href="${path}/${id}">${name}</a> <small><code>${hint}</code></small>`,
    },
    ...(names ? [{ title: 'Person', cell: ({ user_id }: ApiKey) => names.get(user_id) ?? '' }] : []),
    { title: 'Scopes', cell: ({ scopes }) => scopes?.join(', ') ?? 'all' },
    {
      title: 'Last use',
      cell: ({ last_used_at, last_channel }) =>
        last_used_at ? html`${at(last_used_at)} <small>by ${last_channel}</small>` : 'never',
    },
    { title: 'Expires', cell: ({ expires_at }) => (expires_at ? at(expires_at) : 'never') },
    { title: 'State', cell: stateOf },
  ]
}

export function stateOf({ revoked_at, expires_at }: ApiKey): Html {
  if (revoked_at) return state('revoked', true)
  return hasPassed(expires_at) ? state('expired', true) : state('active')
}
