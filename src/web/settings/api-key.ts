import { Hono } from 'hono'
import { html } from 'hono/html'
import { getApiKey, revokeApiKey, rotateApiKey } from '../../../generated/client/sdk.gen.ts'
import type { ApiKey } from '../../../generated/client/types.gen.ts'
import { confirmation } from '../confirmation.ts'
import { hasPassed, moment } from '../dates.ts'
import type { Field, FormAttempt } from '../form.ts'
import { alert, form, readFields } from '../form.ts'
import type { Html } from '../html.ts'
import { scopesText } from '../scopes.ts'
import type { SignedInEnv } from '../session.ts'
import { stateOf } from './api-keys.ts'
import type { SettingsContext } from './frame.ts'
import { refusal, saved, settingsPage } from './frame.ts'
import { issuedPage } from './new-api-key.ts'

const path = '/settings/api-keys/:id'
const pathOf = (id: string) => path.replace(':id', id)

/** One API key, with forms to rotate and revoke it. */
export const apiKeyPage = new Hono<SignedInEnv>()
  .get(path, (http) => show(http, http.req.param('id')))
  .post(`${path}/rotate`, async (http) => {
    const values = await readFields(http, 'grace_minutes')
    const body = { grace_minutes: Number(values.grace_minutes) }
    const { client } = http.var.session
    const { data, error } = await rotateApiKey({ client, path: http.req.param(), body })
    if (data) return http.html(issuedPage(http, data))
    return show(http, http.req.param('id'), { values, problem: error })
  })
  .post(`${path}/revoke`, async (http) => {
    const id = http.req.param('id')
    const { error } = await revokeApiKey({ client: http.var.session.client, path: { id } })
    return error ? show(http, id, { problem: error }) : saved(http, pathOf(id))
  })

async function show(http: SettingsContext, id: string, tried?: FormAttempt) {
  const { data: key, error } = await getApiKey({ client: http.var.session.client, path: { id } })
  if (!key) return refusal(http, error)
  const content = page(http, key, tried)
  return tried?.problem ? refusal(http, tried.problem, content) : http.html(content)
}

function page(http: SettingsContext, key: ApiKey, tried?: FormAttempt) {
  const { user, workspace } = http.var.account
  const { previous_expires_at: previous } = key
  const hasEnded = key.revoked_at || hasPassed(key.expires_at)
  const mayRotate = key.user_id === user.id && !hasEnded
  const refused = tried?.problem ? alert(tried.problem) : ''
  return settingsPage(
    http,
    key.name,
    html`<p class="lead"><code>${key.hint}</code> ${stateOf(key)}</p>
      ${facts(key, workspace.time_zone)}
      ${previous && !hasPassed(previous) ? html`<p>The previous key still works until ${moment(previous, workspace.time_zone)}.</p>` : ''}
      ${mayRotate ? rotation(key, tried) : refused}
      ${key.revoked_at ? html`<p>This key was revoked on ${moment(key.revoked_at, workspace.time_zone)}.</p>` : revocation(key)}`,
  )
}

function facts(
  { user_name, scopes, toolsets, created_at, expires_at, ...key }: ApiKey,
  timeZone: string,
): Html {
  const { last_used_at, last_channel } = key
  return html`<dl>
    <dt>Acts as</dt><dd>${user_name}</dd>
    <dt>Permissions</dt><dd>${scopesText(scopes)}</dd>
    <dt>MCP tools</dt><dd>${toolsets?.join(', ') ?? 'all tools that the permissions allow'}</dd>
    <dt>Created</dt><dd>${moment(created_at, timeZone)}</dd>
    <dt>Expires</dt><dd>${expires_at ? moment(expires_at, timeZone) : 'never'}</dd>
    <dt>Last used</dt><dd>${last_used_at ? html`${moment(last_used_at, timeZone)} via ${last_channel}` : 'never'}</dd>
  </dl>`
}

const rotationFields: Field[] = [
  {
    name: 'grace_minutes',
    label: 'Keep the old key working',
    hint: 'This gives you time to replace the key everywhere it is used.',
    options: [
      ['0', 'No, stop it now'],
      ['60', 'For one hour'],
      ['1440', 'For one day'],
      ['10080', 'For seven days'],
    ],
  },
]

const rotation = ({ id }: ApiKey, tried?: FormAttempt): Html =>
  html`<h2>Rotate</h2>
    <p>A new key with the same name, permissions, tools and expiry replaces this one.</p>
    ${form({ action: `${pathOf(id)}/rotate`, fields: rotationFields, submit: 'Create new key', ...tried })}`

const revocation = ({ id, name }: ApiKey): Html =>
  html`<h2>Revoke</h2>
    ${confirmation({
      operation: 'revokeApiKey',
      action: `${pathOf(id)}/revoke`,
      summary: 'Revoke this key',
      submit: `Revoke ${name}`,
    })}`
