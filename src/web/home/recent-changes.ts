/** The latest changes in the workspace. */
import { html } from 'hono/html'
import { listActivity } from '../../../generated/client/sdk.gen.ts'
import type { ActivityEntry } from '../../../generated/client/types.gen.ts'
import { actionText, recordOf } from '../activity/words.ts'
import { moment } from '../dates.ts'
import type { Html } from '../html.ts'
import type { RecordsContext } from '../records/frame.ts'

const maxEntries = 10

/** Empty if the caller cannot read the log. */
export async function recentChanges({ var: { session, account } }: RecordsContext): Promise<Html | string> {
  const { data } = await listActivity({
    client: session.client,
    query: { changes_only: true, limit: maxEntries },
  })
  if (!data || data.length === 0) return ''
  return html`<section aria-labelledby="changed">
    <div class="head"><h2 id="changed"><a href="/activity?changes_only=true">Recent changes</a></h2></div>
    <ul class="changes">${data.map((entry) => html`<li>${line(entry, account.workspace.time_zone)}</li>`)}</ul>
  </section>`
}

/** Without a name, there is no link: the action already contains the kind of record. */
const line = (entry: ActivityEntry, timeZone: string) =>
  html`${entry.actor_name ?? 'Someone'} ${actionText(entry.operation)} ${entry.record_name ? recordOf(entry) : ''}
    <small><a href="/activity/${entry.id}">${moment(entry.at, timeZone)}</a></small>`
