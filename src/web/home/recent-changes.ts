/** The changes in the workspace since yesterday. */
import { html } from 'hono/html'
import { listActivity } from '../../../generated/client/sdk.gen.ts'
import type { ActivityEntry } from '../../../generated/client/types.gen.ts'
import { addDays } from '../../shared/days.ts'
import { startOfDay } from '../../shared/formats.ts'
import { eventOf, timeline } from '../activity/timeline.ts'
import { isNoise } from '../activity/words.ts'
import type { Html } from '../html.ts'
import type { RecordsContext } from '../records/frame.ts'
import { pageOf } from '../records/page-index.ts'

const maxEntries = 8

/** Empty if the caller cannot read the log. */
export async function recentChanges({ var: { session, account } }: RecordsContext): Promise<Html | string> {
  const since = startOfDay(addDays(account.today, -1), account.workspace.time_zone)
  const query = { changes_only: true, since, limit: 4 * maxEntries }
  const { data } = await listActivity({ client: session.client, query })
  if (!data) return ''
  // Signing in changes a session, which is not a record of the workspace.
  const isOfRecord = ({ record_id }: ActivityEntry) => record_id !== null && pageOf(record_id) !== undefined
  const changes = data.filter((entry) => !isNoise(entry) && isOfRecord(entry)).slice(0, maxEntries)
  return html`<section aria-labelledby="changed">
    <div class="heading"><h2 id="changed">Since yesterday</h2> <a href="/activity?changes_only=true">Activity</a></div>
    ${
      changes.length === 0
        ? html`<p class="empty">Nobody has changed anything since yesterday.</p>`
        : timeline(
            changes.map((entry) => eventOf(entry, account)),
            account,
          )
    }
  </section>`
}
