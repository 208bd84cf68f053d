/** Why a time entry may be wrong, on the page after it was written. */
import { html } from 'hono/html'
import type { Client } from '../../../generated/client/client/index.ts'
import { getMarkedTime, getTimeEntry } from '../../../generated/client/sdk.gen.ts'
import { isId } from '../../shared/record-id.ts'
import { marksOf, timeEntryIn, warningsIn } from '../../shared/time-warnings.ts'
import type { Html } from '../html.ts'
import type { RecordsContext } from '../records/frame.ts'

/** By the ids of the entries. Empty without permission to read the report. */
export async function warningsAbout(client: Client, ids: readonly string[]): Promise<Map<string, string[]>> {
  if (ids.length === 0) return new Map()
  const { data } = await getMarkedTime({ client, query: marksOf(ids) })
  return data ? warningsIn(data) : new Map()
}

/** Empty for other records, and without permission to read the report. */
export async function timeWarnings(
  { var: { session } }: RecordsContext,
  record: unknown,
): Promise<Html | ''> {
  const entry = timeEntryIn(record)
  if (!entry) return ''
  const warnings = (await warningsAbout(session.client, [entry.id])).get(entry.id) ?? []
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
