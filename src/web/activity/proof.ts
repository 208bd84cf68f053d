/** The proof of one entry of the activity log. A separate page, because few people need it and the call is logged. */
import { Hono } from 'hono'
import { html } from 'hono/html'
import { getActivityProof } from '../../../generated/client/sdk.gen.ts'
import { docPaths } from '../../base/documentation.ts'
import { copyable, copyScript } from '../copy.ts'
import { moment } from '../dates.ts'
import type { RecordsContext } from '../records/frame.ts'
import { frame, refusal } from '../records/frame.ts'
import type { SignedInEnv } from '../session.ts'

export const proofPage = new Hono<SignedInEnv>().get('/activity/:id/proof', page)

async function page(http: RecordsContext) {
  const id = http.req.param('id')!
  const { data, error } = await getActivityProof({ client: http.var.session.client, path: { id } })
  if (error) return refusal(http, error)
  const signed = moment(timeIn(data.proof), http.var.account.workspace.time_zone)
  return http.html(
    frame(
      http,
      'Proof of an entry',
      html`<a class="quiet button" href="/activity/${id}">Entry</a>`,
      html`<p class="lead">This entry is proven: the checkpoint that the service signed on ${signed} covers it.
          With a copy of this proof, you can detect any later change to the entry, and its removal.
          <a href="${docPaths.guide('log-proof')}">How to verify this yourself</a></p>
        <details class="more for-developers"><summary>For developers</summary>
          <p>Keep this text as a file. It can be verified without the service, with the public keys that you kept.</p>
          ${copyable(JSON.stringify(data, null, 2), 'proof')}</details>
        ${copyScript}`,
    ),
  )
}

/** The time in the checkpoint of a proof: see c2sp.org/tlog-proof. */
const timeIn = (proof: string): string => proof.slice(proof.indexOf('\n\n') + 2).split('\n')[3]!
