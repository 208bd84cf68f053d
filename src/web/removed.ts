/** The list of removed records that can be restored. */
import { Hono } from 'hono'
import { html } from 'hono/html'
import { listRemovedRecords } from '../../generated/client/sdk.gen.ts'
import type { RemovedRecord } from '../../generated/client/types.gen.ts'
import { RemovableKind } from '../../generated/client/types.gen.ts'
import { removedKept } from '../../generated/constants.ts'
import { moment } from './dates.ts'
import { alert } from './form.ts'
import type { Html } from './html.ts'
import { wordsOf } from './records/cells.ts'
import { filterChips } from './records/chips.ts'
import type { FilteredList } from './records/filters.ts'
import { filtersFromQuery } from './records/filters.ts'
import type { RecordsContext } from './records/frame.ts'
import { frame, refusal } from './records/frame.ts'
import { linkTo, pageOf } from './records/page-index.ts'
import { restoreButton } from './records/removed.ts'
import type { SignedInEnv } from './session.ts'
import { requireSignIn } from './session.ts'
import type { Column } from './table.ts'
import { pager, table } from './table.ts'

export const removedPages = new Hono<SignedInEnv>().get('/removed', requireSignIn, listPage)

const list: FilteredList = {
  path: 'removed',
  filters: [
    { name: 'kind', label: 'Kind', kind: 'choice', choices: Object.values(RemovableKind) },
    { name: 'removed_by', label: 'Removed by', kind: 'reference', kinds: ['user'], words: ['me'] },
  ],
  list: { id: 'listRemovedRecords', call: listRemovedRecords },
}

async function listPage(http: RecordsContext) {
  const query = filtersFromQuery(http, list)
  const [{ data, error, response }, filters] = await Promise.all([
    listRemovedRecords({ client: http.var.session.client, query: { limit: 50, ...query } }),
    filterChips(http, list),
  ])
  const framed = (records: Html) =>
    frame(
      http,
      'Removed',
      '',
      html`<p class="lead">Removed records can be restored for ${removedKept} days. Archived records are not listed here: filter the list of their kind.</p>
        ${filters} ${records}`,
    )
  if (error) return refusal(http, error, framed(alert(error)))
  return http.html(
    framed(
      html`<div id="list">${rows(http, data, query)} ${pager(http, response, { length: data.length, perPage: 50 })}</div>`,
    ),
  )
}

function rows(http: RecordsContext, records: RemovedRecord[], query: object): Html {
  if (records.length > 0) return table('Removed', columns(http), records)
  return Object.keys(query).length > 0
    ? html`<p class="empty">No removed record matches these filters. <a href="/removed">Show all</a></p>`
    : html`<p class="empty">Nothing was removed in the last ${removedKept} days.</p>`
}

function columns(http: RecordsContext): Column<RemovedRecord>[] {
  const at = (time: string) => moment(time, http.var.account.workspace.time_zone)
  return [
    { title: 'Record', cell: ({ id, name }) => linkTo(id, name) },
    { title: 'Kind', cell: ({ id, kind }) => wordsOf(pageOf(id)?.name ?? kind) },
    { title: 'Removed by', cell: ({ removed_by_name }) => removed_by_name ?? 'Someone' },
    { title: 'Removed at', cell: ({ removed_at }) => at(removed_at) },
    { title: 'Restorable until', cell: ({ restorable_until }) => at(restorable_until) },
    { title: 'Restore', cell: ({ id }) => restoreButton(http, id) },
  ]
}
