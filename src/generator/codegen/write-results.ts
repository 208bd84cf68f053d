/** Writes what the operations of commands need and return, for `vs schema`. */
import type { Schema } from '../../../surface/src/document/openapi.ts'
import { refName } from '../../../surface/src/document/openapi.ts'
import { inline, mapValues, recordOf, type Schemas, typeOf } from '../../../surface/src/document/schemas.ts'
import { code } from '../../../surface/src/generate/code.ts'
import { header } from '../../../surface/src/generate/files.ts'
import type { Operation } from '../document/operations.ts'

export function writeResults(operations: Operation[], schemas: Schemas): string {
  const called = operations.filter(({ commands }) => commands.length > 0)
  const names = new Set(called.flatMap(({ success }) => nameOf(success) ?? []))
  const constants = [...names]
    .sort()
    .map((name) => `const ${name} = ${code(shapeOf(inline(schemas[name]!, schemas)))} as const\n`)
  return `${header}
import type { OperationResult } from '../../src/shared/descriptors.ts'

${constants.join('\n')}
/** By operation. */
export const results: Readonly<Record<string, OperationResult>> = {
${called.map((operation) => `${operation.id}: ${code(resultOf(operation))},\n`).join('')}}
`
}

const nameOf = ({ schema }: Operation['success']) => schema && refName((schema.items ?? schema).$ref!)

function resultOf({ scope, role, plan, success }: Operation) {
  const name = nameOf(success)
  return {
    scope,
    role,
    plan,
    returns: name ? { $ref: name } : null,
    isList: success.schema?.items ? true : undefined,
  }
}

/** Formats of numbers, which do not say what the number means. */
const isWidth = (format: string) => /^(u?int|float)\d+$/.test(format)

/** The type and format of a value, without limits and descriptions. */
function shapeOf(schema: Schema): Schema {
  const { type, format, enum: choices, properties, items, anyOf, additionalProperties } = schema
  if (anyOf) return { anyOf: anyOf.map(shapeOf) }
  const kind = recordOf(schema)?.kind
  return {
    ...(type && { type }),
    ...(kind ? { format: `${kind}_id` } : format && !isWidth(format) && { format }),
    ...(choices && typeOf(schema) !== 'boolean' && { enum: choices }),
    ...(properties && { properties: mapValues(properties, shapeOf) }),
    ...(items && { items: shapeOf(items) }),
    ...(typeof additionalProperties === 'object' && { additionalProperties: shapeOf(additionalProperties) }),
  }
}
