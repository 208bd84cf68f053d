/** Writes where tools find a record by its name: in the list of its kind. */
import { header, importing } from './files.ts'
import type { Operation } from './operations.ts'
import { code, inline, recordOf, ref, type Schemas } from './schemas.ts'

export function writeFinders(operations: Operation[], schemas: Schemas): string {
  const finders = operations.flatMap((operation) => finderOf(operation, schemas))
  return `${header}
import type { Finder } from '../../src/surface/descriptors.ts'
${importing(
  finders.map(([, { list }]) => list.$ref!),
  '../requests.ts',
)}
/** By kind of record. */
export const finders: Readonly<Record<string, Finder>> = ${code(Object.fromEntries(finders))}
`
}

function finderOf({ id, shape, path, parameters, tools, success }: Operation, schemas: Schemas) {
  const whole = shape === 'list' && tools[0] && !path.includes('{')
  const { properties = {} } = whole ? inline(success.schema!, schemas).items! : {}
  const field = ['name', 'title'].find((each) => each in properties)
  const record = properties.id && recordOf(properties.id)
  // Of several lists of a kind, the one of all of them.
  if (!record || !field || !path.endsWith('/list')) return []
  const { kind, name } = record
  const filter = [field, 'q'].find((each) => parameters.some((parameter) => parameter.name === each))
  return [[kind, { name, field, filter, list: ref(id), tool: tools[0]!.name }]] as const
}
