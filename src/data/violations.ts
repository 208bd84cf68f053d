/** Translates constraint violations into errors of the API. */
import type { FieldError } from '../../generated/client/types.gen.ts'
import { alreadyInUse, invalid, Refusal, timeLocked, unavailable } from '../base/errors.ts'

interface DatabaseError {
  code?: string
  detail?: string
  table?: string
  column?: string
  constraint?: string
}

/** Whether a concurrent call won, so that a retry may succeed. */
export function isRace(error: unknown): boolean {
  const { code, constraint } = error as DatabaseError
  const races = ['40001', '40P01', '55P03']
  return races.includes(code ?? '') || constraint === 'idempotency_keys_pkey'
}

/** The refusal for a constraint violation; null for any other error. */
export function refusalOfViolation(error: unknown): Refusal | null {
  const { code, detail = '', table, column, constraint = '' } = error as DatabaseError
  if (table === 'activity') return unavailable('The call could not be put on record.')
  const fields = column ? [column] : keyColumns(detail)
  const errorsOf = (text: string) =>
    fields.map((field) => ({ in: 'body' as const, pointer: `/${field}`, detail: text }))
  switch (code) {
    case '23505':
      return alreadyInUse(...fields)
    case '23503':
      // What is still referred to is named by its own key, what is missing by that of the reference.
      if (fields.includes('id')) return new Refusal('in_use', 'Other records still refer to it.')
      if (fields.length > 1) return invalid(errorsOf('must belong together'), 'unrelated_records')
      return invalid(errorsOf('names no record of this workspace'), 'unknown_record')
    case '23502':
      return invalid(errorsOf('must not be null'))
    case '23514':
      if (constraint === 'projects_ends_on_check') return invalid(endsEarly, 'ends_before_start')
      if (constraint === 'time_locked') return timeLocked(detail)
      if (constraint === 'project_of_task') return invalid(ofOtherProject, 'unrelated_records')
      fields.push(...checkedColumn(error as DatabaseError))
      return invalid(errorsOf('is out of range'))
    case '22001':
    case '22003':
    case '22007':
    case '22008':
    case '22P02':
      return invalid(errorsOf('is out of range'))
    default:
      return null
  }
}

const endsEarly: FieldError[] = [{ in: 'body', pointer: '/ends_on', detail: 'must not be before starts_on' }]
const ofOtherProject = ['task_id', 'project_id'].map(
  (field): FieldError => ({ in: 'body', pointer: `/${field}`, detail: 'must belong together' }),
)

/** `Key (workspace_id, email)=(…) already exists.`, in the server's language, names the columns; values stay unread. */
function keyColumns(detail: string): string[] {
  const columns = detail.match(/\(([^()]*)\)=\(/)?.[1]?.split(', ') ?? []
  return columns.filter((column) => column !== 'workspace_id')
}

/** PostgreSQL names a check after its table and column: `projects_ends_on_check`. */
function checkedColumn({ table = '', constraint = '' }: DatabaseError): string[] {
  const column = constraint.slice(table.length + 1, -'_check'.length)
  return constraint === `${table}_${column}_check` ? [column] : []
}
