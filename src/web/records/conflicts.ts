/** Forms that change a record, submitted while another user changed it too. */
import type { FieldError } from '../../../generated/client/types.gen.ts'
import type { PageDescriptor } from '../../shared/page-descriptor.ts'
import type { FieldDescriptor } from '../../shared/record-descriptor.ts'
import type { Field } from '../form.ts'
import type { FieldState } from '../form-snapshot.ts'
import { changedFields, snapshotField, snapshotOf } from '../form-snapshot.ts'
import type { PageRecord } from './call.ts'
import { nameOfReference } from './cells.ts'
import type { FormValues, RefusedForm } from './form-body.ts'

/** `conflicts` are the fields that another user changed too. The form then shows the stored values next to the typed ones. */
export type EditAttempt = RefusedForm & { conflicts?: readonly string[] }

/** The values of a form. After a conflict it has the version that the user sees now; otherwise a refused form keeps its own. */
export function formValues(record: PageRecord, states: readonly FieldState[], attempt?: EditAttempt) {
  const displayed = Object.fromEntries(states.map(({ name, displayed }) => [name, displayed]))
  const opened = { version: String(record.version), [snapshotField]: snapshotOf(states) }
  return attempt?.conflicts
    ? { ...displayed, ...changedValues(attempt), ...opened }
    : { ...displayed, ...opened, ...attempt?.typed }
}

/** The typed values; after a conflict, without the fields that only others changed. */
export const changedValues = ({ typed, conflicts }: EditAttempt): FormValues => {
  const names = changedFields(typed)
  return conflicts
    ? Object.fromEntries(Object.entries(typed).filter(([name]) => names.includes(name)))
    : typed
}

/** The name of the field that asks which of two values to save. */
const conflictField = (name: string) => `keep.${name}`
/** The reverse of `conflictField`; undefined for other fields. */
const fieldInConflict = (name: string) => name.match(/^keep\.(.+)/)?.[1]

const conflictsOf = ({ typed, conflicts }: EditAttempt) =>
  conflicts ?? Object.keys(typed).flatMap((name) => fieldInConflict(name) ?? [])

/** The controls, with a choice at each field that another user changed too. */
export function withConflicts(
  controls: readonly Field[],
  states: readonly FieldState[],
  record: PageRecord,
  attempt?: EditAttempt,
): Field[] {
  if (!attempt) return [...controls]
  const conflicts = conflictsOf(attempt)
  const { typed } = attempt
  return controls.flatMap((control, index) =>
    conflicts.includes(control.name)
      ? conflictFields(control, states[index]!.displayed, typed, nameOfReference(control.name, record))
      : [control],
  )
}

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

/** The fields that the user changed, except those for which the user chose the stored value. */
export function fieldsToSave({ update }: PageDescriptor, typed: FormValues): FieldDescriptor[] {
  const changed = changedFields(typed)
  return update!.fields.filter(
    ({ name }) => changed.includes(name) && typed[conflictField(name)] !== 'theirs',
  )
}

export const missingChoices = (typed: FormValues): FieldError[] =>
  Object.keys(typed)
    .filter((name) => fieldInConflict(name) && typed[name] === '')
    .map((name) => ({ in: 'body', pointer: `/${name}`, detail: 'must be chosen' }))
