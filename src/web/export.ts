/** The page that downloads the whole workspace or the activity log. */
import type { Context } from 'hono'
import { Hono } from 'hono'
import { html } from 'hono/html'
import { exportActivity, exportWorkspace } from '../../generated/client/sdk.gen.ts'
import type { ExportFormat, Problem } from '../../generated/client/types.gen.ts'
import { docPaths } from '../base/documentation.ts'
import { addDays, isDate } from '../shared/days.ts'
import { startOfDay } from '../shared/formats.ts'
import { download } from './download.ts'
import { alert, optionsOf, respondRefused } from './form.ts'
import type { Html } from './html.ts'
import { mayCall, roleNote } from './permission.ts'
import { frame } from './records/frame.ts'
import type { SignedInEnv } from './session.ts'
import { requireSignIn } from './session.ts'

type ExportContext = Context<SignedInEnv>

export const exportPages = new Hono<SignedInEnv>()
  .use('/export/*', requireSignIn)
  .get('/export', (http) => http.html(page(http)))
  .get('/export/workspace', async (http) => {
    const { client } = http.var.session
    return file(http, await exportWorkspace({ client, parseAs: 'stream' }))
  })
  .get('/export/activity', async (http) => {
    const { since = '', until = '', format } = http.req.query()
    const { time_zone } = http.var.account.workspace
    const wrong = [since, until].find((day) => day !== '' && !isDate(day))
    if (wrong !== undefined)
      return refused(http, { status: 422, detail: `${wrong} is not a day.` } as Problem)
    const query = {
      ...(since && { since: startOfDay(since, time_zone) }),
      ...(until && { until: startOfDay(addDays(until, 1), time_zone) }),
      format: format as ExportFormat,
    }
    const { client } = http.var.session
    return file(http, await exportActivity({ client, query, parseAs: 'stream' }))
  })

const file = (http: ExportContext, result: { data?: unknown; error?: unknown; response?: Response }) =>
  result.error ? refused(http, result.error as Problem) : download(http, result)

const refused = (http: ExportContext, problem: Problem) => respondRefused(http, problem, page(http, problem))

const formats = [
  ['csv', 'Table for a spreadsheet (CSV)'],
  ['ndjson', 'Lines that prove that nothing was changed (NDJSON)'],
] as const satisfies [ExportFormat, string][]

function page(http: ExportContext, problem?: Problem): Html {
  const { account } = http.var
  const { since = '', until = account.today, format = 'csv' } = http.req.query()
  return frame(
    http,
    'Export',
    html`<a class="button quiet" href="/import">Import</a>`,
    html`${problem ? alert(problem) : ''}
    <section class="export-part"><h2>The whole workspace</h2>
      <p>One archive with all records and the files of the notes, as they are now. It can be imported into another workspace (vs import).</p>
      <p>It contains no passwords, sessions, API keys or summaries, and not the activity log. Records that are added during the export are not in it.</p>
      ${
        mayCall(account, 'exportWorkspace')
          ? html`<p><a class="button quiet" href="/export/workspace" download>Download the workspace</a></p>`
          : roleNote(account, 'Exporting the workspace', 'exportWorkspace')
      }
    </section>
    <section class="export-part"><h2>The activity log</h2>
      <p>Who did what, oldest first. ${mayCall(account, 'exportWorkspace') ? 'It contains all calls of the workspace.' : 'It contains your calls in full; of the calls of others, it says that something was changed, but not what.'}</p>
      <form action="/export/activity" class="range">
        <div class="field"><label for="since">From</label><input id="since" name="since" type="date" value="${since}" aria-describedby="since-note" /><p class="hint" id="since-note">Empty: from the beginning.</p></div>
        <div class="field"><label for="until">Until</label><input id="until" name="until" type="date" value="${until}" /></div>
        <div class="field"><label for="format">As</label><select id="format" name="format">${optionsOf(formats, format)}</select></div>
        <div class="submit"><button>Download the log</button></div>
      </form>
      <p class="hint">The guide to the <a href="${docPaths.guide('log-proof')}">proof of the log</a> says how to verify the lines. Every list can be downloaded as a table, too: the link is below the list.</p>
    </section>`,
  )
}
