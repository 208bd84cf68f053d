/** What has changed lately in the workspace, in words. */
import { html } from 'hono/html'
import { listActivity } from '../../../generated/client/sdk.gen.ts'
import type { ActivityEntry } from '../../../generated/client/types.gen.ts'
import { doneBy, recordOf } from '../activity/words.ts'
import { moment } from '../dates.ts'
import type { Html } from '../html.ts'
import type { RecordsContext } from '../records/frame.ts'

const few = 10

/** Nothing for those who may not read the log. */
export async function changed({ var: { session, account } }: RecordsContext): Promise<Html | string> {
  const { data } = await listActivity({ client: session.client, query: { changes_only: true, limit: few } })
  if (!data || data.length === 0) return ''
  return html`<section aria-labelledby="changed">
    <div class="head"><h2 id="changed"><a href="/activity?changes_only=true">What has changed</a></h2></div>
    <ul class="changes">${data.map((entry) => html`<li>${line(entry, account.workspace.time_zone)}</li>`)}</ul>
  </section>`
}

/** A record without a name is not named twice: its kind stands in what was done. */
const line = (entry: ActivityEntry, timeZone: string) =>
  html`${entry.actor_name ?? 'Somebody'} ${doneBy(entry.operation)} ${entry.record_name ? recordOf(entry) : ''}
    <small><a href="/activity/${entry.id}">${moment(entry.at, timeZone)}</a></small>`
