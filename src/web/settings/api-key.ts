import { Hono } from 'hono'
import { html } from 'hono/html'
import { getApiKey, revokeApiKey, rotateApiKey } from '../../../generated/client/sdk.gen.ts'
import type { ApiKey } from '../../../generated/client/types.gen.ts'
import { hasPassed, moment } from '../dates.ts'
import type { Field, Tried } from '../form.ts'
import { alert, form, typed } from '../form.ts'
import type { Html } from '../html.ts'
import type { SignedInEnv } from '../session.ts'
import { stateOf } from './api-keys.ts'
import type { SettingsContext } from './frame.ts'
import { refusal, saved, settingsPage } from './frame.ts'
import { issuedPage } from './new-api-key.ts'

const path = '/settings/api-keys/:id'
const pathOf = (id: string) => path.replace(':id', id)

/** An API key, which can be rotated or revoked. */
export const apiKeyPage = new Hono<SignedInEnv>()
  .get(path, (http) => show(http, http.req.param('id')))
  .post(`${path}/rotate`, async (http) => {
    const values = await typed(http, 'grace_minutes')
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

async function show(http: SettingsContext, id: string, tried?: Tried) {
  const { data: key, error } = await getApiKey({ client: http.var.session.client, path: { id } })
  if (!key) return refusal(http, error)
  const shown = page(http, key, tried)
  return tried?.problem ? refusal(http, tried.problem, shown) : http.html(shown)
}

function page(http: SettingsContext, key: ApiKey, tried?: Tried) {
  const { user, workspace } = http.var.account
  const { previous_expires_at: previous } = key
  const hasEnded = key.revoked_at || hasPassed(key.expires_at)
  const mayRotate = key.user_id === user.id && !hasEnded
  const refused = tried?.problem ? alert(tried.problem) : ''
  return settingsPage(
    http,
    key.name,
    html`<p class="lead"><code>${key.hint}</code> ${stateOf(key)}</p>
      ${previous && !hasPassed(previous) ? html`<p>The key before the last rotation works until ${moment(previous, workspace.time_zone)}.</p>` : ''}
      ${mayRotate ? rotation(key, tried) : refused}
      ${key.revoked_at ? html`<p>It stopped working ${moment(key.revoked_at, workspace.time_zone)}.</p>` : revocation(key)}`,
  )
}

const rotationFields: Field[] = [
  {
    name: 'grace_minutes',
    label: 'The old key works for',
    hint: 'Time to replace it where it is in use.',
    options: [
      ['0', 'no longer'],
      ['60', 'another hour'],
      ['1440', 'another day'],
      ['10080', 'another 7 days'],
    ],
  },
]

const rotation = ({ id }: ApiKey, tried?: Tried): Html =>
  html`<h2>Rotate</h2>
    <p>A new key with the same name, scopes and expiry takes the place of this one.</p>
    ${form({ action: `${pathOf(id)}/rotate`, fields: rotationFields, submit: 'Make the new key', ...tried })}`

const revocation = ({ id, name }: ApiKey): Html =>
  html`<h2>Revoke</h2>
    <details>
      <summary>Revoke this key…</summary>
      <p>Whatever uses it is refused at once, also with a key that was rotated. A revoked key stays so.</p>
      ${form({ action: `${pathOf(id)}/revoke`, fields: [], submit: `Revoke ${name}`, isGrave: true })}
    </details>`
