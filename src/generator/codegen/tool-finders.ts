/** Writes the tools that find records of a kind, and the requests that find one by its name or get one by its id. */

import { inline, namesIn, recordOf, type Schemas } from '../../../surface/src/document/schemas.ts'
import { code, ref } from '../../../surface/src/generate/code.ts'
import { header, importing } from '../../../surface/src/generate/files.ts'
import type { Operation } from '../document/operations.ts'

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

/** The lists that find records of a kind by name if the search does not: they have a filter by name. */
export function writeNamedLists(operations: Operation[], schemas: Schemas): string {
  const searched = schemas.SearchKind!.enum as string[]
  const lists = operations.flatMap((operation) => {
    const kind = kindOfList(operation, schemas)
    const hasFilter = operation.parameters.some(({ name }) => name === 'name')
    return kind && hasFilter && !searched.includes(kind) ? [[kind, ref(operation.id)] as const] : []
  })
  return `${header}
import type { RequestShape } from '../src/shared/descriptors.ts'
${importing(namesIn(lists), './requests.ts')}
/** By kind of record. */
export const namedLists: Readonly<Record<string, RequestShape>> = ${code(Object.fromEntries(lists))}
`
}

/** If a kind has several lists, the list of all its records is used. */
function finderOf(operation: Operation, schemas: Schemas) {
  const kind = operation.tools[0] && kindOfList(operation, schemas)
  return kind ? [[kind, operation.tools[0]!.name] as const] : []
}

/** The kind of the records with a name that the operation lists, whatever record they belong to. */
function kindOfList({ shape, path, success }: Operation, schemas: Schemas): string | undefined {
  if (shape !== 'list' || path.includes('{') || !path.endsWith('/list')) return undefined
  const { properties = {} } = inline(success.schema, schemas)!.items!
  const record = properties.id && recordOf(properties.id)
  return record && ('name' in properties || 'title' in properties) ? record.kind : undefined
}

function getterOf({ id, shape, path, parameters, tools, commands }: Operation) {
  const own = parameters.find(({ name }) => name === 'id')
  const record = own && recordOf(own.schema)
  const isCalled = shape === 'get' && [...tools, ...commands].length > 0
  return record && isCalled && path.endsWith('/{id}') ? [[record.prefix, ref(id)] as const] : []
}
