/**
 * The input schemas of tools. They say what a value is, not its bounds and forms: the service checks these, and its refusals
 * say what to do. In words an agent is told only what it would guess wrong, by `arguments` of `@tool`.
 */
import type { Schema, ToolSurface } from './document.ts'
import type { Operation } from './operations.ts'
import { inline, mapValues, recordOf, type Schemas } from './schemas.ts'
import { firstSentences } from './sentences.ts'
import { argumentsOf } from './surfaces.ts'

/** Whose values stand in the instructions of the server. */
const toldOnce = ['range']

export function inputSchemaOf(operation: Operation, surface: ToolSurface, schemas: Schemas): Schema {
  const args = argumentsOf(operation, surface).filter(
    ({ name, schema }) => !surface.omit?.includes(name) && !inline(schema, schemas)['x-for-programs'],
  )
  const required = args.filter((argument) => argument.required).map(({ name }) => name)
  const properties = args.map(({ name, inPath, schema }) => {
    const whole = inline(schema, schemas)
    const { enum: values, ...rest } = bare(whole, operation.shape === 'update')
    const description = surface.arguments?.[name] ?? (inPath ? whose(whole, surface) : undefined)
    return [name, { ...rest, ...(values && !toldOnce.includes(name) && { enum: values }), description }]
  })
  return {
    type: 'object',
    properties: Object.fromEntries(properties),
    ...(required.length > 0 && { required }),
  }
}

/** `clearable`: whether null is a value of its own; to what is added it says no more than leaving it out. */
function bare(schema: Schema, clearable: boolean): Schema {
  const { enum: values, items, properties, required } = schema
  const types = typesOf(schema).filter((type) => clearable || type !== 'null')
  return {
    type: types.length === 1 ? types[0]! : types,
    ...(values && { enum: values.filter((value) => clearable || value !== null) }),
    ...(items && { items: bare(items, clearable) }),
    ...(properties && { properties: mapValues(properties, (each) => told(each, clearable)) }),
    ...(required && { required }),
  }
}

/** Of an object in an argument, `arguments` cannot tell: its fields say it themselves. */
function told(schema: Schema, clearable: boolean): Schema {
  const { description } = schema
  return { ...bare(schema, clearable), ...(description && { description: firstSentences(1, description) }) }
}

function typesOf({ type, anyOf = [] }: Schema): string[] {
  return [...new Set([type ?? [], ...anyOf.map(typesOf)].flat())]
}

/** Whose id it is, where the name of the tool does not begin with that. */
function whose(schema: Schema, { name }: ToolSurface): string | undefined {
  const record = recordOf(schema)
  if (!record || name.startsWith(record.name.replace(/\W/g, '_'))) return undefined
  return `The ${record.name}.`
}
