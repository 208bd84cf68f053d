/** Renames a record where a list shows it. The link in its row opens the form; `assets/rename.js` does so without loading the page. */
import { html } from 'hono/html'
import type { PageDescriptor } from '../../shared/page-descriptor.ts'
import type { Html } from '../html.ts'
import { passingParameters } from '../table.ts'
import type { PageRecord } from './call.ts'
import type { EditAttempt } from './conflicts.ts'
import { factForm } from './facts.ts'
import type { RecordsContext } from './frame.ts'
import { offers } from './frame.ts'
import { nameOf } from './references.ts'
import { listAddress, searchWithout } from './selection.ts'

const parameter = 'rename'

/** True if every record has a name that the user may change. */
export const canRename = (http: RecordsContext, { add, update, nameField }: PageDescriptor): boolean =>
  offers(http, update) && (add?.fields.some(({ name, required }) => name === nameField && required) ?? false)

/** True if the list shows the form of the record, or submitted it. */
export const isRenamed = ({ req }: RecordsContext, id: string) => req.query(parameter) === id

function queryFor({ req }: RecordsContext, id: string): string {
  const query = new URLSearchParams(searchWithout(req.url, ...passingParameters))
  query.set(parameter, id)
  return `?${query}`
}

/** In the row of the list. */
export const renameLink = (http: RecordsContext, page: PageDescriptor, record: PageRecord): Html | '' =>
  record.archived_at
    ? ''
    : html`<a class="rename" href="/${page.path}${queryFor(http, record.id)}">Rename<span class="aloud"> ${nameOf(page, record)}</span></a>`

export function renameForm(
  http: RecordsContext,
  page: PageDescriptor,
  record: PageRecord,
  refused?: EditAttempt,
): Html {
  const field = page.update!.fields.find(({ name }) => name === page.nameField)!
  const list = { search: queryFor(http, record.id), address: listAddress(http, page) }
  return html`${factForm(http, page, record, field, refused, list)}`
}
