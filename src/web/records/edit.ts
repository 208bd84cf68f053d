/** The form to change a record. It saves only the fields that the user changed, and keeps other users' changes. */
import { html } from 'hono/html'
import { listActivity } from '../../../generated/client/sdk.gen.ts'
import type { Problem } from '../../../generated/client/types.gen.ts'
import type { PageDescriptor } from '../../shared/page-descriptor.ts'
import { form, readAllFields } from '../form.ts'
import { isUnchangedSince, snapshotField } from '../form-snapshot.ts'
import { roleNote } from '../permission.ts'
import { addNamed, withAdded } from './additions.ts'
import { call } from './call.ts'
import type { EditAttempt } from './conflicts.ts'
import { changedValues, fieldsToSave, formValues, missingChoices, withConflicts } from './conflicts.ts'
import { factForm } from './facts.ts'
import { factField, fieldStates, withAllowedStates } from './field-states.ts'
import { bodyOf, invalidInput, refusalProps } from './form-body.ts'
import type { RecordsContext } from './frame.ts'
import { frame, isInPlace, offers, refusal } from './frame.ts'
import { controlsOf, fieldsFor, inputText, withChanges } from './inputs.ts'
import { listPage } from './list.ts'
import { addressOf } from './page-index.ts'
import { recordPage } from './record.ts'
import { nameOf } from './references.ts'
import { missingRecordPage } from './removed.ts'
import { isRenamed } from './rename.ts'
import { listAddress } from './selection.ts'
import { undoNotice, undoQuery } from './undo.ts'

export async function editPage(
  http: RecordsContext,
  page: PageDescriptor,
  id: string,
  attempt?: EditAttempt,
) {
  const { data: record, error } = await call(page.get, { client: http.var.session.client, path: { id } })
  if (error) return missingRecordPage(http, page, id, error)
  const fact = isInPlace(http) && page.update!.fields.find(({ name }) => name === http.req.query(factField))
  if (fact) return http.html(await factForm(http, page, record, fact))
  const title = `Edit ${nameOf(page, record)}`
  if (!offers(http, page.update))
    return http.html(frame(http, title, '', roleNote(http.var.account, 'Changing', page.update!.id)))
  const fields = fieldsFor(http, page, page.update!.fields).map((field) =>
    withAllowedStates(page, field, record),
  )
  const typed = attempt && changedValues(attempt)
  const controls = await controlsOf(
    http,
    page,
    fields,
    withChanges(record, { ...http.req.query(), ...typed }),
  )
  const states = fieldStates(http, fields, record)
  const content = form({
    action: `${addressOf(page, id)}/edit`,
    fields: [
      { name: 'version', label: '', type: 'hidden' },
      { name: snapshotField, label: '', type: 'hidden' },
      ...withConflicts(controls, states, record, attempt),
    ],
    values: formValues(record, states, attempt),
    submit: 'Save',
    isWide: true,
    aside: html`<a href="${addressOf(page, id)}">Cancel</a>`,
    ...(attempt && refusalProps(attempt.problem)),
  })
  const pageHtml = frame(http, title, '', html`${await undoNotice(http, page)} ${content}`)
  return attempt?.problem ? refusal(http, attempt.problem, pageHtml) : http.html(pageHtml)
}

/** Saves the changed fields. Retries with the new version if other users changed other fields in the meantime. */
export async function changeRecord(http: RecordsContext, page: PageDescriptor, id: string) {
  const { client } = http.var.session
  const typed = await readAllFields(http)
  if (typed.preview) return editPage(http, page, id, { typed })
  const fields = fieldsToSave(page, typed)
  const { body, errors, additions } = await bodyOf(http, fields, typed)
  errors.unshift(...missingChoices(typed))
  const isInList = isRenamed(http, id)
  const respondWith = (attempt: EditAttempt, isWhereShown: boolean) => {
    if (isInList) return listPage(http, page, undefined, attempt)
    return isWhereShown ? recordPage(http, page, id, undefined, attempt) : editPage(http, page, id, attempt)
  }
  const respondRefused = (problem: Problem) => respondWith({ typed, problem }, Boolean(typed[factField]))
  if (errors.length > 0) return respondRefused(invalidInput(errors))
  const savedPath = isInList ? listAddress(http, page) : `${addressOf(page, id)}?saved`
  if (fields.length === 0) return http.redirect(savedPath, 303)
  const { ids, error: refused } = await addNamed(http, additions)
  Object.assign(typed, withAdded(typed, ids))
  Object.assign(body, ids)
  if (refused) return respondRefused(refused)
  const timeZone = http.var.account.workspace.time_zone
  let isMerged = false
  for (let version = typed.version; ; ) {
    const headers = { 'if-match': `"${version}"` }
    const { error, response } = await call(page.update!, { client, path: { id }, body, headers })
    if (!error)
      return http.redirect(
        undoQuery(http, isMerged && !isInList ? `${savedPath}&merged` : savedPath, response),
        303,
      )
    const { data: current } = await call(page.get, { client, path: { id } })
    if (error.status !== 412 || !current || String(current.version) === version) return respondRefused(error)
    const conflicts = fields
      .filter((field) => !isUnchangedSince(typed, field.name, inputText(field, current, timeZone)))
      .map(({ name }) => name)
      .filter((name) => JSON.stringify(body[name]) !== JSON.stringify(current[name]))
    const editor = await lastEditor(http, id)
    if (conflicts.length > 0) {
      const attempt = {
        typed,
        conflicts,
        problem: { ...error, detail: `${editor ? `${editor} has` : 'You have'} ${conflictDetail}` },
      }
      return respondWith(attempt, isInPlace(http) && Boolean(typed[factField]))
    }
    isMerged ||= editor !== undefined
    version = String(current.version)
  }
}

const conflictDetail =
  'changed this record since you opened it. For each field that you both changed, choose the value to save. Other changes are kept.'

/** The name of the user who changed the record last; undefined if it was the reader, such as in another form of the page. */
async function lastEditor({ var: { session, account } }: RecordsContext, id: string) {
  const query = { record: id, changes_only: true, limit: 1 }
  const { data: [entry] = [] } = await listActivity({ client: session.client, query })
  return entry?.user_id === account.user.id ? undefined : (entry?.actor_name ?? 'Someone')
}
