/** The timeline of a record: its changes, those of the list in its layout, and the records about it, such as contacts and notes. */
import { html } from 'hono/html'
import { listActivity } from '../../../generated/client/sdk.gen.ts'
import type { PageDescriptor, Related } from '../../shared/page-descriptor.ts'
import type { TimelineEvent } from '../activity/timeline.ts'
import { eventOf, timeline } from '../activity/timeline.ts'
import { isNoise } from '../activity/words.ts'
import type { Html } from '../html.ts'
import { plainText } from '../rich-text.ts'
import { keyAttribute } from '../shortcuts.ts'
import type { PageRecord } from './call.ts'
import { extensions } from './extensions.ts'
import type { RecordsContext } from './frame.ts'
import { offers } from './frame.ts'
import { listAbout } from './once.ts'
import { addressOf, linkTo, pageAt, pageOf } from './page-index.ts'
import { nameOf } from './references.ts'

const maxEvents = 10

/** Empty if there are no events, or if the user may read none of them. */
export async function timelineOf(
  http: RecordsContext,
  page: PageDescriptor,
  id: string,
): Promise<Html | string> {
  const lists = page.related.filter(({ path, filter }) => pageAt(path).timeline && filter)
  const [changes, ...others] = await Promise.all([
    changesOf(http, page, id),
    ...lists.map((related) => eventsIn(http, related, id)),
  ])
  const all = [...changes.events, ...others.flat()]
  const events = all
    .filter(({ at }) => at >= changes.completeSince)
    .sort((a, b) => Date.parse(b.at) - Date.parse(a.at))
    .slice(0, maxEvents)
  const isFull = others.some(({ length }) => length === maxEvents)
  const isCut = isFull || events.length < all.length || changes.completeSince !== ''
  const links = lists.map(({ path, filter }) => ({ page: pageAt(path), query: `${filter}=${id}` }))
  return html`<section class="related" aria-labelledby="timeline" data-part="timeline">
    <div class="head"><h2 id="timeline">Timeline</h2>
      <div class="actions">${links.map(({ page: list }) => addLink(http, list, page, id))}</div></div>
    ${events.length > 0 ? timeline(events, http.var.account) : html`<p class="empty">Nothing has happened yet.</p>`}
    ${isCut ? html`<p class="hint">Only the latest events are shown.</p>` : ''}
    <p class="more-of"><a href="/activity?record=${id}">All changes</a>
      ${links.map(({ page, query }) => html`<a href="/${page.path}?${query}">All ${page.title.toLowerCase()}</a>`)}</p>
  </section>`
}

function addLink(http: RecordsContext, list: PageDescriptor, { kind }: PageDescriptor, id: string) {
  const field = list.add?.fields.find(({ kinds }) => kinds?.includes(kind))?.name
  return field && offers(http, list.add)
    ? html`<a class="quiet button" href="/${list.path}/new?${field}=${id}"${list.kind === 'note' ? keyAttribute('n') : ''}>Add ${list.name}</a>`
    : ''
}

/**
 * The records of the list that changed last, such as tasks of a project. No other record of the list has one of the latest
 * changes.
 */
async function lastChanged(http: RecordsContext, { layout }: PageDescriptor, id: string): Promise<string[]> {
  if (!layout.changes) return []
  const { path, filter } = layout.changes
  const query = { [filter!]: id, sort: '-updated_at', limit: maxEvents }
  const { data } = await listAbout(http, pageAt(path), query)
  return (data ?? []).map((record) => record.id)
}

/** `completeSince` is the time from which no change is missing; empty if none is missing at all. */
async function changesOf(http: RecordsContext, page: PageDescriptor, id: string) {
  const others = await lastChanged(http, page, id)
  const query = { record: [id, ...others], changes_only: true, limit: 3 * maxEvents }
  const { data = [] } = await listActivity({ client: http.var.session.client, query })
  const events = data
    .filter((entry) => !isNoise(entry) && !isListed(entry.record_id, id))
    .map((entry) => eventOf(entry, http.var.account, others.includes(entry.record_id ?? '') ? undefined : id))
  return { events, completeSince: data.length === query.limit ? data.at(-1)!.at : '' }
}

/** True if the call was about a contact or note, which the timeline already lists. */
const isListed = (recordId: string | null, id: string) =>
  recordId !== null && recordId !== id && pageOf(recordId)?.timeline !== undefined

async function eventsIn(
  http: RecordsContext,
  { path, filter }: Related,
  id: string,
): Promise<TimelineEvent[]> {
  const page = pageAt(path)
  const { data } = await listAbout(http, page, { [filter!]: id, limit: maxEvents })
  return (data ?? []).map((record) => eventFrom(page, record, http.var.account.user.id))
}

const maxExcerpt = 100

function eventFrom(page: PageDescriptor, record: PageRecord, reader: string): TimelineEvent {
  const [main] = page.main
  const text = main ? plainText(String(record[main] ?? '')) : ''
  const excerpt = text.length > maxExcerpt ? `${text.slice(0, maxExcerpt)}…` : text
  return {
    at: String(record[page.timeline!]),
    href: addressOf(page, record.id),
    actor: {
      name: String(record.author_name ?? 'Someone'),
      isAgent: false,
      isReader: record.author_id === reader,
    },
    action:
      extensions[page.path]?.event?.(record) ??
      html`added ${page.name} ${linkTo(record.id, nameOf(page, record))}`,
    detail: excerpt ? html`<p class="excerpt">${excerpt}</p>` : '',
  }
}
