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
import { offers } from './frame.ts'
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

/** `3 tasks changed. Undo`; empty if the address names no request of the user. `back` is the record to return to. */
export async function undoNotice(http: RecordsContext, page: PageDescriptor, back = ''): Promise<Html | ''> {
  const request = http.req.query(parameter)
  const entries = request ? await entriesOf(http, page, request) : []
  if (entries.length === 0) return ''
  const what = entries.length === 1 ? `1 ${page.name}` : `${entries.length} ${page.title.toLowerCase()}`
  const isRemoval = entries[0]!.operation === page.remove?.id
  const isOffered = offers(http, isRemoval ? page.restore : page.update)
  const action = `/${page.path}/undo${searchWithout(http.req.url, parameter, 'undone')}`
  const fields = html`<input type="hidden" name="${parameter}" value="${request}" /><input type="hidden" name="back" value="${back}" />`
  return html`<div class="notice" role="status">${what} ${isRemoval ? 'removed' : 'changed'}.
    ${isOffered ? postForm(action, html`${fields} <button class="quiet">Undo</button>`, html`class="act"`) : ''}</div>`
}

/** The list from which a form was submitted, with its filters. */
export const listAddress = ({ req }: RecordsContext, { path }: PageDescriptor) =>
  `/${path}${new URL(req.url).search}`

/** The user's entries of one request among their latest changes of this kind, oldest first. */
async function entriesOf(
  { var: { session } }: RecordsContext,
  page: PageDescriptor,
  request: string,
): Promise<ActivityEntry[]> {
  const found = await Promise.all(
    [page.update, page.remove].map(async (operation) => {
      if (!operation) return []
      const query = { actor: 'me', operation: operation.id, changes_only: true, limit: 100 } as const
      const { data = [] } = await listActivity({ client: session.client, query })
      return data.filter(({ request_id }) => request_id === request)
    }),
  )
  return found.flat().reverse()
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
  const entries = await entriesOf(http, page, request)
  if (entries.length === 0)
    return refused('There is nothing to undo: the change is not among your latest ones.')
  const items: Item[] = []
  for (const entry of entries) {
    const item =
      entry.operation === page.remove?.id ? restoreItem(page, entry) : await updateItem(http, page, entry)
    if (!('operation' in item)) return item
    items.push(item)
  }
  const { error } = await runBatch({ client: http.var.session.client, body: { items: items as never } })
  return error
}

const restoreItem = ({ restore }: PageDescriptor, { record_id }: ActivityEntry): Item => ({
  operation: restore!.id,
  parameters: { id: record_id },
})

async function updateItem(
  { var: { session } }: RecordsContext,
  page: PageDescriptor,
  { record_id, changes }: ActivityEntry,
): Promise<Item | Problem> {
  const id = String(record_id)
  const { data: record } = await call(page.get, { client: session.client, path: { id } })
  if (!record) return refused(`The ${page.name} was removed in the meantime.`)
  const settable = page.update!.fields.map(({ name }) => name)
  const changed = changes.filter((each) => each.record_id === id && settable.includes(each.field))
  const isCurrent = ({ field, after }: (typeof changed)[number]) =>
    JSON.stringify(record[field]) === JSON.stringify(after)
  const other = changed.find((each) => !isCurrent(each))
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
