/** Writes the requests that tools use to find a record by its name or id. */

import type { Operation } from '../document/operations.ts'
import { inline, namesIn, recordOf, type Schemas } from '../document/schemas.ts'
import { code, ref } from './code.ts'
import { header, importing } from './files.ts'

export function writeFinders(operations: Operation[], schemas: Schemas): string {
  const finders = operations.flatMap((operation) => finderOf(operation, schemas))
  const getters = operations.flatMap(getterOf)
  return `${header}
import type { Finder, RequestShape } from '../../src/shared/descriptors.ts'
${importing(namesIn([finders, getters]), '../requests.ts')}
/** By kind of record. */
export const finders: Readonly<Record<string, Finder>> = ${code(Object.fromEntries(finders))}

/** By the prefix of an id. */
export const getters: Readonly<Record<string, RequestShape>> = ${code(Object.fromEntries(getters))}
`
}

function finderOf({ id, shape, path, parameters, tools, success }: Operation, schemas: Schemas) {
  const whole = shape === 'list' && tools[0] && !path.includes('{')
  const { properties = {} } = whole ? inline(success.schema!, schemas).items! : {}
  const record = properties.id && recordOf(properties.id)
  // If a kind has several lists, the list of all its records is used.
  if (!record || !('name' in properties || 'title' in properties) || !path.endsWith('/list')) return []
  const { kind, name } = record
  const filter = parameters.some((parameter) => parameter.name === 'name') ? 'name' : undefined
  const isSearched = schemas.SearchKind!.enum!.includes(kind)
  const list = isSearched ? undefined : { request: ref(id), filter }
  return [[kind, { name, tool: tools[0]!.name, list }]] as const
}

function getterOf({ id, shape, path, parameters, tools, commands }: Operation) {
  const own = parameters.find(({ name }) => name === 'id')
  const record = own && recordOf(own.schema)
  const isCalled = shape === 'get' && [...tools, ...commands].length > 0
  return record && isCalled && path.endsWith('/{id}') ? [[record.prefix, ref(id)] as const] : []
}
