/** The follow-ups that wait for the reader. */
import { html } from 'hono/html'
import { listFollowUps, listProspects } from '../../../generated/client/sdk.gen.ts'
import type { AccountInfo, FollowUp, Prospect } from '../../../generated/client/types.gen.ts'
import { openStates } from '../../../generated/server/records.ts'
import { money } from '../../shared/formats.ts'
import { dueDay } from '../dates.ts'
import type { Html } from '../html.ts'
import { mayCall } from '../permission.ts'
import type { RecordsContext } from '../records/frame.ts'
import { linkTo } from '../records/page-index.ts'
import { postForm } from '../submission.ts'

const maxItems = 10

/** The caller's due follow-ups, including those on clients and companies, and on prospects of other users. */
export async function dueFollowUps({ var: { session, account } }: RecordsContext): Promise<FollowUp[]> {
  const query = { owner_id: 'me', done: false, to: account.today, limit: maxItems + 1 } as const
  return (await listFollowUps({ client: session.client, query })).data ?? []
}

/** The caller's due prospects without an open follow-up. The date of these prospects was set by hand. */
export async function dueProspects({ var: { session, account } }: RecordsContext): Promise<Prospect[]> {
  const due = { planned: false, to: account.today, sort: 'follow_up_on', limit: maxItems } as const
  const { data = [] } = await listProspects({
    client: session.client,
    query: { owner_id: 'me', stage: [...openStates.ProspectStage], ...due },
  })
  return data
}

/** The id and name of the client, company or prospect. */
const subjectOf = (followUp: FollowUp) =>
  [
    followUp.client_id ?? followUp.company_id ?? followUp.prospect_id ?? '',
    followUp.client_name ?? followUp.company_name ?? followUp.prospect_name,
  ] as const

export function followUpList(
  account: AccountInfo,
  followUps: FollowUp[],
  prospects: Prospect[],
): Html | string {
  if (followUps.length + prospects.length === 0) return ''
  const all = `/follow-ups?owner_id=me&done=false&to=${account.today}`
  return html`<section class="follow-ups" aria-labelledby="follow-ups">
    <div class="heading"><h2 id="follow-ups">Follow-ups</h2> <a href="${all}">All</a></div>
    <ul class="waiting">${followUps.slice(0, maxItems).map((followUp) => row(account, followUp))}${prospects.map(
      ({ id, name, follow_up_on, value_cents }) => html`<li>
        <p class="title"><a href="/prospects/${id}">${name}</a></p> <p class="due">${follow_up_on ? dueDay(follow_up_on, account.today) : ''}</p>
        <p class="subject">Prospect</p> <p>${value_cents ? money(value_cents, account.workspace.currency) : ''}</p>
      </li>`,
    )}</ul>
    ${followUps.length > maxItems ? html`<p class="rest"><a href="${all}">More</a></p>` : ''}
  </section>`
}

function row(account: AccountInfo, followUp: FollowUp): Html {
  const { id, memo, due_on } = followUp
  const [subjectId, subject] = subjectOf(followUp)
  const done = postForm(
    `/home/follow-ups/${id}`,
    html`<input type="hidden" name="done" value="true" /><button class="text">Done<span class="aloud">: ${memo}</span></button>`,
  )
  return html`<li>
    <p class="title"><a href="/follow-ups/${id}">${memo}</a></p> <p class="due">${dueDay(due_on, account.today)}</p>
    <p class="subject">${linkTo(subjectId, subject)}</p> ${mayCall(account, 'updateFollowUp') ? done : ''}
  </li>`
}
