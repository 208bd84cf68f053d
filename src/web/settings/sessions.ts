import { Hono } from 'hono'
import { html } from 'hono/html'
import { listSessions, removeOtherSessions, removeSession } from '../../../generated/client/sdk.gen.ts'
import type { Session } from '../../../generated/client/types.gen.ts'
import { confirmation } from '../confirmation.ts'
import { moment } from '../dates.ts'
import type { Html } from '../html.ts'
import type { SignedInEnv } from '../session.ts'
import type { Column } from '../table.ts'
import { pager, state, table } from '../table.ts'
import type { SettingsContext } from './frame.ts'
import { refusal, saved, settingsPage } from './frame.ts'

const path = '/settings/sessions'

/** The user's own sessions. */
export const sessionsPage = new Hono<SignedInEnv>()
  .get(path, (http) => show(http))
  .post(`${path}/end-others`, async (http) => {
    const { error } = await removeOtherSessions({ client: http.var.session.client })
    return error ? refusal(http, error) : saved(http, path)
  })
  .post(`${path}/:id/end`, async (http) => {
    const { client } = http.var.session
    const { error } = await removeSession({ client, path: { id: http.req.param('id') } })
    return error ? refusal(http, error) : saved(http, path)
  })

async function show(http: SettingsContext) {
  const { client } = http.var.session
  const query = { cursor: http.req.query('cursor'), limit: 50 }
  const { data, error, response } = await listSessions({ client, query })
  if (!data) return refusal(http, error)
  const hasOthers = data.length > 1 || query.cursor
  return http.html(
    settingsPage(
      http,
      'Sessions',
      html`<p class="lead">The browsers and programs in which you are signed in. If you do not know one of them, end it and change your password.</p>
      ${table('Sessions', columns(http), data)}
      ${pager(http, response)}
      ${hasOthers ? html`<h2>All others</h2>${confirmation({ operation: 'removeOtherSessions', action: `${path}/end-others`, summary: 'End all other sessions', submit: 'End all other sessions', note: 'Connected clients and API keys keep working.' })}` : ''}`,
    ),
  )
}

function columns({ var: { account } }: SettingsContext): Column<Session>[] {
  const at = (time: string) => moment(time, account.workspace.time_zone)
  return [
    { title: 'Browser or program', cell: ({ client }) => client ?? 'Unknown' },
    { title: 'Signed in', cell: ({ created_at }) => at(created_at) },
    { title: 'Last used', cell: ({ last_used_at }) => html`about ${at(last_used_at)}` },
    { title: 'State', cell: stateOf },
  ]
}

const stateOf = ({ id, client, current }: Session): Html =>
  current
    ? state('this session')
    : confirmation({
        operation: 'removeSession',
        action: `${path}/${id}/end`,
        summary: 'End',
        submit: `End ${client ?? 'the session'}`,
      })
