import { Hono } from 'hono'
import { html } from 'hono/html'
import { addApiKey } from '../../../generated/client/sdk.gen.ts'
import {
  type AccountInfo,
  type IssuedApiKey,
  type Scope,
  Toolset,
} from '../../../generated/client/types.gen.ts'
import { calendarOf, withoutWord } from '../../shared/days.ts'
import { endOfDay } from '../../shared/formats.ts'
import { agentEntry } from '../agents.ts'
import { copyable, copyScript } from '../copy.ts'
import type { Field, FormAttempt } from '../form.ts'
import { form, readChoices, readFields } from '../form.ts'
import { mayCall, roleNote } from '../permission.ts'
import { apiAccessText } from '../plans.ts'
import { scopeText } from '../scopes.ts'
import type { SignedInEnv } from '../session.ts'
import type { SettingsContext } from './frame.ts'
import { refusal, settingsPage } from './frame.ts'

const path = '/settings/api-keys/new'

/** Creates an API key. */
export const newApiKeyPage = new Hono<SignedInEnv>()
  .get(path, (http) => http.html(page(http)))
  .post(path, async (http) => {
    const { name, expires_at: typed } = await readFields(http, 'name', 'expires_at')
    const day = String(withoutWord('expires_at', typed, { weekday: 'next' }, calendarOf(http.var.account)))
    const scopes = (await readChoices(http, 'scopes')) as Scope[]
    const toolsets = (await readChoices(http, 'toolsets')) as Toolset[]
    const expires_at = day ? endOfDay(day, http.var.account.workspace.time_zone) : null
    const body = { name, scopes: orNull(scopes), toolsets: orNull(toolsets), expires_at }
    const { data, error } = await addApiKey({ client: http.var.session.client, body })
    if (data) return http.html(issuedPage(http, data))
    return refusal(
      http,
      error,
      page(http, { values: { name, scopes, toolsets, expires_at: typed }, problem: error }),
    )
  })

/** No selection means no restriction. */
const orNull = <Choice>(chosen: Choice[]): Choice[] | null => (chosen.length > 0 ? chosen : null)

const fields = ({ entitlements, workspace }: AccountInfo): Field[] => [
  { name: 'name', label: 'Name', hint: 'For example, the agent or the machine that will use it.' },
  {
    name: 'scopes',
    label: 'Permissions',
    type: 'checkbox',
    hint: 'Without a selection, the key can do everything that you can. Permission to change does not include permission to read.',
    options: entitlements.scopes.map((scope) => [scope, scopeText(scope)]),
  },
  {
    name: 'toolsets',
    label: 'MCP tools',
    type: 'checkbox',
    hint: 'Without a selection, an agent can call every tool that the permissions allow. core and default are short lists.',
    options: Object.values(Toolset).map((toolset) => [toolset, toolset]),
  },
  {
    name: 'expires_at',
    label: 'Last day',
    type: 'date',
    optional: true,
    hint: `The key works until the end of that day (${workspace.time_zone}). Without a last day, it works until it is revoked.`,
  },
]

function page(http: SettingsContext, tried?: FormAttempt) {
  const { account } = http.var
  return settingsPage(
    http,
    'Create an API key',
    mayCall(account, 'addApiKey')
      ? html`<p class="lead">On the ${account.plan} plan: ${apiAccessText(account.plan)}</p>
          ${form({ action: path, fields: fields(account), submit: 'Create key', ...tried })}`
      : roleNote(account, 'Creating keys', 'addApiKey'),
  )
}

/** The only page that shows the key. */
export const issuedPage = (http: SettingsContext, { name, api_key }: IssuedApiKey) =>
  settingsPage(
    http,
    name!,
    html`<p>This is your new key. It is shown only once: copy it, and keep it secret.</p>
      ${copyable(api_key)}
      <h2>For an agent</h2>
      <p>In a project's <code>.mcp.json</code>, or the configuration of a desktop client:</p>
      ${agentEntry(http.var.origins.api, api_key)}
      <h2>For scripts</h2>
      <pre tabindex="0">export SERVICE_API_KEY=${api_key}
curl ${http.var.origins.api}/api/v1/account -H "Authorization: Bearer $SERVICE_API_KEY"</pre>
      <p class="aside"><a href="/settings/api-keys">Back to API keys</a></p>
      ${copyScript}`,
  )
