/** Notices about removed records, with a button to restore them. */
import { html } from 'hono/html'
import { listRemovedRecords } from '../../../generated/client/sdk.gen.ts'
import type { Problem, RemovedRecord } from '../../../generated/client/types.gen.ts'
import type { PageDescriptor } from '../../shared/page-descriptor.ts'
import { moment } from '../dates.ts'
import type { Html } from '../html.ts'
import type { RecordsContext } from './frame.ts'
import { actionButton, frame, offers, refusal, refusalAlert } from './frame.ts'
import { addressOf, pageOf } from './page-index.ts'

/** Undefined if the record was not removed, or if the user may not see it. */
async function removedRecord(http: RecordsContext, id: string): Promise<RemovedRecord | undefined> {
  const { data } = await listRemovedRecords({ client: http.var.session.client, query: { id: id as never } })
  return data?.[0]
}

/** Empty if the user may not restore the record. */
export function restoreButton(http: RecordsContext, id: string): Html | string {
  const page = pageOf(id)
  return page && offers(http, page.restore) ? actionButton(`${addressOf(page, id)}/restore`, 'Restore') : ''
}

/** Shows who removed the record, when, and until when it can be restored. Empty if the record is not removed. */
export async function removalNotice(http: RecordsContext, id: string): Promise<Html | string> {
  const removed = pageOf(id)?.restore && (await removedRecord(http, id))
  return removed ? noticeWithRestore(http, removed) : ''
}

function noticeWithRestore(
  http: RecordsContext,
  { id, removed_by_name, removed_at, restorable_until }: RemovedRecord,
) {
  const at = (time: string) => moment(time, http.var.account.workspace.time_zone)
  return html`<div class="notice" role="status">
    <p>${removed_by_name ?? 'Someone'} removed this ${pageOf(id)!.name} on ${at(removed_at)}. It can be restored until
      ${at(restorable_until)}.</p>
    ${restoreButton(http, id)}
  </div>`
}

/**
 * Replaces the page of a record that cannot be shown: a notice if it was removed, otherwise the refusal `error`. `problem` is
 * the refusal of an action on the record.
 */
export async function missingRecordPage(
  http: RecordsContext,
  page: PageDescriptor,
  id: string,
  error: Problem,
  problem?: Problem,
) {
  const removed = error.status === 404 && page.restore && (await removedRecord(http, id))
  if (!removed) return refusal(http, error)
  const content = html`${problem ? refusalAlert(problem) : ''} ${noticeWithRestore(http, removed)}`
  return http.html(frame(http, removed.name ?? page.name, '', content), 404)
}
