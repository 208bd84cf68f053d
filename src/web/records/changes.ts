/** The latest changes of a record, from the activity log. */
import { html } from 'hono/html'
import { listActivity } from '../../../generated/client/sdk.gen.ts'
import type { ActivityEntry } from '../../../generated/client/types.gen.ts'
import { actionText, fieldName } from '../activity/words.ts'
import { moment } from '../dates.ts'
import type { Html } from '../html.ts'
import type { RecordsContext } from './frame.ts'

/** Empty if the user may not read the log. */
export async function changesOf(http: RecordsContext, id: string): Promise<Html | string> {
  const { client } = http.var.session
  const { data } = await listActivity({ client, query: { record: id, changes_only: true, limit: 5 } })
  if (!data || data.length === 0) return ''
  return html`<section class="related">
    <div class="head"><h2>Changes</h2> <a class="quiet button" href="/activity?record=${id}">All</a></div>
    <ul class="changes">${data.map((entry) => html`<li>${line(entry, http.var.account.workspace.time_zone)}</li>`)}</ul>
  </section>`
}

const line = ({ at, actor_name, operation, changes, id }: ActivityEntry, timeZone: string) =>
  html`<a href="/activity/${id}">${moment(at, timeZone)}</a> ${actor_name ?? 'Someone'}: ${actionText(operation)}
    <small>${changes.map(({ field }) => fieldName(field)).join(', ')}</small>`
