/** Which fields of its result a tool shows unless it is asked for others. */
import type { Schema, ToolSurface } from './document.ts'
import type { Operation } from './operations.ts'
import { inline, recordOf, type Schemas } from './schemas.ts'

/** What every record has, and hardly a question is about. */
const bookkeepingFields = ['created_at', 'updated_at', 'version']

/** From how many characters on a text is for a list too long. */
const longText = 10_000

/** `operations` are all: a version is shown of single records that some of them take it of. */
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
    recordOf(field) && fields.some(([other]) => other !== name && other === name.replace(/_id$/, '_name'))
  return { hiddenFields: namesOf(fields.filter(isLeftOut)), idsShownAsNames: namesOf(fields.filter(hasName)) }
}

type Field = [name: string, schema: Schema]

const namesOf = (fields: Field[]) => [...new Set(fields.map(([name]) => name))]

/** At any depth. */
function fieldsIn({ properties = {}, items, anyOf = [] }: Schema): Field[] {
  const below = [...Object.values(properties), ...(items ? [items] : []), ...anyOf]
  return [...Object.entries(properties), ...below.flatMap(fieldsIn)]
}
