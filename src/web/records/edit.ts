/** The form to change a record. */
import { html } from 'hono/html'
import type { FieldDescriptor, PageDescriptor } from '../../surface/page-descriptor.ts'
import type { Field } from '../form.ts'
import { allTyped, form } from '../form.ts'
import { roleNote } from '../permission.ts'
import type { PageRecord } from './call.ts'
import { call } from './call.ts'
import type { RecordsContext } from './frame.ts'
import { framed, offers, refusal } from './frame.ts'
import { changesIn, controlsOf, fieldsFor, typedOf } from './inputs.ts'
import { addressOf } from './pages-by.ts'
import { nameOf } from './references.ts'
import { missing } from './removed.ts'
import type { Tried, Typed } from './typed.ts'
import { bodyOf, mistakes, refusedBy } from './typed.ts'

export async function editPage(http: RecordsContext, page: PageDescriptor, id: string, tried?: Tried) {
  const { data: record, error } = await call(page.get, { client: http.var.session.client, path: { id } })
  if (error) return missing(http, page, id, error)
  const title = `Edit ${nameOf(page, record)}`
  if (!offers(http, page.update))
    return http.html(framed(http, title, '', roleNote(http.var.account, 'Changing', page.update!.id)))
  const fields = fieldsFor(http, page, page.update!.fields).map((field) => allowed(page, field, record))
  const stored = Object.fromEntries(fields.map((field) => [field.name, typedOf(field, record)]))
  const controls = await controlsOf(http, page, fields, { ...record, ...http.req.query(), ...tried?.typed })
  const isStale = tried?.problem.status === 412
  const content = form({
    action: `${addressOf(page, id)}/edit`,
    fields: [
      { name: 'version', label: '', type: 'hidden' },
      ...(isStale ? withNow(controls, stored, tried.typed) : controls),
    ],
    // Saved again, it takes the place of what was changed meanwhile, which stands beside each field.
    values: {
      ...stored,
      ...tried?.typed,
      version: isStale || !tried ? String(record.version) : tried.typed.version,
    },
    submit: 'Save',
    isWide: true,
    aside: html`<a href="${addressOf(page, id)}">Cancel</a>`,
    ...(tried && refusedBy(isStale ? { ...tried.problem, detail: changedMeanwhile } : tried.problem)),
  })
  const shown = framed(http, title, '', content)
  return tried ? refusal(http, tried.problem, shown) : http.html(shown)
}

const changedMeanwhile =
  'Somebody has changed this since you opened it. What it says now is below the fields that differ; saved again, yours takes its place.'

/** What a field says now, where something else was typed. */
const withNow = (controls: readonly Field[], stored: Typed, typed: Typed): Field[] =>
  controls.map((control) => {
    const now = stored[control.name] ?? ''
    if (!(control.name in typed) || typed[control.name] === now) return control
    const text = control.options?.find(([value]) => value === now)?.[1] ?? (now || 'empty')
    return { ...control, rare: false, hint: `Now: ${text}` }
  })

/** The states that may follow the one that the record has. */
function allowed({ board }: PageDescriptor, field: FieldDescriptor, record: PageRecord): FieldDescriptor {
  if (field.name !== board?.field) return field
  const state = String(record[field.name])
  return { ...field, choices: [state, ...board.moves[state]!] }
}

/** Sends what differs from the record, if nobody has changed it since the form was opened. */
export async function changeRecord(http: RecordsContext, page: PageDescriptor, id: string) {
  const { client } = http.var.session
  const typed = await allTyped(http)
  const found = await call(page.get, { client, path: { id } })
  if (found.error) return missing(http, page, id, found.error)
  const { body, errors } = await bodyOf(http, page.update!.fields, typed, found.data)
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
