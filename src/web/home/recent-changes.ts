/** The latest changes in the workspace. */
import { html } from 'hono/html'
import { listActivity } from '../../../generated/client/sdk.gen.ts'
import type { ActivityEntry } from '../../../generated/client/types.gen.ts'
import { isNoise, linkedAction } from '../activity/words.ts'
import { moment } from '../dates.ts'
import type { Html } from '../html.ts'
import type { RecordsContext } from '../records/frame.ts'

const maxEntries = 10

/** Empty if the caller cannot read the log. */
export async function recentChanges({ var: { session, account } }: RecordsContext): Promise<Html | string> {
  const { data } = await listActivity({
    client: session.client,
    query: { changes_only: true, limit: 2 * maxEntries },
  })
  const changes = data?.filter((entry) => !isNoise(entry)).slice(0, maxEntries) ?? []
  if (changes.length === 0) return ''
  return html`<section aria-labelledby="changed">
    <div class="head"><h2 id="changed"><a href="/activity?changes_only=true">Recent changes</a></h2>
      <a class="quiet button" href="/activity?changes_only=false">All calls</a></div>
    <ul class="changes">${changes.map((entry) => html`<li>${line(entry, account.workspace.time_zone)}</li>`)}</ul>
  </section>`
}

const line = (entry: ActivityEntry, timeZone: string) =>
  html`${entry.actor_name ?? 'Someone'} ${linkedAction(entry)}
    <small><a href="/activity/${entry.id}">${moment(entry.at, timeZone)}</a></small>`
