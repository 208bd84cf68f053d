/** Compares the changes of rows with those that a task asks for. Other changes are collateral. */
import { decodeTypeId } from '../../../src/domain/model/type-id.ts'
import type { RowChange } from './snapshot.ts'

type Columns = Record<string, unknown>

/** A value, a test of it, or an id of the API, which matches the stored UUID. */
export interface ExpectedChange {
  table: string
  /** The id of the row; absent for an added row. */
  id?: string
  /** The row must be absent afterwards. */
  isRemoved?: boolean
  /** The columns that change, with their new values. */
  set?: Columns
  /** Columns that may also change. */
  mayChange?: string[]
  /** Whether the task is also done without this change. */
  isOptional?: boolean
}

/** The differences from the expected changes; empty if there are none. */
export function problemsOf(changes: readonly RowChange[], expected: readonly ExpectedChange[]): string[] {
  const left = [...changes]
  const problems: string[] = []
  for (const each of expected) {
    const index = left.findIndex((change) => matches(change, each))
    if (index >= 0) left.splice(index, 1)
    else if (!each.isOptional) problems.push(`missing change: ${described(each)}`)
  }
  for (const { table, before, after, columns } of left) {
    const name = titleOf(after ?? before)
    const values = columns.map((column) => `${column}=${JSON.stringify(after?.[column])}`).join(' ')
    const what = !before ? 'added' : after ? `changed ${values} of` : 'removed'
    problems.push(`collateral change: ${what} ${table} "${name}"${before ? '' : ` ${values}`}`)
  }
  return problems
}

function matches(change: RowChange, expected: ExpectedChange): boolean {
  const { table, id, set = {}, isRemoved = false, mayChange = [] } = expected
  if (change.table !== table || (change.after === null) !== isRemoved) return false
  if (id ? change.id !== uuidOf(id) : change.before !== null) return false
  if (isRemoved) return true
  const isSet = Object.entries(set).every(([name, value]) => isValue(change.after![name], value))
  // An added row has values in other columns too.
  const isAllowed =
    !id || change.columns.every((name) => Object.hasOwn(set, name) || mayChange.includes(name))
  return isSet && isAllowed
}

function isValue(actual: unknown, expected: unknown): boolean {
  if (typeof expected === 'function') return expected(actual)
  if (expected instanceof RegExp) return expected.test(String(actual ?? ''))
  return JSON.stringify(actual) === JSON.stringify(typeof expected === 'string' ? uuidOf(expected) : expected)
}

/** Other text is returned unchanged. */
const uuidOf = (text: string) =>
  /^[a-z]{3}_[0-7][0-9a-hjkmnp-tv-z]{25}$/.test(text) ? decodeTypeId(text.slice(0, 3), text) : text

const titleOf = (row: Columns | null) => row?.title ?? row?.name ?? row?.memo ?? row?.id

const described = ({ table, id, set, isRemoved }: ExpectedChange) =>
  `${isRemoved ? 'removal from' : id ? 'update of' : 'addition to'} ${table} ${JSON.stringify(
    set ?? {},
    (_, value) => (typeof value === 'function' || value instanceof RegExp ? String(value) : value),
  )}`
