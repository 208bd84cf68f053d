/** The form to add a record. */
import { html } from 'hono/html'
import { searchRecords } from '../../../generated/client/sdk.gen.ts'
import type { Candidate, FieldError, Problem } from '../../../generated/client/types.gen.ts'
import type { PageDescriptor } from '../../shared/page-descriptor.ts'
import type { FieldDescriptor } from '../../shared/record-descriptor.ts'
import { isId } from '../../shared/record-id.ts'
import { finality } from '../confirmation.ts'
import { type Field, form, readAllFields, withPickedIds } from '../form.ts'
import { roleNote } from '../permission.ts'
import { addNamed, withAdded } from './additions.ts'
import { call, callList, type PageRecord } from './call.ts'
import { extensions } from './extensions.ts'
import type { RefusedForm } from './form-body.ts'
import { bodyOf, invalidInput, refusalProps } from './form-body.ts'
import type { RecordsContext } from './frame.ts'
import { frame, offers, refusal } from './frame.ts'
import { controlsOf, defaultsOf, fieldsFor } from './inputs.ts'
import { addressOf } from './page-index.ts'
import { otherFields, subjectBody, subjectInputs } from './subject.ts'
import { undoNotice, undoQuery } from './undo.ts'

/** The query of the page's address can contain initial values. */
export async function newPage(http: RecordsContext, page: PageDescriptor, attempt?: RefusedForm) {
  const add = page.add!
  const title = `Add ${page.name}`
  if (!offers(http, add))
    return http.html(frame(http, title, '', roleNote(http.var.account, 'Adding', add.id)))
  const query = withPickedIds(http.req.query())
  const fields = fieldsFor(http, page, otherFields(add))
  const initial = attempt ? {} : await extensions[page.path]?.initial?.(http)
  const values = { ...defaultsOf(http, fields), ...initial, ...query, ...attempt?.typed }
  const { fields: subjectFields, lead } = await subjectInputs(http, add, values)
  const parent = parentOf(page)
  const isKnown = parent !== undefined && isId(values[parent.name] ?? '')
  const hidden = isKnown ? [{ name: parent.name, label: '', type: 'hidden' as const }] : []
  const inputs = parent && !isKnown ? [parent, ...fields] : fields
  const content = form({
    action: `/${page.path}/new?${new URLSearchParams(query)}`,
    fields: [
      ...hidden,
      ...subjectFields,
      ...(await controlsOf(http, page, inputs, values)),
      ...(attempt?.problem?.candidates ? [addsAnother(page)] : []),
    ],
    values,
    submit: title,
    isWide: true,
    isDestructive: finality(add.id) !== undefined,
    ...(attempt && refusalProps(attempt.problem)),
  })
  const reason = finality(add.id)
  const warning = reason ? html`<p class="aside">${reason}</p>` : ''
  const pageHtml = frame(http, title, '', html`${await undoNotice(http, page)} ${lead} ${warning} ${content}`)
  return attempt?.problem ? refusal(http, attempt.problem, pageHtml) : http.html(pageHtml)
}

export async function addRecord(http: RecordsContext, page: PageDescriptor) {
  const add = page.add!
  const typed = await readAllFields(http)
  if (typed.preview) return newPage(http, page, { typed })
  const parent = parentOf(page)
  const fields = [...(parent ? [parent] : []), ...otherFields(add)]
  const { body, errors, additions } = await bodyOf(http, fields, typed)
  if (parent && !body[parent.name] && errors.length === 0 && additions.length === 0)
    errors.push({ in: 'body', pointer: `/${parent.name}`, detail: 'is required' } as FieldError)
  const subject = add.exactlyOneOf ? await subjectBody(http, add, typed) : { body: {}, additions: [] }
  if ('error' in subject)
    return newPage(http, page, { typed, problem: invalidInput([subject.error, ...errors]) })
  if (errors.length > 0) return newPage(http, page, { typed, problem: invalidInput(errors) })
  const createNew = add.hasNewName && typed.create_new === 'true'
  const similar = add.hasNewName && !createNew ? await similarTo(http, page, body) : []
  // The service refuses an equal name, unless it is that of the record that the same form has added before.
  const isEqual = similar.some(({ name }) => letters(name) === letters(body.name))
  if (similar.length > 0 && !isEqual) return newPage(http, page, { typed, problem: nameTaken(similar) })
  const { ids, error: refused } = await addNamed(http, [...additions, ...subject.additions])
  const retried = withAdded(typed, ids)
  if (refused) return newPage(http, page, { typed: retried, problem: refused })
  const { [add.parent ?? '']: id, ...values } = { ...subject.body, ...body, ...ids }
  const { data, error, response } = await call(add, {
    client: http.var.session.client,
    path: parent ? { id: String(id) } : {},
    ...(createNew && { query: { create_new: true } }),
    body: values,
  })
  return error
    ? newPage(http, page, { typed: retried, problem: error })
    : http.redirect(undoQuery(http, `${addressOf(page, data.id)}?saved`, response), 303)
}

/** The field of the parent record. The form shows it unless the page's address contains the parent's id. */
const parentOf = ({ add, fields }: PageDescriptor): FieldDescriptor | undefined =>
  add?.parent ? { ...fields[add.parent]!, required: true } : undefined

/** Offered only next to the records with this name: before seeing them, the user cannot decide to add another one. */
const addsAnother = ({ name }: PageDescriptor): Field => ({
  name: 'create_new',
  label: 'Same name',
  type: 'checkbox',
  options: [['true', `Add another ${name} with this name`]],
})

const nameTaken = (candidates: Candidate[]) =>
  ({ status: 409, code: 'name_taken', detail: 'Similar records exist.', candidates }) as Problem

/** Records with the same or a similar name; of a kind within companies, only those of the same company. */
async function similarTo(
  http: RecordsContext,
  { kind, list, filters }: PageDescriptor,
  { name, company_id }: Record<string, unknown>,
): Promise<Candidate[]> {
  const { client } = http.var.session
  const toCandidate = ({ id, name }: { id: string; name: string }): Candidate => ({
    id,
    name,
    match: 'name',
    archived: false,
  })
  if (filters.some((filter) => filter.name === 'company_id')) {
    if (!company_id) return []
    const { data = [] } = await callList(list, client, { name, company_id, limit: 10 })
    return data.map((record) => toCandidate(record as { id: string; name: string } & PageRecord))
  }
  const query = { q: String(name), kind: [kind as 'company'], limit: 10 }
  const { data } = await searchRecords({ client, query })
  return (data?.hits ?? []).filter(({ match }) => match !== 'text').map(toCandidate)
}

/** The letters and digits of a name, without case and accents. */
const letters = (name: unknown) =>
  String(name)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
