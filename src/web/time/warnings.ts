/** Why a time entry may be wrong, on the page after it was written. */
import { html } from 'hono/html'
import { getMarkedTime, getTimeEntry } from '../../../generated/client/sdk.gen.ts'
import { isId } from '../../shared/record-id.ts'
import { dayOfTime, timeEntryIn, warningsOf } from '../../shared/time-warnings.ts'
import type { Html } from '../html.ts'
import type { RecordsContext } from '../records/frame.ts'

/** Empty for other records, and without permission to read the report. */
export async function timeWarnings(
  { var: { session } }: RecordsContext,
  record: unknown,
): Promise<Html | ''> {
  const entry = timeEntryIn(record)
  if (!entry) return ''
  const { data } = await getMarkedTime({ client: session.client, query: dayOfTime(entry) })
  const warnings = data ? warningsOf(entry, data) : []
  return warnings.length > 0
    ? html`<div class="notice" role="status">${warnings.join(' ')} <a href="/insights/marked-time?from=${entry.date}&amp;to=${entry.date}">Time of this day that may be wrong</a></div>`
    : ''
}

/** Of the entry in the address, which was just logged. */
export async function warningsOfLogged(http: RecordsContext): Promise<Html | ''> {
  const id = http.req.query('logged') ?? ''
  if (!isId(id)) return ''
  const { data } = await getTimeEntry({ client: http.var.session.client, path: { id } })
  return timeWarnings(http, data)
}
