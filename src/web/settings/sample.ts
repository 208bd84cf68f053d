import { Hono } from 'hono'
import { html } from 'hono/html'
import { addSample, openSample, removeSample } from '../../../generated/client/sdk.gen.ts'
import type { Problem } from '../../../generated/client/types.gen.ts'
import { confirmation } from '../confirmation.ts'
import { alert, notice, readFields } from '../form.ts'
import type { Html } from '../html.ts'
import { ownPath } from '../own-path.ts'
import { mayCall, roleNote } from '../permission.ts'
import { leaveButton } from '../sample-mark.ts'
import type { SignedInEnv, WebSession } from '../session.ts'
import { postForm } from '../submission.ts'
import type { SettingsContext } from './frame.ts'
import { refusal, settingsPage } from './frame.ts'

const path = '/settings/sample'

/** Opens the sample of the user's workspace, which is a workspace of another session, and deletes it. */
export const samplePage = new Hono<SignedInEnv>()
  .get(path, (http) => http.html(page(http)))
  .post(`${path}/open`, async (http) => {
    const { session, account } = http.var
    if (account.workspace.is_sample) return http.redirect('/home', 303)
    const problem = await enterSample(session, account.workspace.sample_id !== null)
    return problem ? refusal(http, problem, page(http, problem)) : http.redirect('/home', 303)
  })
  .post(`${path}/leave`, async (http) => {
    const { session, account } = http.var
    const next = ownPath((await readFields(http, 'next')).next)
    if (!account.workspace.is_sample || (await session.leaveSample())) return http.redirect(next, 303)
    await session.end()
    return http.redirect(`/signin?${new URLSearchParams({ next })}`, 303)
  })
  .post(`${path}/remove`, async (http) => {
    const { error } = await removeSample({ client: http.var.session.client })
    if (error) return refusal(http, error, page(http, error))
    return http.redirect(`${path}?deleted`, 303)
  })

/** Opens the sample, and adds it first if there is none. Returns the problem if it was refused. */
export async function enterSample(session: WebSession, exists: boolean): Promise<Problem | undefined> {
  const { client } = session
  if (!exists) {
    const { error } = await addSample({ client })
    if (error) return error
  }
  const { data, error } = await openSample({ client })
  if (data) session.enterSample(data)
  return error
}

/** Opens the sample. The first time takes a few seconds. */
export const sampleButton = (exists: boolean): Html =>
  postForm(
    `${path}/open`,
    html`<button class="quiet">${exists ? 'Open the sample' : 'Look at a sample'}</button>`,
  )

function page(http: SettingsContext, problem?: Problem): Html {
  const { account } = http.var
  const { name, is_sample, sample_id } = account.workspace
  return settingsPage(
    http,
    'Sample workspace',
    html`${http.req.query('deleted') === undefined ? '' : notice('The sample is deleted.')}
      ${problem ? alert(problem) : ''}
      <p class="lead">A small agency of three people with customers, projects, time, bills and notes, to look around and try things.</p>
      ${is_sample ? inSample : mayCall(account, 'openSample') ? ofOwner(name, sample_id !== null) : roleNote(account, 'Opening a sample', 'openSample')}`,
  )
}

const ofOwner = (name: string, exists: boolean) =>
  html`<p>It is a separate workspace: nothing of it is in ${name}. ${exists ? '' : 'Adding it takes a few seconds.'} You come back with one click.</p>
    ${sampleButton(exists)}
    ${exists ? html`<h2>Delete the sample</h2>${confirmation({ operation: 'removeSample', action: `${path}/remove`, summary: 'Delete', submit: 'Delete the sample permanently', note: `${name} stays as it is.` })}` : ''}`

const inSample = html`<p>You are in the sample now. Delete it from your own workspace.</p>${leaveButton(path)}`
