/** The changes of the previous form, with a button to undo them together. */
import { html } from 'hono/html'
import { listActivity, runBatch } from '../../../generated/client/sdk.gen.ts'
import type { ActivityEntry, Problem } from '../../../generated/client/types.gen.ts'
import type { PageDescriptor } from '../../shared/page-descriptor.ts'
import { readFields } from '../form.ts'
import type { Html } from '../html.ts'
import { postForm } from '../submission.ts'
import { call } from './call.ts'
import type { RecordsContext } from './frame.ts'
import { offers, savedText } from './frame.ts'
import { nameOf } from './references.ts'
import { searchWithout } from './selection.ts'

const parameter = 'changed'

/** Adds the request that made the changes to the address of the next page. */
export function undoQuery(address: string, response: Response): string {
  const [path, search] = address.split('?')
  const query = new URLSearchParams(search)
  for (const name of ['repeated', 'undone']) query.delete(name)
  query.set(parameter, response.headers.get('x-request-id')!)
  return `${path}?${query}`
}

/**
 * `3 tasks changed. Undo`, or why the change cannot be undone as a whole; empty if the address names no request of the user.
 * `back` is the record to return to.
 */
export async function undoNotice(http: RecordsContext, page: PageDescriptor, back = ''): Promise<Html | ''> {
  const request = http.req.query(parameter)
  const { entries, obstacle } = request ? await changesOf(http, page, request) : noChanges
  if (entries.length === 0) return ''
  const what = entries.length === 1 ? `1 ${page.name}` : `${entries.length} ${page.title.toLowerCase()}`
  const isRemoval = entries[0]!.operation === page.remove?.id
  const isOffered = offers(http, isRemoval ? page.restore : page.update)
  const outcome =
    http.req.query('saved') === undefined ? `${what} ${isRemoval ? 'removed' : 'changed'}.` : savedText(http)
  const action = `/${page.path}/undo${searchWithout(http.req.url, parameter, 'undone')}`
  const fields = html`<input type="hidden" name="${parameter}" value="${request}" /><input type="hidden" name="back" value="${back}" />`
  const button = isOffered
    ? postForm(
        action,
        html`${fields} <button class="quiet">Undo</button>`,
        html`class="act" ${back ? 'data-in-place' : ''}`,
      )
    : ''
  return html`<div class="notice" role="status">${outcome} ${obstacle ?? button}</div>`
}

/** The changes of one request. */
interface Changes {
  /** The entries of this kind, oldest first. */
  entries: ActivityEntry[]
  /** Why they cannot be undone as a whole. */
  obstacle?: string
}

const noChanges: Changes = { entries: [] }
/** The number of items of a batch, which is the largest change of a page. */
const maxEntries = 100

/** Reads the user's changes of one request from the log. */
async function changesOf(
  { var: { session } }: RecordsContext,
  { update, remove, title }: PageDescriptor,
  request_id: string,
): Promise<Changes> {
  const query = { actor: 'me', request_id, changes_only: true, sort: 'at', limit: maxEntries } as const
  const { data, error, response } = await listActivity({ client: session.client, query })
  if (error) return noChanges
  const entries = data.filter(({ operation }) => [update?.id, remove?.id].includes(operation!))
  if (response?.headers.has('link'))
    return { entries, obstacle: `More than ${maxEntries} records were changed. Undo cannot set them back.` }
  if (entries.length < data.length)
    return {
      entries,
      obstacle: `Not only ${title.toLowerCase()} were changed. Undo cannot set all of it back.`,
    }
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

/** Sets the fields back in one transaction. Returns the reason if a record was changed again in the meantime. */
export async function undo(http: RecordsContext, page: PageDescriptor): Promise<Problem | undefined> {
  const { [parameter]: request = '' } = await readFields(http, parameter)
  const { entries, obstacle } = request ? await changesOf(http, page, request) : noChanges
  if (obstacle) return refused(obstacle)
  if (entries.length === 0) return refused('There is nothing to undo: you made no such change.')
  const items: Item[] = []
  for (const entry of entries) {
    const item =
      entry.operation === page.remove?.id ? restoreItem(page, entry) : await updateItem(http, page, entry)
    if (item && !('operation' in item)) return item
    if (item) items.push(item)
  }
  return items.length > 0 ? run(http, page, items) : undefined
}

/** Runs the writes in one transaction. Not every operation can be part of a batch, so a single one is called by itself. */
async function run({ var: { session } }: RecordsContext, page: PageDescriptor, items: Item[]) {
  const { client } = session
  const [item] = items
  if (items.length > 1) return (await runBatch({ client, body: { items: items as never } })).error
  const { id, ...query } = item!.parameters
  const operation = item!.operation === page.update?.id ? page.update : page.restore!
  const { error } = await call(operation, {
    client,
    path: { id: String(id) },
    query,
    ...(item!.body && { body: item!.body }),
    ...(item!.if_match && { headers: { 'if-match': item!.if_match } }),
  })
  return error
}

const restoreItem = ({ restore }: PageDescriptor, { record_id }: ActivityEntry): Item => ({
  operation: restore!.id,
  parameters: { id: record_id },
})

/** Undefined if the record has its earlier values again, such as after a second click on Undo. */
async function updateItem(
  { var: { session } }: RecordsContext,
  page: PageDescriptor,
  { record_id, changes }: ActivityEntry,
): Promise<Item | Problem | undefined> {
  const id = String(record_id)
  const { data: record } = await call(page.get, { client: session.client, path: { id } })
  if (!record) return refused(`The ${page.name} was removed in the meantime.`)
  const settable = page.update!.fields.map(({ name }) => name)
  const changed = changes.filter((each) => each.record_id === id && settable.includes(each.field))
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
