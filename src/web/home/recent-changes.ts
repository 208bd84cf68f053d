/** The latest changes in the workspace. */
import { html } from 'hono/html'
import { listActivity } from '../../../generated/client/sdk.gen.ts'
import type { ActivityEntry } from '../../../generated/client/types.gen.ts'
import { addDays } from '../../shared/days.ts'
import { dayOf, momentText, startOfDay } from '../../shared/formats.ts'
import { isNoise, linkedAction } from '../activity/words.ts'
import { avatar } from '../avatar.ts'
import type { Html } from '../html.ts'
import type { RecordsContext } from '../records/frame.ts'
import type { PageAccount } from '../surroundings.ts'

const maxEntries = 8

/** Empty if the caller cannot read the log. */
export async function recentChanges({ var: { session, account } }: RecordsContext): Promise<Html | string> {
  const { data } = await listActivity({
    client: session.client,
    query: {
      changes_only: true,
      since: startOfDay(addDays(account.today, -1), account.workspace.time_zone),
      limit: 4 * maxEntries,
    },
  })
  if (!data) return ''
  const changes = data.filter((entry) => !isNoise(entry)).slice(0, maxEntries)
  return html`<section aria-labelledby="changed">
    <div class="heading"><h2 id="changed">Since yesterday</h2> <a href="/activity?changes_only=true">Activity</a></div>
    ${changes.length === 0 ? html`<p class="empty">Nobody has changed anything since yesterday.</p>` : html`<ul class="thread">${changes.map((entry) => line(entry, account))}</ul>`}
  </section>`
}

function line(entry: ActivityEntry, account: PageAccount): Html {
  const { time_zone } = account.workspace
  const isAgent = entry.credential === 'api_key' || entry.credential === 'connection'
  const isReader = entry.user_id === account.user.id
  const text = momentText(entry.at, time_zone)
  const when = dayOf(entry.at, time_zone) === account.today ? text.split(', ').at(-1) : 'Yesterday'
  const who = isAgent ? (entry.api_key_name ?? entry.client ?? entry.actor_name) : entry.actor_name
  return html`<li>${avatar(who, { isAgent, isReader })}
    <p><strong>${who ?? 'Someone'}</strong> ${isAgent && entry.actor_name ? html`for ${entry.actor_name} ` : ''}${linkedAction(entry)}</p>
    <a href="/activity/${entry.id}"><time datetime="${entry.at}">${when}</time></a></li>`
}
