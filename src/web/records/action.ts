/** What is done to a record beside changing it: a form for each operation below its path that has a body. */
import { html } from 'hono/html'
import type { PageDescriptor, RecordAction } from '../../surface/page-descriptor.ts'
import { allTyped, form } from '../form.ts'
import { roleNote } from '../permission.ts'
import { call } from './call.ts'
import { wordsOf } from './cells.ts'
import type { RecordsContext } from './frame.ts'
import { framed, offers, refusal } from './frame.ts'
import { controlsOf } from './inputs.ts'
import { addressOf } from './pages-by.ts'
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
  const typed = await allTyped(http)
  const { body, errors } = await bodyOf(http, action.fields, typed)
  if (errors.length > 0) return actionPage(http, page, action, id, { typed, problem: mistakes(errors) })
  const given = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== ''))
  const { error } = await call(action, { client: http.var.session.client, path: { id }, body: given })
  return error
    ? actionPage(http, page, action, id, { typed, problem: error })
    : http.redirect(`${addressOf(page, id)}?saved`, 303)
}
