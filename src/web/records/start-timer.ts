/** The button that starts the timer on a task or a project, or switches the running one to it. */
import { html } from 'hono/html'
import { startForm } from '../header-timer.ts'
import type { Html } from '../html.ts'
import { mayCall } from '../permission.ts'
import type { PageRecord } from './call.ts'
import type { RecordsContext } from './frame.ts'

/** Empty if the timer runs on the record, or if nobody should log time on it. */
export async function timerButton(http: RecordsContext, record: PageRecord): Promise<Html | string> {
  const { account } = http.var
  const { id, status, archived_at, active } = record
  const isOver = archived_at || active === false || status === 'done' || status === 'cancelled'
  if (isOver || !mayCall(account, 'startTimer')) return ''
  const { timer } = await account.surroundings()
  if (timer && (timer.task_id ?? timer.project_id) === id) return ''
  return startForm(
    timer,
    id,
    http.req.path,
    html`<button class="quiet" data-key="t">Start timer</button>`,
    html`class="act"`,
  )
}
