import { Hono } from 'hono'
import { html } from 'hono/html'
import { listApiKeys } from '../../../generated/client/sdk.gen.ts'
import type { AccountInfo, ApiKey } from '../../../generated/client/types.gen.ts'
import { hasPassed, moment } from '../dates.ts'
import type { Html } from '../html.ts'
import { hasRole, mayCall, roleNote } from '../permission.ts'
import { scopesText } from '../scopes.ts'
import type { SignedInEnv } from '../session.ts'
import type { Column } from '../table.ts'
import { pager, state, table } from '../table.ts'
import type { SettingsContext } from './frame.ts'
import { refusal, settingsPage } from './frame.ts'

const path = '/settings/api-keys'

/** Lists API keys: the caller's own, or all of them for admins. */
export const apiKeysPage = new Hono<SignedInEnv>().get(path, async (http) => {
  const cursor = http.req.query('cursor')
  const { data, error, response } = await listApiKeys({ client: http.var.session.client, query: { cursor } })
  if (!data) return refusal(http, error)
  return http.html(page(http, data, pager(http, response)))
})

function page(http: SettingsContext, keys: ApiKey[], pages: Html | string) {
  const { account } = http.var
  return settingsPage(
    http,
    'API keys',
    html`<p class="lead">For agents and scripts. A key acts as the person who created it, within the limits of its
        permissions.</p>
      ${
        mayCall(account, 'addApiKey')
          ? html`<p class="actions"><a class="button" href="${path}/new">Create a key</a></p>`
          : roleNote(account, 'Creating keys', 'addApiKey')
      }
      ${keys.length > 0 ? table('API keys', columns(account), keys) : html`<p>No API keys yet.</p>`}
      ${pages}`,
  )
}

function columns(account: AccountInfo): Column<ApiKey>[] {
  const at = (time: string) => moment(time, account.workspace.time_zone)
  return [
    {
      title: 'Key',
      cell: ({ id, name, hint }) =>
        html`<a href="${path}/${id}">${name}</a> <small><code>${hint}</code></small>`,
    },
    ...(hasRole(account, 'admin')
      ? [{ title: 'Person', cell: ({ user_name }: ApiKey) => user_name ?? '' }]
      : []),
    { title: 'Permissions', cell: ({ scopes }) => scopesText(scopes) },
    {
      title: 'Last use',
      cell: ({ last_used_at, last_channel }) =>
        last_used_at ? html`${at(last_used_at)} <small>via ${last_channel}</small>` : 'never',
    },
    { title: 'Expires', cell: ({ expires_at }) => (expires_at ? at(expires_at) : 'never') },
    { title: 'State', cell: stateOf },
  ]
}

export function stateOf({ revoked_at, expires_at }: ApiKey): Html {
  if (revoked_at) return state('revoked', true)
  return hasPassed(expires_at) ? state('expired', true) : state('active')
}
