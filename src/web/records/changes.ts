/** The latest changes of a record, from the activity log. */
import { html } from 'hono/html'
import { listActivity } from '../../../generated/client/sdk.gen.ts'
import type { ActivityEntry } from '../../../generated/client/types.gen.ts'
import { actionOnRecord, actionText, fieldName, isNoise } from '../activity/words.ts'
import { moment } from '../dates.ts'
import type { Html } from '../html.ts'
import type { RecordsContext } from './frame.ts'

/** Empty if the user may not read the log. */
export async function changesOf(http: RecordsContext, id: string): Promise<Html | string> {
  const { client } = http.var.session
  const { data } = await listActivity({ client, query: { record: id, changes_only: true, limit: 5 } })
  if (!data || data.length === 0) return ''
  return html`<section class="related">
    <div class="head"><h2>Changes</h2> <a class="quiet button" href="/activity?record=${id}">All calls</a></div>
    <ul class="changes">${data.filter((entry) => !isNoise(entry)).map((entry) => html`<li>${line(entry, id, http.var.account.workspace.time_zone)}</li>`)}</ul>
  </section>`
}

/** Another record's entry names that kind of record. */
const line = (entry: ActivityEntry, recordId: string, timeZone: string) =>
  html`<a href="/activity/${entry.id}">${moment(entry.at, timeZone)}</a> ${entry.actor_name ?? 'Someone'}:
    ${entry.record_id === recordId ? actionOnRecord(entry) : actionText(entry)}
    <small>${entry.changes.map(({ field }) => fieldName(field)).join(', ')}</small>`
