/** Writes the tools that find records of a kind, and the requests that get a record by its id. */

import type { Operation } from '../document/operations.ts'
import { inline, namesIn, recordOf, type Schemas } from '../document/schemas.ts'
import { code, ref } from './code.ts'
import { header, importing } from './files.ts'

export function writeFinders(operations: Operation[], schemas: Schemas): string {
  const finders = operations.flatMap((operation) => finderOf(operation, schemas))
  const getters = operations.flatMap(getterOf)
  return `${header}
import type { RequestShape } from '../../src/shared/descriptors.ts'
${importing(namesIn(getters), '../requests.ts')}
/** The tool that lists the records of a kind. */
export const finders: Readonly<Record<string, string>> = ${code(Object.fromEntries(finders))}

/** By the prefix of an id. */
export const getters: Readonly<Record<string, RequestShape>> = ${code(Object.fromEntries(getters))}
`
}

/** If a kind has several lists, the list of all its records is used. */
function finderOf({ shape, path, tools, success }: Operation, schemas: Schemas) {
  if (shape !== 'list' || !tools[0] || path.includes('{') || !path.endsWith('/list')) return []
  const { properties = {} } = inline(success.schema, schemas)!.items!
  const record = properties.id && recordOf(properties.id)
  return record && ('name' in properties || 'title' in properties)
    ? [[record.kind, tools[0].name] as const]
    : []
}

function getterOf({ id, shape, path, parameters, tools, commands }: Operation) {
  const own = parameters.find(({ name }) => name === 'id')
  const record = own && recordOf(own.schema)
  const isCalled = shape === 'get' && [...tools, ...commands].length > 0
  return record && isCalled && path.endsWith('/{id}') ? [[record.prefix, ref(id)] as const] : []
}
