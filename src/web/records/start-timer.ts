/** The button that starts the timer on a task or a project, or switches the running one to it. */
import { html } from 'hono/html'
import { startAddress, startForm } from '../header-timer.ts'
import type { Html } from '../html.ts'
import { icon } from '../icons.ts'
import { mayCall } from '../permission.ts'
import type { PageRecord } from './call.ts'
import type { RecordsContext } from './frame.ts'

/** Undefined if the timer runs on the record, or if nobody should log time on it. Null if no timer is running. */
async function timerToReplace({ var: { account } }: RecordsContext, record: PageRecord) {
  const { id, status, archived_at, active } = record
  const isOver = archived_at || active === false || status === 'done' || status === 'cancelled'
  if (isOver || !mayCall(account, 'startTimer')) return undefined
  const { timer = null } = await account.surroundings()
  return timer && (timer.task_id ?? timer.project_id) === id ? undefined : timer
}

/** In the row of a list, whose form the button submits. */
export async function timerInRow(http: RecordsContext, record: PageRecord): Promise<Html | string> {
  const timer = await timerToReplace(http, record)
  if (timer === undefined) return ''
  return html`<button class="play" form="row" formaction="${startAddress(timer)}" name="what" value="${record.id}" data-key="t"
    aria-label="Start the timer on ${record.title}">${icon('play')}</button>`
}

export async function timerButton(http: RecordsContext, record: PageRecord): Promise<Html | string> {
  const timer = await timerToReplace(http, record)
  if (timer === undefined) return ''
  return startForm(
    timer,
    record.id,
    http.req.path,
    html`<button class="quiet" data-key="t">Start timer</button>`,
    html`class="act"`,
  )
}
