/** The changes of the previous form, with a button to undo them together. */
import { html } from 'hono/html'
import { listActivity, runBatch } from '../../../generated/client/sdk.gen.ts'
import type { ActivityEntry, Problem } from '../../../generated/client/types.gen.ts'
import type { PageDescriptor, PageOperation } from '../../shared/page-descriptor.ts'
import { readChoices } from '../form.ts'
import type { Html } from '../html.ts'
import { postForm } from '../submission.ts'
import { call } from './call.ts'
import type { RecordsContext } from './frame.ts'
import { offers, savedText } from './frame.ts'
import { linkTo, pageOf } from './page-index.ts'
import { nameOf } from './references.ts'
import { searchWithout } from './selection.ts'

const parameter = 'changed'

/** Tells a script which request to undo. */
export const undoHeader = 'X-Changed'

export const requestOf = (response: Response) => response.headers.get('x-request-id')!

/** Adds the requests that made the changes to the address of the next page, in their order. A form that is sent again changes nothing. */
export function undoQuery(http: RecordsContext, address: string, ...responses: Response[]): string {
  const made = [...(http.var.added ?? []), ...responses].filter(
    ({ headers }) => !headers.has('idempotency-replayed'),
  )
  const requests = made.map(requestOf)
  if (requests.length === 0) return address
  const [path, search] = address.split('?')
  const query = new URLSearchParams(search)
  for (const name of ['repeated', 'undone', parameter]) query.delete(name)
  for (const each of requests) query.append(parameter, each)
  return `${path}?${query}`
}

/**
 * `3 tasks changed. Undo`, or why the change cannot be undone as a whole; empty if the address names no request of the user.
 * `back` is the record to return to.
 */
export async function undoNotice(http: RecordsContext, page: PageDescriptor, back = ''): Promise<Html | ''> {
  const requests = http.req.queries(parameter) ?? (http.var.added ?? []).map(requestOf)
  const { entries, obstacle } = await changesOf(http, requests)
  if (entries.length === 0) return ''
  const action = `/${page.path}/undo${searchWithout(http.req.url, parameter, 'undone', 'saved', 'merged')}`
  const fields = html`${requests.map((each) => html`<input type="hidden" name="${parameter}" value="${each}" />`)}
    <input type="hidden" name="back" value="${back}" />`
  const isAdded = entries.some((entry) => isAddition(entry) && entry.record_id === back)
  const isOffered = entries.every((entry) => offers(http, undoing(entry)))
  const button = isOffered
    ? postForm(
        action,
        html`${fields} <button class="quiet">Undo</button>`,
        html`class="act" ${back && !isAdded ? 'data-in-place' : ''}`,
      )
    : ''
  return html`<div class="notice" role="status"><span>${outcomeOf(http, entries, back)} ${obstacle ?? ''}</span> ${obstacle ? '' : button}</div>`
}

/** `Saved. The company Acme was added.` */
function outcomeOf(http: RecordsContext, entries: readonly ActivityEntry[], back: string) {
  const changed = [
    ...Map.groupBy(
      entries.filter((entry) => !isAddition(entry)),
      (entry) => pageOfEntry(entry)!,
    ),
  ]
  const added = entries.filter((entry) => isAddition(entry) && entry.record_id !== back)
  const counts = changed.map(([kind, each]) => {
    const what = each.length === 1 ? `1 ${kind.name}` : `${each.length} ${kind.title.toLowerCase()}`
    return `${what} ${each[0]!.operation === kind.remove?.id ? 'removed' : 'changed'}. `
  })
  return html`${http.req.query('saved') === undefined ? counts : savedText(http)}
    ${added.map(({ record_id, record_name }) => html`The ${pageOf(record_id!)!.name} ${record_name ? linkTo(record_id!, record_name) : ''} was added. `)}`
}

/** The changes of a form. */
interface Changes {
  /** The entries that can be undone, oldest first. */
  entries: ActivityEntry[]
  /** Why they cannot be undone as a whole. */
  obstacle?: string
}

/** The number of items of a batch, which is the largest change of a page. */
const maxEntries = 100
/** A form adds a record for each of its few references at most. */
const maxRequests = 10

const pageOfEntry = ({ record_id }: ActivityEntry) => pageOf(record_id ?? '')

const isAddition = (entry: ActivityEntry) => entry.operation === pageOfEntry(entry)?.add?.id

/** The operation that undoes the entry; undefined if there is none. Undoing must not delete permanently. */
function undoing(entry: ActivityEntry): PageOperation | undefined {
  const { add, update, remove, archive, restore } = pageOfEntry(entry) ?? {}
  if (entry.operation === update?.id) return update
  if (entry.operation === remove?.id) return restore
  return restore && entry.operation === add?.id ? (remove ?? archive) : undefined
}

/** Reads the user's changes of the requests from the log. */
async function changesOf(
  { var: { session } }: RecordsContext,
  requests: readonly string[],
): Promise<Changes> {
  const query = { actor: 'me', changes_only: true, sort: 'at', limit: maxEntries } as const
  const found = await Promise.all(
    requests
      .slice(0, maxRequests)
      .map((request_id) => listActivity({ client: session.client, query: { ...query, request_id } })),
  )
  const data = found.flatMap(({ data = [] }) => data)
  const entries = data.filter((entry) => undoing(entry))
  if (found.some(({ response }) => response?.headers.has('link')))
    return { entries, obstacle: `More than ${maxEntries} records were changed. Undo cannot set them back.` }
  if (entries.length < data.length)
    return { entries, obstacle: 'Other records were changed, too. Undo cannot set all of it back.' }
  if (data.some(({ withheld }) => withheld.includes('changes')))
    return {
      entries,
      obstacle: 'You may not see all values before the change, so Undo cannot set them back.',
    }
  return { entries }
}

/** One write of a batch. The operation is not known statically. */
export interface Item {
  operation: string
  parameters: Readonly<Record<string, unknown>>
  body?: Readonly<Record<string, unknown>>
  if_match?: string
}

/** Sets the fields back, and takes back what was added, in one transaction. Returns the reason if a record was changed again in the meantime. */
export async function undo(http: RecordsContext): Promise<{ problem?: Problem; withdrawn: string[] }> {
  const { entries, obstacle } = await changesOf(http, await readChoices(http, parameter))
  const withdrawn = entries.filter(isAddition).map(({ record_id }) => record_id!)
  if (obstacle) return { problem: refused(obstacle), withdrawn }
  if (entries.length === 0)
    return { problem: refused('There is nothing to undo: you made no such change.'), withdrawn }
  const items: [PageOperation, Item][] = []
  for (const entry of entries.toReversed()) {
    const operation = undoing(entry)!
    const item = await itemFor(http, entry, operation)
    if (item && !('operation' in item)) return { problem: item, withdrawn }
    if (item) items.push([operation, item])
  }
  const problem = items.length > 0 ? await run(http, items) : undefined
  return { ...(problem && { problem }), withdrawn }
}

function itemFor(http: RecordsContext, entry: ActivityEntry, operation: PageOperation) {
  if (operation === pageOfEntry(entry)!.update) return updateItem(http, entry)
  if (isAddition(entry)) return withdrawalItem(http, entry, operation)
  return { operation: operation.id, parameters: { id: entry.record_id } }
}

/** Runs the writes in one transaction. Not every operation can be part of a batch, so a single one is called by itself. */
async function run({ var: { session } }: RecordsContext, items: [PageOperation, Item][]) {
  const { client } = session
  const [[operation, item]] = items as [[PageOperation, Item]]
  const body = { items: items.map(([, each]) => each) as never, allow_removals: true }
  if (items.length > 1) return (await runBatch({ client, body })).error
  const { id, ...query } = item.parameters
  const { error } = await call(operation, {
    client,
    path: { id: String(id) },
    query,
    ...(item.body && { body: item.body }),
    ...(item.if_match && { headers: { 'if-match': item.if_match } }),
  })
  return error
}

/** Undefined if the record was removed or archived since, such as by a second click on Undo. */
async function withdrawalItem(
  { var: { session } }: RecordsContext,
  entry: ActivityEntry,
  { id: operation }: PageOperation,
): Promise<Item | Problem | undefined> {
  const page = pageOfEntry(entry)!
  const id = entry.record_id!
  const { data: record } = await call(page.get, { client: session.client, path: { id } })
  if (!record || record.archived_at) return undefined
  if (record.version !== 1) return refused(`${nameOf(page, record)} was changed since it was added.`)
  return { operation, parameters: { id }, if_match: '"1"' }
}

/** Undefined if the record has its earlier values again, such as after a second click on Undo. */
async function updateItem(
  { var: { session } }: RecordsContext,
  entry: ActivityEntry,
): Promise<Item | Problem | undefined> {
  const page = pageOfEntry(entry)!
  const id = entry.record_id!
  const { data: record } = await call(page.get, { client: session.client, path: { id } })
  if (!record) return refused(`The ${page.name} was removed in the meantime.`)
  const settable = page.update!.fields.map(({ name }) => name)
  const changed = entry.changes.filter((each) => each.record_id === id && settable.includes(each.field))
  const isNow = (field: string, value: unknown) => JSON.stringify(record[field]) === JSON.stringify(value)
  if (changed.every(({ field, before }) => isNow(field, before))) return undefined
  const other = changed.find(({ field, after }) => !isNow(field, after))
  if (other)
    return refused(
      `${nameOf(page, record)} was changed again: its ${page.fields[other.field]!.label} is different now.`,
    )
  return {
    operation: page.update!.id,
    parameters: { id, ...(page.board && { walk: true }) },
    body: Object.fromEntries(changed.map(({ field, before }) => [field, before])),
    if_match: `"${record.version}"`,
  }
}

const refused = (detail: string) => ({ status: 409, detail }) as Problem
