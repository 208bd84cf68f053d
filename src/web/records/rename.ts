/** Renames a record where a list shows it. The link in its row opens the form; `assets/rename.js` does so without loading the page. */
import { html } from 'hono/html'
import type { PageDescriptor } from '../../shared/page-descriptor.ts'
import type { Html } from '../html.ts'
import type { PageRecord } from './call.ts'
import type { EditAttempt } from './conflicts.ts'
import { factForm } from './facts.ts'
import type { RecordsContext } from './frame.ts'
import { offers } from './frame.ts'
import { nameOf } from './references.ts'
import { passingParameters, searchWithout } from './selection.ts'

const parameter = 'rename'

/** True if every record has a name that the user may change. */
export const canRename = (http: RecordsContext, { add, update, nameField }: PageDescriptor): boolean =>
  offers(http, update) && (add?.fields.some(({ name, required }) => name === nameField && required) ?? false)

/** True if the list shows the form of the record, or submitted it. */
export const isRenamed = ({ req }: RecordsContext, id: string) => req.query(parameter) === id

/** The list without the form. */
export const listAfterRename = ({ req }: RecordsContext, { path }: PageDescriptor) =>
  `/${path}${searchWithout(req.url, ...passingParameters)}`

/** The link of a row, or its form. */
export function renaming(
  http: RecordsContext,
  page: PageDescriptor,
  record: PageRecord,
  refused?: EditAttempt,
): Html | '' {
  if (record.archived_at) return ''
  const query = new URLSearchParams(searchWithout(http.req.url, ...passingParameters))
  query.set(parameter, record.id)
  if (!isRenamed(http, record.id))
    return html`<a class="rename" href="/${page.path}?${query}">Rename<span class="aloud"> ${nameOf(page, record)}</span></a>`
  const field = page.update!.fields.find(({ name }) => name === page.nameField)!
  const list = { search: `?${query}`, address: listAfterRename(http, page) }
  return html`${factForm(http, page, record, field, refused, list)}`
}
