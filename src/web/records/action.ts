/** What is done to a record beside changing it: a form for each operation below its path that has a body. */
import { html } from 'hono/html'
import type { Candidate } from '../../../generated/client/types.gen.ts'
import type { FieldDescriptor, PageDescriptor, RecordAction } from '../../surface/page-descriptor.ts'
import { allTyped, type Field, form } from '../form.ts'
import { roleNote } from '../permission.ts'
import { call } from './call.ts'
import { nameBeside, wordsOf } from './cells.ts'
import type { RecordsContext } from './frame.ts'
import { framed, offers, refusal } from './frame.ts'
import { controlsOf, defaultsOf } from './inputs.ts'
import { addressOf, pageOf } from './pages-by.ts'
import { nameOf } from './references.ts'
import { missing } from './removed.ts'
import type { Tried } from './typed.ts'
import { bodyOf, mistakes, refusedBy } from './typed.ts'

export async function actionPage(
  http: RecordsContext,
  page: PageDescriptor,
  action: RecordAction,
  id: string,
  tried?: Tried,
) {
  const { data: record, error } = await call(page.get, { client: http.var.session.client, path: { id } })
  if (error) return missing(http, page, id, error)
  const title = `${wordsOf(action.name)}: ${nameOf(page, record)}`
  if (!offers(http, action))
    return http.html(framed(http, title, '', roleNote(http.var.account, 'This', action.id)))
  const candidates = tried?.problem.candidates ?? []
  // Whoever has not seen what exists cannot know that new records are wanted beside it.
  const fields = action.fields.filter(({ name }) => name !== 'create_new' || candidates.length > 0)
  const values = { ...defaultsOf(fields), ...tried?.typed }
  const controls = await controlsOf(http, page, fields, values)
  const content = form({
    action: `${addressOf(page, id)}/${action.name}`,
    // What is left out comes from the record, where that has it.
    fields: controls.map((control, index): Field => {
      const own = record[control.name] && (nameBeside(control.name, record) ?? record[control.name])
      const hint = own ? `${own}, if it is left empty.` : control.hint
      const chosen = optionsAmong(candidates, fields[index]!)
      return { ...control, rare: false, hint, ...(chosen && { options: chosen, suggestions: undefined }) }
    }),
    values,
    submit: wordsOf(action.name),
    isWide: true,
    aside: html`<a href="${addressOf(page, id)}">Cancel</a>`,
    ...(tried && refusedBy(tried.problem)),
  })
  const shown = framed(http, title, '', content)
  return tried ? refusal(http, tried.problem, shown) : http.html(shown)
}

/** Existing records of the kind that the field names, to choose from; undefined if there are none. */
function optionsAmong(candidates: readonly Candidate[], { kinds = [] }: FieldDescriptor): Field['options'] {
  const own = candidates.filter(({ id }) => kinds.includes(pageOf(id)?.kind ?? ''))
  if (own.length === 0) return undefined
  return [
    ['', '–'],
    ...own.map(({ id, name, archived }) => [id, archived ? `${name} (archived)` : name] as const),
  ]
}

export async function runAction(
  http: RecordsContext,
  page: PageDescriptor,
  action: RecordAction,
  id: string,
) {
  const typed = await allTyped(http)
  const { body, errors } = await bodyOf(http, action.fields, typed)
  if (errors.length > 0) return actionPage(http, page, action, id, { typed, problem: mistakes(errors) })
  const given = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== ''))
  const { error } = await call(action, { client: http.var.session.client, path: { id }, body: given })
  return error
    ? actionPage(http, page, action, id, { typed, problem: error })
    : http.redirect(`${addressOf(page, id)}?saved`, 303)
}
