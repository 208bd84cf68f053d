/** The forms to add and to change a record. */
import type { Context } from 'hono'
import { html } from 'hono/html'
import type { FieldError, Problem } from '../../../generated/client/types.gen.ts'
import type { FieldDescriptor, PageDescriptor } from '../../surface/page-descriptor.ts'
import { form } from '../form.ts'
import { roleNote } from '../permission.ts'
import { call } from './call.ts'
import type { RecordsContext } from './frame.ts'
import { addressOf, framed, offers, refusal } from './frame.ts'
import { changesIn, controlsOf, parsed, typedOf } from './inputs.ts'
import { idOf, nameOf } from './references.ts'

type Typed = Readonly<Record<string, string>>

/** The form to add one; the address of the page may say what it begins with. */
export async function newPage(
  http: RecordsContext,
  page: PageDescriptor,
  tried?: { typed: Typed; problem: Problem },
) {
  const { add } = page
  const title = `Add ${page.name}`
  if (!offers(http, add))
    return http.html(framed(http, title, '', roleNote(http.var.account, 'Adding', add!.id)))
  const first = Object.fromEntries(
    add!.fields.map((field) => [field.name, typedOf(field, { [field.name]: field.default })]),
  )
  const values = { ...first, ...http.req.query(), ...tried?.typed }
  const parent = add!.parent ? [{ name: add!.parent, label: '', type: 'hidden' as const }] : []
  const content = form({
    action: `/${page.path}/new`,
    fields: [...parent, ...(await controlsOf(http, add!.fields, values))],
    values,
    submit: `Add ${page.name}`,
    ...(tried && { problem: tried.problem }),
  })
  const shown = framed(http, title, '', content)
  return tried ? refusal(http, tried.problem, shown) : http.html(shown)
}

export async function addRecord(http: RecordsContext, page: PageDescriptor) {
  const { fields, parent } = page.add!
  const typed = await typedIn(http)
  const { body, errors } = await bodyOf(http, fields, typed)
  if (errors.length > 0) return newPage(http, page, { typed, problem: mistakes(errors) })
  const path: Record<string, string> = parent ? { id: typed[parent] ?? '' } : {}
  const { data, error } = await call(page.add!, { client: http.var.session.client, path, body })
  return error
    ? newPage(http, page, { typed, problem: error })
    : http.redirect(`${addressOf(page, data.id)}?saved`, 303)
}

export async function editPage(
  http: RecordsContext,
  page: PageDescriptor,
  id: string,
  tried?: { typed: Typed; problem: Problem },
) {
  const { data: record, error } = await call(page.get, { client: http.var.session.client, path: { id } })
  if (error) return refusal(http, error)
  const { fields, id: operation } = page.update!
  const title = `Edit ${nameOf(page, record)}`
  if (!offers(http, page.update))
    return http.html(framed(http, title, '', roleNote(http.var.account, 'Changing', operation)))
  const stored = Object.fromEntries(fields.map((field) => [field.name, typedOf(field, record)]))
  const content = form({
    action: `${addressOf(page, id)}/edit`,
    fields: [
      { name: 'version', label: '', type: 'hidden' },
      ...(await controlsOf(http, fields, { ...record, ...tried?.typed })),
    ],
    values: { version: String(record.version), ...stored, ...tried?.typed },
    submit: 'Save',
    aside: html`<a href="${addressOf(page, id)}">Cancel</a>`,
    ...(tried && { problem: tried.problem }),
  })
  const shown = framed(http, title, '', content)
  return tried ? refusal(http, tried.problem, shown) : http.html(shown)
}

/** Sends what differs from the record, if nobody has changed it since the form was opened. */
export async function changeRecord(http: RecordsContext, page: PageDescriptor, id: string) {
  const { client } = http.var.session
  const typed = await typedIn(http)
  const found = await call(page.get, { client, path: { id } })
  if (found.error) return refusal(http, found.error)
  const { body, errors } = await bodyOf(http, page.update!.fields, typed)
  if (errors.length > 0) return editPage(http, page, id, { typed, problem: mistakes(errors) })
  const headers = { 'if-match': `"${typed.version}"` }
  const { error } = await call(page.update!, {
    client,
    path: { id },
    body: changesIn(body, found.data),
    headers,
  })
  return error
    ? editPage(http, page, id, { typed, problem: error })
    : http.redirect(`${addressOf(page, id)}?saved`, 303)
}

async function typedIn(http: Context): Promise<Typed> {
  const form = await http.req.parseBody().catch(() => ({}))
  return Object.fromEntries(
    Object.entries(form).filter((each): each is [string, string] => typeof each[1] === 'string'),
  )
}

async function bodyOf(http: RecordsContext, fields: readonly FieldDescriptor[], typed: Typed) {
  const body: Record<string, unknown> = {}
  const errors: FieldError[] = []
  for (const field of fields.filter(({ name }) => name in typed)) {
    const value = parsed(field, typed[field.name]!)
    const found = field.kind === 'reference' && value ? await idOf(http, field, String(value)) : null
    if (found && 'error' in found) errors.push(found.error)
    else if (value !== undefined) body[field.name] = found ? found.id : value
  }
  return { body, errors }
}

/** A refusal of ours, shown as one of the API is. */
const mistakes = (errors: FieldError[]) =>
  ({ status: 422, code: 'invalid_input', detail: 'Some fields need another value.', errors }) as Problem
