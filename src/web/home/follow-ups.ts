/** The follow-ups that wait for the reader. */
import { html } from 'hono/html'
import { getDay, listProspects } from '../../../generated/client/sdk.gen.ts'
import type { AccountInfo, DueCall, Prospect } from '../../../generated/client/types.gen.ts'
import { openStates } from '../../../generated/server/records.ts'
import { money } from '../../shared/formats.ts'
import { dueDay } from '../dates.ts'
import type { Html } from '../html.ts'
import { mayCall } from '../permission.ts'
import { phoneLink } from '../records/cells.ts'
import type { RecordsContext } from '../records/frame.ts'
import { linkTo } from '../records/page-index.ts'
import { postForm } from '../submission.ts'

const maxItems = 10

/** The caller's due follow-ups, including those on clients and companies, and on prospects of other users. */
export async function dueFollowUps({ var: { session } }: RecordsContext): Promise<Due<DueCall>> {
  const { data } = await getDay({ client: session.client })
  return { rows: data?.follow_ups?.slice(0, maxItems) ?? [], count: data?.follow_ups_total ?? 0 }
}

/** The caller's due prospects without an open follow-up. The date of these prospects was set by hand. */
export async function dueProspects({ var: { session, account } }: RecordsContext): Promise<Due<Prospect>> {
  const due = {
    planned: false,
    to: account.today,
    sort: 'follow_up_on',
    limit: maxItems,
    count: true,
  } as const
  return dueIn(
    await listProspects({
      client: session.client,
      query: { owner_id: 'me', stage: [...openStates.ProspectStage], ...due },
    }),
  )
}

/** The first records, and the number of all. */
interface Due<Row> {
  rows: readonly Row[]
  count: number
}

const dueIn = <Row>({ data = [], response }: { data?: Row[]; response?: Response }): Due<Row> => ({
  rows: data,
  count: Number(response?.headers.get('total-count') ?? 0),
})

/** The id and name of the client, company or prospect. */
const subjectOf = (followUp: DueCall) =>
  [
    followUp.client_id ?? followUp.company_id ?? followUp.prospect_id ?? '',
    followUp.client_name ?? followUp.company_name ?? followUp.prospect_name,
  ] as const

export function followUpList(
  account: AccountInfo,
  followUps: Due<DueCall>,
  prospects: Due<Prospect>,
): Html | string {
  if (followUps.count + prospects.count === 0) return ''
  const more = followUps.count - followUps.rows.length
  const moreProspects = prospects.count - prospects.rows.length
  const due = `/prospects?owner_id=me&planned=false&to=${account.today}&sort=follow_up_on`
  const all = `/follow-ups?owner_id=me&done=false&to=${account.today}`
  return html`<section class="follow-ups" aria-labelledby="follow-ups">
    <div class="heading"><h2 id="follow-ups">Follow-ups</h2> <a href="${all}">All</a></div>
    <ul class="waiting">${followUps.rows.map((followUp) => row(account, followUp))}${prospects.rows.map(
      ({ id, name, follow_up_on, value_cents }) => html`<li>
        <p class="title"><a href="/prospects/${id}">${name}</a></p> <p class="due">${follow_up_on ? dueDay(follow_up_on, account.today) : ''}</p>
        <p class="subject">Prospect</p> <p>${value_cents ? money(value_cents, account.workspace.currency) : ''}</p>
      </li>`,
    )}</ul>
    ${more > 0 ? html`<p class="rest"><a href="${all}">${more} more</a></p>` : ''}
    ${moreProspects > 0 ? html`<p class="rest"><a href="${due}">${moreProspects} more prospects</a></p>` : ''}
  </section>`
}

function row(account: AccountInfo, followUp: DueCall): Html {
  const { id, memo, due_on, company_id, of_company_name, phone } = followUp
  const [subjectId, subject] = subjectOf(followUp)
  const done = postForm(
    `/home/follow-ups/${id}`,
    html`<input type="hidden" name="done" value="true" /><button class="text">Done<span class="aloud">: ${memo}</span></button>`,
  )
  return html`<li>
    <p class="title"><a href="/follow-ups/${id}">${memo}</a></p> <p class="due">${dueDay(due_on, account.today)}</p>
    <p class="subject">${linkTo(subjectId, subject)}${company_id === null && of_company_name ? html`, ${of_company_name}` : ''}</p> ${mayCall(account, 'updateFollowUp') ? done : ''}
    ${phone ? html`<p class="phone">${phoneLink(phone)}</p>` : ''}
  </li>`
}
