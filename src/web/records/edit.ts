/** The form to change a record. It saves only the fields that the user changed, and keeps other users' changes. */
import { html } from 'hono/html'
import { listActivity } from '../../../generated/client/sdk.gen.ts'
import type { FieldError, Problem } from '../../../generated/client/types.gen.ts'
import type { PageDescriptor } from '../../shared/page-descriptor.ts'
import type { FieldDescriptor } from '../../shared/record-descriptor.ts'
import type { Field } from '../form.ts'
import { form, readAllFields } from '../form.ts'
import { changedFields, isUnchangedSince, snapshotField, snapshotOf } from '../form-snapshot.ts'
import { roleNote } from '../permission.ts'
import { call } from './call.ts'
import { nameOfReference } from './cells.ts'
import { factField, fieldStates, withAllowedStates } from './field-states.ts'
import type { FormValues, RefusedForm } from './form-body.ts'
import { bodyOf, invalidInput, refusalProps } from './form-body.ts'
import type { RecordsContext } from './frame.ts'
import { frame, offers, refusal } from './frame.ts'
import { controlsOf, fieldsFor, inputText, withChanges } from './inputs.ts'
import { addressOf } from './page-index.ts'
import { recordPage } from './record.ts'
import { nameOf } from './references.ts'
import { missingRecordPage } from './removed.ts'

/** `conflicts` are the fields that another user changed too. The form then shows the stored values next to the typed ones. */
type EditAttempt = RefusedForm & { conflicts?: readonly string[] }

export async function editPage(
  http: RecordsContext,
  page: PageDescriptor,
  id: string,
  attempt?: EditAttempt,
) {
  const { data: record, error } = await call(page.get, { client: http.var.session.client, path: { id } })
  if (error) return missingRecordPage(http, page, id, error)
  const title = `Edit ${nameOf(page, record)}`
  if (!offers(http, page.update))
    return http.html(frame(http, title, '', roleNote(http.var.account, 'Changing', page.update!.id)))
  const fields = fieldsFor(http, page, page.update!.fields).map((field) =>
    withAllowedStates(page, field, record),
  )
  const typed = attempt?.conflicts ? pick(attempt.typed, changedFields(attempt.typed)) : attempt?.typed
  const controls = await controlsOf(
    http,
    page,
    fields,
    withChanges(record, { ...http.req.query(), ...typed }),
  )
  const states = fieldStates(http, fields, record)
  const conflicts =
    attempt?.conflicts ?? Object.keys(typed ?? {}).flatMap((name) => fieldInConflict(name) ?? [])
  const keepsSnapshot = attempt && !attempt.conflicts
  const content = form({
    action: `${addressOf(page, id)}/edit`,
    fields: [
      { name: 'version', label: '', type: 'hidden' },
      { name: snapshotField, label: '', type: 'hidden' },
      ...controls.flatMap((control, index) =>
        conflicts.includes(control.name)
          ? conflictFields(control, states[index]!.displayed, typed!, nameOfReference(control.name, record))
          : [control],
      ),
    ],
    values: {
      ...Object.fromEntries(states.map(({ name, displayed }) => [name, displayed])),
      ...typed,
      version: keepsSnapshot ? attempt.typed.version : String(record.version),
      [snapshotField]: keepsSnapshot ? attempt.typed[snapshotField] : snapshotOf(states),
    },
    submit: 'Save',
    isWide: true,
    aside: html`<a href="${addressOf(page, id)}">Cancel</a>`,
    ...(attempt && refusalProps(attempt.problem)),
  })
  const pageHtml = frame(http, title, '', content)
  return attempt?.problem ? refusal(http, attempt.problem, pageHtml) : http.html(pageHtml)
}

const pick = (typed: FormValues, names: readonly string[]): FormValues =>
  Object.fromEntries(Object.entries(typed).filter(([name]) => names.includes(name)))

/** The name of the field that asks which of two values to save. */
const conflictField = (name: string) => `keep.${name}`
/** The reverse of `conflictField`; undefined for other fields. */
const fieldInConflict = (name: string) => name.match(/^keep\.(.+)/)?.[1]

/** The field with the typed value, the stored one as a hint, and the choice between them. */
function conflictFields(control: Field, current: string, typed: FormValues, currentName: unknown): Field[] {
  const mine = typed[control.name] ?? ''
  const { options } = control
  const inWords = (value: string) => {
    const name = control.pick && (value === mine ? control.value : currentName)
    return String(name || options?.find(([each]) => each === value)?.[1] || value || 'empty')
  }
  const isOffered = !options || options.some(([value]) => value === mine)
  return [
    {
      ...control,
      rare: false,
      hint: `Now: ${inWords(current)}`,
      ...(!isOffered && { options: [...options, [mine, mine]] }),
    },
    {
      name: conflictField(control.name),
      label: `Value to save for ${control.label}`,
      options: [
        ['', 'Choose…'],
        ['mine', `My value: ${short(inWords(mine))}`],
        ['theirs', `Stored value: ${short(inWords(current))}`],
      ],
    },
  ]
}

const short = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}…` : text)

/** Saves the changed fields. Retries with the new version if other users changed other fields in the meantime. */
export async function changeRecord(http: RecordsContext, page: PageDescriptor, id: string) {
  const { client } = http.var.session
  const typed = await readAllFields(http)
  if (typed.preview) return editPage(http, page, id, { typed })
  const fields = fieldsToSave(page, typed)
  const { body, errors } = await bodyOf(http, fields, typed)
  errors.unshift(...missingChoices(typed))
  const respondRefused = (problem: Problem) =>
    typed[factField]
      ? recordPage(http, page, id, undefined, { typed, problem })
      : editPage(http, page, id, { typed, problem })
  if (errors.length > 0) return respondRefused(invalidInput(errors))
  const savedPath = `${addressOf(page, id)}?saved`
  if (fields.length === 0) return http.redirect(savedPath, 303)
  const timeZone = http.var.account.workspace.time_zone
  for (let version = typed.version; ; ) {
    const headers = { 'if-match': `"${version}"` }
    const { error } = await call(page.update!, { client, path: { id }, body, headers })
    if (!error) return http.redirect(version === typed.version ? savedPath : `${savedPath}&merged`, 303)
    const { data: current } = await call(page.get, { client, path: { id } })
    if (error.status !== 412 || !current || String(current.version) === version) return respondRefused(error)
    const conflicts = fields
      .filter((field) => !isUnchangedSince(typed, field.name, inputText(field, current, timeZone)))
      .map(({ name }) => name)
      .filter((name) => JSON.stringify(body[name]) !== JSON.stringify(current[name]))
    const detail = conflicts.length > 0 && `${await lastEditorName(http, id)} ${conflictDetail}`
    if (detail) return editPage(http, page, id, { typed, conflicts, problem: { ...error, detail } })
    version = String(current.version)
  }
}

const conflictDetail =
  'has changed this record since you opened it. For each field that you both changed, choose the value to save. Their other changes are kept.'

async function lastEditorName({ var: { session } }: RecordsContext, id: string): Promise<string> {
  const query = { record: id, changes_only: true, limit: 1 }
  const { data } = await listActivity({ client: session.client, query })
  return data?.[0]?.actor_name ?? 'Someone'
}

/** The fields that the user changed, except those for which the user chose the stored value. */
function fieldsToSave({ update }: PageDescriptor, typed: FormValues): FieldDescriptor[] {
  const changed = changedFields(typed)
  return update!.fields.filter(
    ({ name }) => changed.includes(name) && typed[conflictField(name)] !== 'theirs',
  )
}

const missingChoices = (typed: FormValues): FieldError[] =>
  Object.keys(typed)
    .filter((name) => fieldInConflict(name) && typed[name] === '')
    .map((name) => ({ in: 'body', pointer: `/${name}`, detail: 'must be chosen' }))
