/** Verifies the activity log. Runs only when the user presses a button, because it reads the whole log. */
import { Hono } from 'hono'
import { html } from 'hono/html'
import { listActivityCheckpoints, verifyActivity } from '../../../generated/client/sdk.gen.ts'
import type { ActivityCheckpoint, ActivityVerification } from '../../../generated/client/types.gen.ts'
import { docPaths } from '../../base/documentation.ts'
import { moment } from '../dates.ts'
import { form, notice } from '../form.ts'
import type { Html } from '../html.ts'
import type { RecordsContext } from '../records/frame.ts'
import { frame, refusal } from '../records/frame.ts'
import type { SignedInEnv } from '../session.ts'
import type { Column } from '../table.ts'
import { table } from '../table.ts'

const path = '/activity/verification'

export const verificationPage = new Hono<SignedInEnv>()
  .get(path, (http) => page(http))
  .post(path, async (http) => {
    const { data, error } = await verifyActivity({ client: http.var.session.client })
    return error ? refusal(http, error) : page(http, outcome(http, data))
  })

async function page(http: RecordsContext, result?: Html) {
  const { data, error } = await listActivityCheckpoints({
    client: http.var.session.client,
    query: { limit: 10 },
  })
  if (error) return refusal(http, error)
  return http.html(
    frame(
      http,
      'Verification',
      '',
      html`<p class="lead">The entries of the log form a tree, and checkpoints of it are signed.
          <a href="${docPaths.guide('log-proof')}">How this detects changes to the log</a></p>
        ${result ?? ''}
        ${form({ action: path, fields: [], submit: 'Verify the whole log' })}
        <h2>Checkpoints</h2>
        ${data.length > 0 ? table('Checkpoints', columns(http), data) : html`<p class="empty">No checkpoints yet. The service signs one every hour in which there is activity.</p>`}`,
    ),
  )
}

function outcome(
  { var: { account } }: RecordsContext,
  { intact, entries, checkpoints, last_checkpoint_at: last, first_fault }: ActivityVerification,
): Html {
  if (first_fault)
    return html`<p class="alert" role="alert">${first_fault.problem}, position ${first_fault.position ?? 'unknown'}: ${first_fault.detail}
      ${first_fault.id?.startsWith('act_') ? html`<a href="/activity/${first_fault.id}">Open the entry</a>` : ''}</p>`
  const lastCheckpoint = last
    ? html`The last checkpoint was signed on ${moment(last, account.workspace.time_zone)}.`
    : ''
  return html`${notice(intact ? `The log is intact: ${entries} entries and ${checkpoints} checkpoints were verified.` : 'The log could not be verified.')}
    <p>${lastCheckpoint}</p>`
}

const columns = ({ var: { account } }: RecordsContext): Column<ActivityCheckpoint>[] => [
  { title: 'Signed', cell: ({ at }) => moment(at, account.workspace.time_zone) },
  { title: 'Entries', cell: ({ count }) => String(count), isFigure: true },
  { title: 'Root', cell: ({ head }) => html`<code>${head.slice(0, 16)}…</code>` },
  { title: 'Key', cell: ({ key_id }) => html`<code>${key_id}</code>` },
]
