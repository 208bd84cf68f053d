/** The input schemas of tools; enumerations and the arguments of all lists are referred to by name. */
import type { Schema, ToolSurface } from './document.ts'
import type { Operation } from './operations.ts'
import type { Schemas } from './schemas.ts'
import { code, inline, mapValues, recordOf, shareEqual } from './schemas.ts'
import { input, slim, update } from './slim.ts'
import type { Argument } from './surfaces.ts'
import { argumentsOf, pagingOf } from './surfaces.ts'

export interface Arguments {
  shared: Schemas
  schemaOf(operation: Operation, surface: ToolSurface): Schema
}

export function toolArguments(operations: Operation[], schemas: Schemas): Arguments {
  const slimmed = mapValues(schemas, (schema) => slim(inline(schema, schemas), input))

  function property(argument: Argument, { shape }: Operation, { arguments: told = {} }: ToolSurface) {
    const slimming = shape === 'update' ? update : input
    const named = (name: string) =>
      'enum' in schemas[name]! && code(slim(schemas[name], slimming)) === code(slimmed[name])
    const whole = inline(argument.schema, schemas)
    const known = slim(whole, slimming).description
    const description = told[argument.name] ?? describe(argument, known, whole, shape)
    const schema = slim(inline(argument.schema, schemas, named), slimming)
    return description === known ? schema : { ...schema, description }
  }

  const [list, paging] = pagingOf(operations)
  const page = paging.map((argument) => [argument.name, property(argument, list, { name: '' })])
  const shared: Schemas = { ...slimmed, ...Object.fromEntries(page) }
  return {
    shared,
    schemaOf(operation, surface) {
      const args = argumentsOf(operation, surface).filter(
        ({ name, schema }) => !surface.omit?.includes(name) && !inline(schema, schemas)['x-for-programs'],
      )
      const required = args.filter((argument) => argument.required).map(({ name }) => name)
      const properties = args.map((argument) => {
        const schema = property(argument, operation, surface)
        return [argument.name, shareEqual(argument.name, schema, shared)]
      })
      return {
        type: 'object',
        properties: Object.fromEntries(properties),
        ...(required.length > 0 && { required }),
        additionalProperties: false,
      }
    },
  }
}

function describe(
  { name, inPath }: Argument,
  known: string | undefined,
  schema: Schema,
  shape: Operation['shape'],
): string | undefined {
  if (input.plain.includes(name)) return undefined
  if (name === 'cursor') return '`next_cursor` of the page before.'
  if (known) return known
  if (shape === 'update' && schema.type === 'array') return 'In place of all that are there.'
  const record = inPath && recordOf(schema)
  return record ? `Id of the ${record.name}.` : undefined
}
