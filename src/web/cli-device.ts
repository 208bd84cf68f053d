/** Signs in a command line on a machine without a browser: the user types its code, checks the machine, and decides. */
import type { Context } from 'hono'
import { Hono } from 'hono'
import { html } from 'hono/html'
import { approveDeviceCode, denyDeviceCode, readDeviceCode } from '../../generated/client/sdk.gen.ts'
import type { DeviceSignIn, Problem } from '../../generated/client/types.gen.ts'
import { networkOf } from '../base/network.ts'
import { moment } from './dates.ts'
import { form, readFields, respondRefused } from './form.ts'
import type { Html } from './html.ts'
import { layout } from './layout.ts'
import type { SignedInEnv } from './session.ts'
import { requireSignIn } from './session.ts'
import { postForm } from './submission.ts'
import type { PageAccount } from './surroundings.ts'

const path = '/auth/cli/device'

const title = 'Sign in on another machine'

/** A link with the code only fills in the form: opening it does not test the code. */
export const cliDevicePages = new Hono<SignedInEnv>()
  .use(path, requireSignIn)
  .get(path, (http) => http.html(codePage(http.var.account, http.req.query('user_code') ?? '')))
  .post(path, async (http) => {
    const { user_code, decision } = await readFields(http, 'user_code', 'decision')
    if (decision === 'approve') return decide(http, user_code, approveDeviceCode, approvedPage)
    if (decision === 'deny') return decide(http, user_code, denyDeviceCode, deniedPage)
    const { client } = http.var.session
    const { data, error } = await readDeviceCode({ client, body: { user_code } })
    if (error) return refuse(http, user_code, error)
    return http.html(confirmationPage(http.var.account, user_code, data, http.env.remoteAddress))
  })

async function decide(
  http: Context<SignedInEnv>,
  user_code: string,
  decision: typeof approveDeviceCode | typeof denyDeviceCode,
  page: (account: PageAccount) => Html,
) {
  const { session, account } = http.var
  const { error } = await decision({ client: session.client, body: { user_code } })
  return error ? refuse(http, user_code, error) : http.html(page(account))
}

const refuse = (http: Context<SignedInEnv>, user_code: string, problem: Problem) =>
  respondRefused(http, problem, codePage(http.var.account, user_code, problem))

const codePage = (account: PageAccount, user_code: string, problem?: Problem): Html =>
  layout(
    { title, account },
    html`<h1>${title}</h1>
      <p class="lead">Type the code that <code>vs auth login</code> shows on the other machine.</p>
      ${form({
        action: path,
        fields: [{ name: 'user_code', label: 'Code', hint: 'Such as WDJB-MJHT.', autofocus: true }],
        submit: 'Continue',
        values: { user_code },
        problem,
      })}
      ${warning}`,
  )

/** Somebody can begin a sign-in on their own machine and send the code to others (RFC 8628 section 5.4). */
const warning = html`<p class="alert">Did somebody send you this code or a link to this page? Then stop here: that person
  wants to sign in as you. Nobody who helps you needs such a code.</p>`

function confirmationPage(
  account: PageAccount,
  user_code: string,
  request: DeviceSignIn,
  ownAddress: string | null,
): Html {
  const { user, workspace } = account
  return layout(
    { title, account },
    html`<h1>Sign in on this machine?</h1>
      <p><strong>${request.client_name}</strong> wants to sign in to <strong>${workspace.name}</strong> as
        <strong>${user.name}</strong> (${user.email}), with all permissions that you have.</p>
      <dl>
        <dt>Code</dt><dd><strong>${asShown(user_code)}</strong></dd>
        <dt>Program and machine</dt><dd>${request.client_name} (its own claim)</dd>
        <dt>IP address</dt><dd>${whereFrom(request.remote_address, ownAddress)}</dd>
        <dt>Started</dt><dd>${moment(request.requested_at, workspace.time_zone)}</dd>
      </dl>
      <p>Approve only if you have just started <code>vs auth login</code> on this machine yourself, and it shows exactly
        this code.</p>
      ${warning}
      ${postForm(
        path,
        html`<input type="hidden" name="user_code" value="${user_code}" />
          <button name="decision" value="approve">Approve</button>
          <button class="quiet" name="decision" value="deny">Deny</button>`,
      )}`,
  )
}

/** The code as the machine shows it: `WDJB-MJHT`. */
function asShown(typed: string): string {
  const letters = typed.toUpperCase().replaceAll(/[^A-Z]/g, '')
  return `${letters.slice(0, 4)}-${letters.slice(4)}`
}

function whereFrom(address: string | null, own: string | null): string {
  if (!address) return 'unknown'
  return `${address} (${networkOf(address) === networkOf(own) ? 'your network' : 'not your network'})`
}

const approvedPage = (account: PageAccount): Html =>
  layout(
    { title: 'Approved', account },
    html`<h1>Approved</h1>
      <p>The other machine signs in within a few seconds. You can close this page.</p>`,
  )

const deniedPage = (account: PageAccount): Html =>
  layout(
    { title: 'Denied', account },
    html`<h1>Denied</h1>
      <p>The machine was not signed in. You can close this page.</p>`,
  )
