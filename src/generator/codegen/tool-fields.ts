/** Determines which fields a tool returns by default. */
import type { Schema, ToolSurface } from '../../../surface/src/document/openapi.ts'
import { inline, nameFieldFor, recordOf, type Schemas } from '../../../surface/src/document/schemas.ts'
import type { Operation } from '../document/operations.ts'

/** Fields of every record that agents hardly ever need. */
const bookkeepingFields = ['created_at', 'updated_at', 'version']

/** Lists leave out texts with at least this maximum length. */
const longText = 10_000

/** Keeps the version of records if an operation accepts it as `if_version`. `operations` are all operations. */
export function defaultFields(
  { shape, success }: Operation,
  { without = [] }: ToolSurface,
  schemas: Schemas,
  operations: Operation[],
) {
  const isVersioned = operations.some(
    (other) => other.ifVersion && other.success.schema?.$ref === success.schema?.$ref,
  )
  const fields = success.schema ? fieldsIn(inline(success.schema, schemas)) : []
  const isLong = ({ maxLength = 0 }: Schema) => shape !== 'get' && Number(maxLength) >= longText
  const isLeftOut = ([name, field]: Field) =>
    (bookkeepingFields.includes(name) && !(name === 'version' && isVersioned)) ||
    without.includes(name) ||
    isLong(field)
  const hasName = ([name, field]: Field) =>
    recordOf(field) && fields.some(([other]) => other !== name && other === nameFieldFor(name))
  return { hiddenFields: namesOf(fields.filter(isLeftOut)), idsShownAsNames: namesOf(fields.filter(hasName)) }
}

type Field = [name: string, schema: Schema]

const namesOf = (fields: Field[]) => [...new Set(fields.map(([name]) => name))]

/** Fields at any depth. */
export function fieldsIn({ properties = {}, items, anyOf = [] }: Schema): Field[] {
  const below = [...Object.values(properties), ...(items ? [items] : []), ...anyOf]
  return [...Object.entries(properties), ...below.flatMap(fieldsIn)]
}
