/** The forms to add and to change a record, and for what else is done to one. */
import type { Context } from 'hono'
import { html } from 'hono/html'
import type { FieldError, Problem } from '../../../generated/client/types.gen.ts'
import type {
  FieldDescriptor,
  FormOperation,
  PageDescriptor,
  RecordAction,
} from '../../surface/page-descriptor.ts'
import type { Field } from '../form.ts'
import { form } from '../form.ts'
import { roleNote } from '../permission.ts'
import type { PageRecord } from './call.ts'
import { call } from './call.ts'
import { wordsOf } from './cells.ts'
import type { RecordsContext } from './frame.ts'
import { addressOf, explained, framed, isId, offers, refusal } from './frame.ts'
import { changesIn, controlsOf, fieldsFor, nameNow, parsed, typedOf } from './inputs.ts'
import { idOf, nameOf } from './references.ts'
import { fieldsBeside, subjectIn, subjectOf } from './subject.ts'

type Typed = Readonly<Record<string, string>>
type Tried = { typed: Typed; problem: Problem }

/** The form to add one; the address of the page may say what it begins with. */
export async function newPage(http: RecordsContext, page: PageDescriptor, tried?: Tried) {
  const add = page.add!
  const title = `Add ${page.name}`
  if (!offers(http, add))
    return http.html(framed(http, title, '', roleNote(http.var.account, 'Adding', add.id)))
  const query = http.req.query()
  const fields = fieldsFor(http, page, fieldsBeside(add))
  const values = { ...defaultsOf(fields), ...query, ...tried?.typed }
  const { fields: about, lead } = await subjectOf(http, add, values)
  const parent = add.parent ? [{ name: add.parent, label: '', type: 'hidden' as const }] : []
  const content = form({
    action: `/${page.path}/new?${new URLSearchParams(query)}`,
    fields: [...parent, ...about, ...(await controlsOf(http, page, fields, values))],
    values,
    submit: title,
    isWide: true,
    ...(tried && refusedBy(tried.problem)),
  })
  const shown = framed(http, title, '', html`${lead} ${content}`)
  return tried ? refusal(http, tried.problem, shown) : http.html(shown)
}

export async function addRecord(http: RecordsContext, page: PageDescriptor) {
  const add = page.add!
  const typed = await typedIn(http)
  const { body, errors } = await bodyOf(http, fieldsBeside(add), typed, http.req.query())
  const subject = add.exactlyOneOf ? await subjectIn(http, add, typed) : { body: {} }
  if ('error' in subject) errors.unshift(subject.error)
  if (errors.length > 0) return newPage(http, page, { typed, problem: mistakes(errors) })
  const path: Record<string, string> = add.parent ? { id: typed[add.parent] ?? '' } : {}
  const { data, error } = await call(add, {
    client: http.var.session.client,
    path,
    body: { ...('body' in subject && subject.body), ...body },
  })
  return error
    ? newPage(http, page, { typed, problem: error })
    : http.redirect(`${addressOf(page, data.id)}?saved`, 303)
}

export async function editPage(http: RecordsContext, page: PageDescriptor, id: string, tried?: Tried) {
  const { data: record, error } = await call(page.get, { client: http.var.session.client, path: { id } })
  if (error) return refusal(http, error)
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
  const typed = await typedIn(http)
  const found = await call(page.get, { client, path: { id } })
  if (found.error) return refusal(http, found.error)
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

/** The form for what is done to a record beside changing it. */
export async function actionPage(
  http: RecordsContext,
  page: PageDescriptor,
  action: RecordAction,
  id: string,
  tried?: Tried,
) {
  const { data: record, error } = await call(page.get, { client: http.var.session.client, path: { id } })
  if (error) return refusal(http, error)
  const title = `${wordsOf(action.name)}: ${nameOf(page, record)}`
  if (!offers(http, action))
    return http.html(framed(http, title, '', roleNote(http.var.account, 'This', action.id)))
  const controls = await controlsOf(http, page, action.fields, tried?.typed ?? {})
  const content = form({
    action: `${addressOf(page, id)}/${action.name}`,
    // What is left out comes from the record, where that has it.
    fields: controls.map((control) => {
      const own = record[control.name]
      return own
        ? { ...control, rare: false, hint: `${own}, if it is left empty.` }
        : { ...control, rare: false }
    }),
    values: tried?.typed ?? {},
    submit: wordsOf(action.name),
    isWide: true,
    aside: html`<a href="${addressOf(page, id)}">Cancel</a>`,
    ...(tried && refusedBy(tried.problem)),
  })
  const shown = framed(http, title, '', content)
  return tried ? refusal(http, tried.problem, shown) : http.html(shown)
}

export async function runAction(
  http: RecordsContext,
  page: PageDescriptor,
  action: RecordAction,
  id: string,
) {
  const typed = await typedIn(http)
  const { body, errors } = await bodyOf(http, action.fields, typed)
  if (errors.length > 0) return actionPage(http, page, action, id, { typed, problem: mistakes(errors) })
  const given = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== ''))
  const { error } = await call(action, { client: http.var.session.client, path: { id }, body: given })
  return error
    ? actionPage(http, page, action, id, { typed, problem: error })
    : http.redirect(`${addressOf(page, id)}?saved`, 303)
}

const defaultsOf = (fields: FormOperation['fields']): Typed =>
  Object.fromEntries(fields.map((field) => [field.name, typedOf(field, { [field.name]: field.default })]))

const refusedBy = (problem: Problem) => ({ problem, reason: explained(problem) })

async function typedIn(http: Context): Promise<Typed> {
  const form = await http.req.parseBody().catch(() => ({}))
  return Object.fromEntries(
    Object.entries(form).filter((each): each is [string, string] => typeof each[1] === 'string'),
  )
}

/** `before` are the values that the form began with: a name that was left as it was still means the same record. */
async function bodyOf(
  http: RecordsContext,
  fields: readonly FieldDescriptor[],
  typed: Typed,
  before: Readonly<Record<string, unknown>> = {},
) {
  const body: Record<string, unknown> = {}
  const errors: FieldError[] = []
  for (const field of fields.filter(({ name }) => name in typed)) {
    const value = parsed(field, typed[field.name]!)
    const found = field.kind === 'reference' && value ? await named(http, field, String(value), before) : null
    if (found && 'error' in found) errors.push(found.error)
    else if (value !== undefined) body[field.name] = found ? found.id : value
  }
  return { body, errors }
}

async function named(
  http: RecordsContext,
  field: FieldDescriptor,
  text: string,
  before: Readonly<Record<string, unknown>>,
) {
  const id = String(before[field.name] ?? '')
  if (isId(id) && !isId(text) && text === (await nameNow(http, field, before))) return { id }
  return idOf(http, field, text)
}

/** A refusal of ours, shown as one of the API is. */
const mistakes = (errors: FieldError[]) =>
  ({ status: 422, code: 'invalid_input', detail: 'Some fields need another value.', errors }) as Problem
