/** Translates constraint violations into errors of the API. */
import type { FieldError } from '../../generated/client/types.gen.ts'
import type { Refusal } from '../base/errors.ts'
import {
  absentAlready,
  alreadyInUse,
  billed,
  endsBeforeStart,
  inUse,
  invalid,
  nameTaken,
  timeLocked,
  unavailable,
  userInactive,
} from '../base/errors.ts'
import { idOf } from '../model/columns.ts'

interface DatabaseError {
  code?: string
  detail?: string
  table?: string
  column?: string
  constraint?: string
}

/** A retry of the same request, a second timer of a user, and another process that adds the tasks of the same series. */
const raceConstraints = ['idempotency_keys_pkey', 'one_timer_of_user', 'tasks_series_day']

/** Whether a concurrent call caused the error, so that a retry can succeed. */
export function isRace(error: unknown): boolean {
  const { code, constraint, detail = '' } = error as DatabaseError
  const races = ['40001', '40P01', '55P03']
  // While a client moves to another company, a project gets this client.
  if (constraint === 'projects_client' && keyColumns(detail).includes('id')) return true
  // Two calls that restore the same record insert the same id.
  const isRestoreRace = code === '23505' && keyColumns(detail).join() === 'id'
  return races.includes(code ?? '') || raceConstraints.includes(constraint ?? '') || isRestoreRace
}

/** The refusal for a constraint violation; null for any other error. */
export function refusalOfViolation(error: unknown): Refusal | null {
  const { code, detail = '', table, column, constraint = '' } = error as DatabaseError
  if (table === 'activity') return unavailable('The call could not be written to the activity log.')
  const fields = column ? [column] : keyColumns(detail)
  const fieldErrors = (text: string) =>
    fields.map((field) => ({ in: 'body' as const, pointer: `/${field}`, detail: text }))
  switch (code) {
    case '23505':
      return alreadyInUse(...fields)
    case '23503':
      // For a delete, `detail` names the key of the referenced record (`id`); for a write, the columns of the
      // reference.
      if (fields.includes('id')) return inUse()
      if (fields.length > 1)
        return invalid(
          fieldErrors(`must belong to the same ${fields[0]!.replace('_id', '')}`),
          'unrelated_records',
        )
      return invalid(fieldErrors('does not exist in this workspace'), 'unknown_record')
    case '23502':
      return invalid(fieldErrors('must not be null'))
    case '23514':
      if (table && constraint === `${table}_ends_on_check`) return endsBeforeStart('starts_on', 'ends_on')
      if (constraint === 'users_employed_until_check')
        return endsBeforeStart('employed_from', 'employed_until')
      if (constraint === 'active_user') return userInactive(detail)
      if (constraint === 'absent_already') return absentOn(detail)
      if (constraint === 'time_locked') return timeLocked(detail)
      if (constraint === 'billed') return billed()
      if (constraint === 'name_taken') return nameTaken('Another record has this name.')
      if (constraint === 'project_of_task') return invalid(differentProjects, 'unrelated_records')
      fields.push(...checkedColumn(error as DatabaseError))
      return invalid(fieldErrors('is out of range'))
    case '22001':
    case '22003':
    case '22007':
    case '22008':
    case '22P02':
      return invalid(fieldErrors('is out of range'))
    default:
      return null
  }
}

/**
 * The table and field of the reference that violates a foreign key. `isTarget` is true for the removal of a referenced
 * record. Null for any other error.
 */
export function brokenReference(error: unknown): { table: string; field: string; isTarget: boolean } | null {
  const { code, detail = '', table = '' } = error as DatabaseError
  if (code !== '23503') return null
  const field = keyColumns(detail).at(-1) ?? ''
  return { table, field, isTarget: field === 'id' }
}

/**
 * The field that refers to an archived record and the record's UUID, from the triggers that refuse such references; null for
 * any other error.
 */
export function archivedReference(error: unknown): { field: string; uuid: string } | null {
  const { constraint, column: field = '', detail: uuid = '' } = error as DatabaseError
  return constraint === 'archived' ? { field, uuid } : null
}

/** The trigger names the day and the other absences, which are those of the same user, so that the caller may see them. */
function absentOn(detail: string): Refusal {
  const [day = '', ...uuids] = detail.split(' ')
  return absentAlready(
    day,
    uuids.map((uuid) => idOf(uuid, 'absence')),
  )
}

/** The UUIDs of the tasks that would wait for each other, from the first of them back to it; null for any other error. */
export function circularTasks(error: unknown): string[] | null {
  const { constraint, detail = '' } = error as DatabaseError
  return constraint === 'circular_dependency' ? detail.split(',') : null
}

/** Whether another record has the name of a new one. */
export const isTakenName = (error: unknown) => (error as DatabaseError).constraint === 'name_taken'

/** The UUID of the bill, from the triggers that refuse changes of billed time; null for any other error. */
export function violatedBill(error: unknown): string | null {
  const { constraint, detail = null } = error as DatabaseError
  return constraint === 'billed' ? detail : null
}

const differentProjects = ['task_id', 'project_id'].map(
  (field): FieldError => ({ in: 'body', pointer: `/${field}`, detail: 'must belong to the same project' }),
)

/**
 * The columns in a detail such as `Key (workspace_id, email)=(…) already exists.`, in any language. Ignores the values.
 */
function keyColumns(detail: string): string[] {
  const columns = detail.match(/\(([^()]*)\)=\(/)?.[1]?.split(', ') ?? []
  return columns.filter((column) => column !== 'workspace_id')
}

/** PostgreSQL names a check after its table and column: `projects_ends_on_check`. */
function checkedColumn({ table = '', constraint = '' }: DatabaseError): string[] {
  const column = constraint.slice(table.length + 1, -'_check'.length)
  return constraint === `${table}_${column}_check` ? [column] : []
}
