/** The button that starts the timer on a task or a project, or switches the running one to it. */
import { html } from 'hono/html'
import type { Html } from '../html.ts'
import { mayCall } from '../permission.ts'
import { postForm } from '../submission.ts'
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
  return postForm(
    `/time/timer/${timer ? 'switch' : 'start'}`,
    html`<input type="hidden" name="what" value="${id}" /><input type="hidden" name="back" value="${http.req.path}" />
      <button class="quiet">Start timer</button>`,
    html`class="act"`,
  )
}
