/** How `vs` shows records on a terminal, from `@view` and `@terminal`. */

import type { Schema } from '../../../surface/src/document/openapi.ts'
import { branchOf, nameFieldFor, referenceOf } from '../../../surface/src/document/schemas.ts'
import type { TerminalShape } from '../../shared/descriptors.ts'
import { readingOrder } from './reading-order.ts'

type Fields = Record<string, Schema>

export function terminalShape(schema: Schema): TerminalShape {
  const { properties: fields = {}, 'x-view': view, 'x-terminal': { columns, about, due, sum } = {} } = schema
  const progress = view?.progress
  const closed = due && progress ? closedIn(fields[progress]!) : []
  const users = usersIn(fields)
  const parts = partsIn(fields)
  return {
    order: orderOf(fields, columns ?? view?.columns ?? []),
    ...(about && { about: about.map((name) => shownAs(name, fields)) }),
    ...(Object.keys(users).length > 0 && { users }),
    ...(Object.keys(parts).length > 0 && { parts }),
    ...(due && progress && { late: { day: due, progress, closed } }),
    ...(sum && { sum }),
  }
}

/** The field with the name of the record that an id refers to; the field itself if there is none. */
function shownAs(name: string, fields: Fields): string {
  const candidates = [nameFieldFor(name), `${name}_name`, ...(name === 'user_id' ? ['actor_name'] : [])]
  return candidates.find((each) => each !== name && each in fields) ?? name
}

function orderOf(fields: Fields, columns: readonly string[]): string[] {
  const hidden = Object.keys(fields).filter((name) => shownAs(name, fields) !== name)
  const isTechnical = (name: string) =>
    ['id', 'version', 'created_at', 'updated_at'].includes(name) || /(?<!external)_id$/.test(name)
  return readingOrder(fields, columns)
    .filter((name) => columns.includes(name) || !(hidden.includes(name) || isTechnical(name)))
    .filter((name) => !hidden.includes(name))
}

function usersIn(fields: Fields): Record<string, string> {
  const isUser = (schema: Schema) => referenceOf(schema)?.kinds.join() === 'user'
  const ids = Object.keys(fields).filter((name) => isUser(fields[name]!) && shownAs(name, fields) !== name)
  return Object.fromEntries(ids.map((name) => [shownAs(name, fields), name]))
}

function partsIn(fields: Fields): Record<string, string> {
  const parts = Object.entries(fields).map(([name, schema]) => [name, branchOf(schema)['x-part-of']] as const)
  return Object.fromEntries(parts.flatMap(([name, whole]) => (whole ? [[name, whole]] : [])))
}

const closedIn = (progress: Schema): (string | boolean)[] =>
  branchOf(progress).type === 'boolean' ? [true] : (branchOf(progress)['x-closed'] ?? [])
