/** The form of an action on a record, such as `convert`: an operation below the record's path that has a body. */
import { html } from 'hono/html'
import type { Candidate } from '../../../generated/client/types.gen.ts'
import type { PageDescriptor, RecordAction } from '../../shared/page-descriptor.ts'
import type { FieldDescriptor } from '../../shared/record-descriptor.ts'
import { finality } from '../confirmation.ts'
import { type Field, form, readAllFields } from '../form.ts'
import { roleNote } from '../permission.ts'
import { addNamed, withAdded } from './additions.ts'
import { call } from './call.ts'
import { nameOfReference, wordsOf } from './cells.ts'
import type { RefusedForm } from './form-body.ts'
import { bodyOf, invalidInput, refusalProps } from './form-body.ts'
import type { RecordsContext } from './frame.ts'
import { frame, offers, refusal } from './frame.ts'
import { controlsOf, defaultsOf } from './inputs.ts'
import { addressOf, pageOf } from './page-index.ts'
import { nameOf } from './references.ts'
import { missingRecordPage } from './removed.ts'
import { undoNotice, undoQuery } from './undo.ts'

export async function actionPage(
  http: RecordsContext,
  page: PageDescriptor,
  action: RecordAction,
  id: string,
  attempt?: RefusedForm,
) {
  const { data: record, error } = await call(page.get, { client: http.var.session.client, path: { id } })
  if (error) return missingRecordPage(http, page, id, error)
  const title = `${wordsOf(action.name)}: ${nameOf(page, record)}`
  if (!offers(http, action))
    return http.html(frame(http, title, '', roleNote(http.var.account, 'This', action.id)))
  const candidates = attempt?.problem?.candidates ?? []
  // Offered only next to similar records: before seeing them, the user cannot decide to create new ones.
  const fields = action.fields.filter(({ name }) => name !== 'create_new' || candidates.length > 0)
  const values = { ...defaultsOf(http, fields), ...attempt?.typed }
  const controls = await controlsOf(http, page, fields, values)
  const why = finality(action.id)
  const content = html`${why ? html`<p class="lead">${why}</p>` : ''} ${form({
    action: `${addressOf(page, id)}/${action.name}`,
    // The operation takes missing fields from the record.
    fields: controls.map((control, index): Field => {
      const current = record[control.name] && (nameOfReference(control.name, record) ?? record[control.name])
      const hint = current ? `Leave empty to use ${current}.` : control.hint
      const candidateOptions = candidateOptionsFor(candidates, fields[index]!)
      return {
        ...control,
        rare: false,
        hint,
        ...(candidateOptions && { options: candidateOptions }),
      }
    }),
    values,
    submit: wordsOf(action.name),
    isWide: true,
    aside: html`<a href="${addressOf(page, id)}">Cancel</a>`,
    isDestructive: why !== undefined,
    ...(attempt && refusalProps(attempt.problem)),
  })}`
  const pageHtml = frame(http, title, '', html`${await undoNotice(http, page)} ${content}`)
  return attempt?.problem ? refusal(http, attempt.problem, pageHtml) : http.html(pageHtml)
}

/** The candidates that the field can refer to, as options; undefined if there are none. */
function candidateOptionsFor(
  candidates: readonly Candidate[],
  { kinds = [] }: FieldDescriptor,
): Field['options'] {
  const matches = candidates.filter(({ id }) => kinds.includes(pageOf(id)?.kind ?? ''))
  if (matches.length === 0) return undefined
  return [
    ['', '–'],
    ...matches.map(({ id, name, archived }) => [id, archived ? `${name} (archived)` : name] as const),
  ]
}

export async function runAction(
  http: RecordsContext,
  page: PageDescriptor,
  action: RecordAction,
  id: string,
) {
  const typed = await readAllFields(http)
  if (typed.preview) return actionPage(http, page, action, id, { typed })
  const { body, errors, additions } = await bodyOf(http, action.fields, typed)
  if (errors.length > 0) return actionPage(http, page, action, id, { typed, problem: invalidInput(errors) })
  const { ids, error: refused } = await addNamed(http, additions)
  const retried = withAdded(typed, ids)
  if (refused) return actionPage(http, page, action, id, { typed: retried, problem: refused })
  const filled = Object.fromEntries(Object.entries({ ...body, ...ids }).filter(([, value]) => value !== ''))
  const { error } = await call(action, { client: http.var.session.client, path: { id }, body: filled })
  return error
    ? actionPage(http, page, action, id, { typed: retried, problem: error })
    : http.redirect(undoQuery(http, `${addressOf(page, id)}?saved`), 303)
}
