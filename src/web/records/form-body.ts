/** Converts submitted forms of records to request bodies. */
import type { FieldError, Problem } from '../../../generated/client/types.gen.ts'
import { clockTimesIn } from '../../shared/clock-times.ts'
import { calendarOf, defaultWeekday, withEndsAfterStarts } from '../../shared/days.ts'
import type { FieldDescriptor } from '../../shared/record-descriptor.ts'
import { type Addition, additionIn } from './additions.ts'
import type { RecordsContext } from './frame.ts'
import { refusalAlert } from './frame.ts'
import { parseInput } from './inputs.ts'
import { idOf } from './references.ts'

export type FormValues = Readonly<Record<string, string>>
/** A form that is shown again with what the user typed. Without a problem, the user asked for a preview. */
export type RefusedForm = { typed: FormValues; problem?: Problem | undefined }

export const refusalProps = (problem?: Problem) =>
  problem ? { problem, reason: refusalAlert(problem) } : { isUnsaved: true }

/** The new records in `additions` have no id yet: pass them to `addNamed` once nothing else is wrong. */
export async function bodyOf(http: RecordsContext, fields: readonly FieldDescriptor[], typed: FormValues) {
  const body: Record<string, unknown> = {}
  const errors: FieldError[] = []
  const additions: Addition[] = []
  const calendar = calendarOf(http.var.account)
  const days = fields.filter(({ kind }) => kind === 'date')
  const weekdays = Object.fromEntries(days.map(({ name }) => [name, { weekday: defaultWeekday(name) }]))
  const ordered = withEndsAfterStarts(typed, weekdays, calendar)
  for (const field of fields.filter(({ name }) => name in typed)) {
    const addition = additionIn(typed, field.name)
    if (addition && field.kinds?.includes(addition.kind)) {
      additions.push(addition)
      continue
    }
    const value = parseInput(field, ordered[field.name]!, calendar)
    const reference =
      field.kind === 'reference' && value ? await idOf(http, field, String(value), typed) : null
    if (reference && 'error' in reference) errors.push(reference.error)
    else if (value !== undefined) body[field.name] = reference ? reference.id : value
  }
  // Clock times can be typed as the duration.
  const times = clockTimesIn(typed.minutes ?? '')
  if (!times || !fields.some(({ name }) => name === 'clock')) return { body, errors, additions }
  const { minutes: _, ...rest } = body
  return { body: { ...rest, clock: times }, errors, additions }
}

/** A problem in the format of the API, for errors that the pages detect themselves. */
export const invalidInput = (errors: FieldError[]) =>
  ({ status: 422, code: 'invalid_input', detail: 'Some fields are invalid.', errors }) as Problem
