import type { Schema } from './openapi.ts'

/** A value that fits the schema: its example, or one made from its type and limits. */
export function exampleOf(schema: Schema): unknown {
  const declared =
    schema['x-example'] ??
    (schema.examples as unknown[])?.[0] ??
    schema.example ??
    schema.const ??
    schema.default
  if (declared !== undefined && declared !== null) return declared
  if (schema.enum) return schema.enum[0]
  if (schema['x-records']?.length === 0) return 'any_01jcz4p7v8e9fbk2m3n4q5r6s7'
  if (schema['x-records']) return `${schema['x-records'][0]!.prefix}_01jcz4p7v8e9fbk2m3n4q5r6s7`
  if (schema['x-record']) return `${schema['x-record'].prefix}_01jcz4p7v8e9fbk2m3n4q5r6s7`
  const type = [schema.type].flat()[0]
  if (!type) return schema.anyOf ? exampleOf(schema.anyOf[0]!) : null
  if (type === 'array') return [exampleOf(schema.items!)]
  if (type === 'object')
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([name, field]) => [name, exampleOf(field)]),
    )
  if (type === 'integer' || type === 'number') return schema.minimum ?? 1
  return type === 'boolean' ? true : (texts[schema.format ?? ''] ?? placeholder)
}

/** The example of a text that has no other. */
export const placeholder = 'text'

const texts: Record<string, string> = {
  date: '2026-03-02',
  'date-time': '2026-03-02T09:30:00.000Z',
  email: 'purchasing@northwind.example',
  uri: 'https://northwind.example',
}
