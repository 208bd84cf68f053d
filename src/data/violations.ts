/** Translates errors of the database into errors of the API. */
import type { FieldError } from '../../generated/client/types.gen.ts'
import type { Refusal } from '../base/errors.ts'
import {
  absentAlready,
  alreadyInUse,
  billed,
  circularDependency,
  inUse,
  invalid,
  nameTaken,
  timeLocked,
  unavailable,
} from '../base/errors.ts'
import { idOf } from '../domain/model/columns.ts'
import { clientOfProject, raceConstraints, refusalsOfChecks } from './constraints.ts'

interface DatabaseError {
  code?: string
  message?: string
  detail?: string
  table?: string
  column?: string
  constraint?: string
}

/** The SQLSTATE of refusals by the rules in `src/domain/rules`. The message is the code of the refusal, and the detail is JSON. */
const ruleState = 'RULES'

/** The details of the refusals by rules in SQL. Records are UUIDs. */
interface RuleDetails {
  absent_already: { day: string; absences: string[] }
  billed: { bill: string }
  circular_dependency: { tasks: string[] }
  name_taken: null
  time_locked: { day: string }
}

/** Without what only a query can find out, such as names: see `src/calls/lifecycle/references.ts`. */
const refusalsOfRules: { [Code in keyof RuleDetails]: (details: RuleDetails[Code]) => Refusal } = {
  absent_already: ({ day, absences }) =>
    absentAlready(
      day,
      absences.map((uuid) => idOf(uuid, 'absence')),
    ),
  billed: () => billed(),
  circular_dependency: () => circularDependency(),
  name_taken: () => nameTaken('Another record has this name.'),
  time_locked: ({ day }) => timeLocked(day),
}

/** Whether the error is a refusal by a rule in SQL, with what the rule tells. */
export function detailsOfRule<Code extends keyof RuleDetails>(
  error: unknown,
  refusal: Code,
): RuleDetails[Code] | undefined {
  const { code, message, detail } = error as DatabaseError
  return code === ruleState && message === refusal ? JSON.parse(detail ?? 'null') : undefined
}

/** Whether a concurrent call caused the error, so that a retry can succeed. */
export function isRace(error: unknown): boolean {
  const { code = '', detail = '' } = error as DatabaseError
  const { constraint = '' } = namesIn(error as DatabaseError)
  const races = ['40001', '40P01', '55P03']
  if (constraint === clientOfProject && keyColumns(detail).includes('id')) return true
  // Two calls that restore the same record insert the same id.
  const isRestoreRace = code === '23505' && keyColumns(detail).join() === 'id'
  return races.includes(code) || raceConstraints.includes(constraint) || isRestoreRace
}

/** The refusal for a violation; null for any other error. */
export function refusalOfViolation(error: unknown): Refusal | null {
  const { code, message = '', detail = '' } = error as DatabaseError
  const { table, column, constraint = '' } = namesIn(error as DatabaseError)
  if (table === 'activity') return unavailable('The call could not be written to the activity log.')
  const fields = column ? [column] : keyColumns(detail)
  const fieldErrors = (text: string) =>
    fields.map((field): FieldError => ({ in: 'body', pointer: `/${field}`, detail: text }))
  switch (code) {
    case ruleState:
      return refusalsOfRules[message as keyof RuleDetails](JSON.parse(detail || 'null') as never)
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
      return refusalsOfChecks[constraint]?.() ?? null
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
  const { code, detail = '' } = error as DatabaseError
  if (code !== '23503') return null
  const field = keyColumns(detail).at(-1) ?? ''
  return { table: namesIn(error as DatabaseError).table ?? '', field, isTarget: field === 'id' }
}

/**
 * The names of a violation. Citus passes on only the message and the detail of a node, so on a cluster they are read from the message,
 * where they end with the number of a shard.
 */
function namesIn(error: DatabaseError): Pick<DatabaseError, 'table' | 'column' | 'constraint'> {
  const { code, message = '', table } = error
  if (table) return error
  const [first, second, third] = [...message.matchAll(/["„»«]\s?([^"“«»]+?)(?:_\d{6,})?\s?["“«»]/g)].map(
    ([, name]) => name,
  )
  switch (code) {
    case '23502':
      return { column: first, table: second }
    case '23503':
      return { table: third ?? first, constraint: second }
    case '23505':
      return { constraint: first }
    case '23514':
      return { table: first, constraint: second }
    default:
      return {}
  }
}

/**
 * The columns in a detail such as `Key (workspace_id, email)=(…) already exists.`, in any language. Ignores the values.
 */
function keyColumns(detail: string): string[] {
  const columns = detail.match(/\(([^()]*)\)=\(/)?.[1]?.split(', ') ?? []
  return columns.filter((column) => column !== 'workspace_id')
}
