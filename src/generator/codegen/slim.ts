/** Shortens output schemas for agents without making them stricter. */
import type { Schema } from '../../../surface/src/document/openapi.ts'
import { mapValues, type Schemas } from '../../../surface/src/document/schemas.ts'
import { describeMoves } from '../../../surface/src/passes/moves.ts'
import { firstSentences } from '../../../surface/src/passes/sentences.ts'

/** Keywords that cost tokens but do not help agents: a value shows its own format. */
const noise = [
  ...['examples', 'readOnly', 'default', 'required'],
  ...['pattern', 'format', 'minLength', 'maxLength', 'minimum', 'maximum', 'minItems', 'maxItems'],
]

const isNoise = (keyword: string) => noise.includes(keyword) || keyword.startsWith('x-')

/** Fields that need no description. */
const selfExplanatory = ['created_at', 'updated_at', 'version', 'calls', 'first_at', 'last_at']

/** Removes descriptions of string types, which only describe the format. */
export function withoutFormatDescriptions(schemas: Schemas): Schemas {
  return mapValues(schemas, (schema) => {
    const { description: _, ...form } = schema
    return schema.type === 'string' && !schema.enum ? form : schema
  })
}

/** With `described`, fields keep one sentence of their description. */
export function slim<T>(node: T, described: boolean): T {
  if (Array.isArray(node)) return node.map((item) => slim(item, described)) as T
  if (typeof node !== 'object' || node === null) return node
  const { properties, description, ...rest } = node as Schema
  const kept = Object.entries(rest).filter(([keyword]) => !isNoise(keyword))
  return {
    ...mapValues(Object.fromEntries(kept), (value) => slim(value, described)),
    // A property can have the name of a keyword.
    ...(properties && {
      properties: mapValues(properties, (each, name) =>
        slim(each, described && !selfExplanatory.includes(name)),
      ),
    }),
    ...(described && description && { description: shortened(description, node as Schema) }),
  } as T
}

function shortened(description: string, { 'x-moves': table }: Schema): string {
  return firstSentences(1, table ? description.replace(describeMoves(table), '') : description)
}
