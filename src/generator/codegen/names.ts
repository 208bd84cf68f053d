/** Adds the names of referenced records to records and their examples: `company_name` next to `company_id`. */
import type { OpenApi, Schema } from '../../../surface/src/document/openapi.ts'
import { operationsOf, refName } from '../../../surface/src/document/openapi.ts'
import type { Schemas } from '../../../surface/src/document/schemas.ts'
import { inline, nameFieldFor, recordOf } from '../../../surface/src/document/schemas.ts'

type Fields = Record<string, Schema>

/** Log entries have no `created_at` and declare their names themselves, because those depend on the reader. */
const isRecord = ({ properties = {} }: Schema) => 'id' in properties && 'created_at' in properties

const kindOf = (schema: Schema, schemas: Schemas) => recordOf(inline(schema, schemas))?.kind

/** The name field of each kind of record that has one. */
export function nameFields(schemas: Schemas): Record<string, 'name' | 'title'> {
  const entries = Object.values(schemas).flatMap(({ properties = {} }) => {
    const kind = properties.id && kindOf(properties.id, schemas)
    const field = (['name', 'title'] as const).find((name) => name in properties)
    return kind && field ? [[kind, field] as const] : []
  })
  return Object.fromEntries(entries.sort())
}

export function declareNames({ components: { schemas } }: OpenApi): void {
  const fieldsByKind = nameFields(schemas)
  for (const schema of Object.values(schemas).filter(isRecord)) {
    const entries = Object.entries(schema.properties!).flatMap(([id, property]) => {
      const kind = id.endsWith('_id') && kindOf(property, schemas)
      return kind && kind in fieldsByKind
        ? [
            [id, property],
            [nameFieldFor(id), nameSchema(id)],
          ]
        : [[id, property]]
    })
    schema.properties = Object.fromEntries(entries)
  }
}

const nameSchema = (id: string): Schema => ({
  description: `Current name of the record in \`${id}\`; null if \`${id}\` is null, or if the caller cannot read the record.`,
  readOnly: true,
  type: ['string', 'null'],
})

/** Fills in the names in examples, from the examples with the referenced ids. */
export function nameExamples(document: OpenApi): void {
  const { schemas } = document.components
  const names = new Map(
    Object.values(schemas).flatMap(({ examples = [] }) =>
      (examples as any[]).map(({ id, name, title }) => [id, name ?? title]),
    ),
  )
  const fill = (value: any, schema: Schema): any => {
    const { properties, items } = schema.$ref ? schemas[refName(schema.$ref)]! : schema
    if (Array.isArray(value)) return items ? value.map((item) => fill(item, items)) : value
    if (!properties || typeof value !== 'object' || value === null) return value
    return fillAll(value, properties)
  }
  const fillAll = (value: any, properties: Fields) => {
    const entries = Object.entries(value).flatMap(([key, part]) => {
      const name = nameFieldFor(key)
      const isNamed = name !== key && properties[name]?.readOnly && !(name in value)
      const filled = [key, properties[key] ? fill(part, properties[key]) : part]
      return isNamed ? [filled, [name, names.get(part) ?? null]] : [filled]
    })
    return Object.fromEntries(entries)
  }
  for (const schema of Object.values(schemas))
    if (schema.examples) schema.examples = schema.examples.map((example) => fill(example, schema))
  for (const { operation } of operationsOf(document))
    for (const { content = {} } of Object.values(operation.responses))
      for (const each of Object.values(content))
        if (each.example !== undefined) each.example = fill(each.example, each.schema)
}
