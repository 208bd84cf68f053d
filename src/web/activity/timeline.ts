/** A timeline: who did what, with the values before and after, and when. */
import { html } from 'hono/html'
import type { AccountInfo, ActivityEntry } from '../../../generated/client/types.gen.ts'
import { avatar } from '../avatar.ts'
import { timeOfEvent } from '../dates.ts'
import type { Html } from '../html.ts'
import { linkTo } from '../records/page-index.ts'
import { ownChanges, valueText } from './changes.ts'
import { actionOnRecord, actorOf, fieldName, linkedAction } from './words.ts'

export interface TimelineEvent {
  at: string
  /** The address of the time: the log entry or the record. */
  href: string
  actor: ReturnType<typeof actorOf> & { isReader?: boolean }
  action: Html | string
  /** Shown below the action. */
  detail?: Html | string
}

export const timeline = (events: readonly TimelineEvent[], account: AccountInfo): Html =>
  html`<ol class="timeline">${events.map((event) => item(event, account))}</ol>`

const item = ({ at, href, actor, action, detail }: TimelineEvent, account: AccountInfo) => html`<li>
    ${avatar(actor.name, actor)}
    <div><p><b>${actor.name}</b> ${actor.behind ? `for ${actor.behind}` : ''} ${action}</p>${detail ?? ''}</div>
    <a class="when" href="${href}">${timeOfEvent(at, account)}</a>
  </li>`

/** A call as an event. On the page of a record, pass its id: the sentence then leaves out its name. */
export function eventOf(entry: ActivityEntry, account: AccountInfo, pageOfId?: string): TimelineEvent {
  const isOnPage = pageOfId !== undefined && entry.record_id === pageOfId
  return {
    at: entry.at,
    href: `/activity/${entry.id}`,
    actor: { ...actorOf(entry), isReader: entry.user_id === account.user.id },
    action: isOnPage ? actionOnRecord(entry) : linkedAction(entry),
    detail: changedValues(entry, account, pageOfId ?? entry.record_id),
  }
}

/** The records that a call on another record added, such as the milestone of a project. */
function addedRecords({ changes, names }: ActivityEntry, id: string | null): Html | string {
  const isAdded = (record: string) =>
    record !== id && changes.every(({ record_id, before }) => record_id !== record || before === null)
  const links = [...new Set(changes.map(({ record_id }) => record_id))]
    .filter(isAdded)
    .flatMap((record) => names.find((each) => each.id === record) ?? [])
    .map((added) => html`<li>${linkTo(added.id, added.name)}</li>`)
  return links.length > 0 ? html`<ul class="values">${links}</ul>` : ''
}

/** The values before and after. An added record has no values before, so only its addition is stated. */
function changedValues(entry: ActivityEntry, account: AccountInfo, id: string | null): Html | string {
  const changes = id ? ownChanges(entry, id) : []
  const isAddition = changes.length > 1 && changes.every(({ before }) => before === null)
  const isRemoval = changes.length > 1 && changes.every(({ after }) => after === null)
  if (changes.length === 0) return addedRecords(entry, id)
  if (isAddition || isRemoval) return ''
  const isSentence = changes.length === 1 && entry.record_id === id
  return html`<ul class="values">${changes.map((change) => {
    const [before, after] = [change.before, change.after].map((value) =>
      valueText(change, value, entry.names, account),
    )
    return html`<li>${isSentence ? '' : html`<span>${fieldName(change.field)}</span> `}${before}
        <span aria-hidden="true">→</span><span class="aloud">changed to</span> <b>${after}</b></li>`
  })}</ul>`
}
