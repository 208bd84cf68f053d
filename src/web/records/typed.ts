/** What was typed into the form of a record, and why it was refused. */
import type { FieldError, Problem } from '../../../generated/client/types.gen.ts'
import type { FieldDescriptor } from '../../surface/page-descriptor.ts'
import type { RecordsContext } from './frame.ts'
import { explained } from './frame.ts'
import { nameNow, parsed } from './inputs.ts'
import { isId } from './pages-by.ts'
import { idOf } from './references.ts'

export type Typed = Readonly<Record<string, string>>
export type Tried = { typed: Typed; problem: Problem }

export const refusedBy = (problem: Problem) => ({ problem, reason: explained(problem) })

/** `before` are the values that the form began with: a name that was left as it was still means the same record. */
export async function bodyOf(
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
export const mistakes = (errors: FieldError[]) =>
  ({ status: 422, code: 'invalid_input', detail: 'Some fields need another value.', errors }) as Problem
