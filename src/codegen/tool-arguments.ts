/**
 * Input schemas of tools. They have types but no bounds or formats: the service checks these, and its refusals explain
 * what to do. Only arguments that an agent would guess wrong are described, by `arguments` of `@tool`.
 */

import { type Argument, argumentsOf, dayArgumentOf } from '../document/arguments.ts'
import type { Schema, ToolSurface } from '../document/openapi.ts'
import type { Operation } from '../document/operations.ts'
import { inline, mapValues, recordOf, referenceOf, type Schemas } from '../document/schemas.ts'
import { firstSentences } from './sentences.ts'

/** Arguments whose values are listed in the server's instructions. */
const listedInInstructions = ['range']

export function inputSchemaOf(operation: Operation, surface: ToolSurface, schemas: Schemas): Schema {
  const args = argumentsOf(operation, surface)
    .filter(({ name }) => !surface.omit?.includes(name) && !isOmitted(name, operation))
    .filter(({ schema }) => !inline(schema, schemas)['x-for-programs'])
    .map(asToolArgument)
  const required = args.filter((argument) => argument.required).map(({ name }) => name)
  const properties = args.map(({ name, inPath, schema }) => {
    const whole = inline(schema, schemas)
    if (name === 'fields') return [name, names]
    const { enum: values, ...rest } = bareSchema(whole, operation.shape === 'update')
    const description = surface.arguments?.[name] ?? (inPath ? idDescription(whole, surface) : undefined)
    return [
      name,
      { ...rest, ...(values && !listedInInstructions.includes(name) && { enum: values }), description },
    ]
  })
  return {
    type: 'object',
    properties: Object.fromEntries(properties),
    ...(required.length > 0 && { required }),
  }
}

/** Agents know tools and not operations, so the items of a batch are tool calls. */
function asToolArgument(argument: Argument): Argument {
  const { schema } = argument
  return schema.items?.$ref?.endsWith('/BatchItem')
    ? { ...argument, schema: { ...schema, items: toolCall } }
    : argument
}

const toolCall: Schema = {
  type: 'object',
  properties: {
    tool: { type: 'string', description: 'Name of a tool that adds or changes records.' },
    arguments: { type: 'object', description: 'Arguments of that tool.' },
  },
  required: ['tool', 'arguments'],
}

/** Arguments that also accept words: a name for an id, `friday` for a date. */
export function wordArguments(operation: Operation, surface: ToolSurface, schemas: Schemas) {
  const args = argumentsOf(operation, surface)
    .filter(({ name }) => !surface.omit?.includes(name) && !isOmitted(name, operation))
    .map(({ name, schema }) => [name, inline(schema, schemas)] as const)
  const ids = args.flatMap(([name, schema]) => {
    const reference = referenceOf(schema)
    return reference ? [[name, reference]] : []
  })
  const days = args.flatMap(([name, schema]) => {
    const day = dayArgumentOf(name, schema)
    return day ? [[name, day]] : []
  })
  return { ids: Object.fromEntries(ids), days: Object.fromEntries(days) }
}

/** Agents do not keep copies in sync (`updated_since`), and a single record has few fields to choose from. */
const isOmitted = (name: string, { shape }: Operation) =>
  name === 'updated_since' || (name === 'fields' && shape !== 'list')

/** Comma-separated names without an enum, because agents know the names from records. */
const names: Schema = { type: 'string' }

/** `clearable`: the update accepts null. On create, null means the same as omitting the field. */
function bareSchema(schema: Schema, clearable: boolean): Schema {
  const { enum: values, items, properties, required } = schema
  const types = typesOf(schema).filter((type) => clearable || type !== 'null')
  return {
    type: types.length === 1 ? types[0]! : types,
    ...(values && { enum: values.filter((value) => clearable || value !== null) }),
    ...(items && { items: bareSchema(items, clearable) }),
    ...(properties && { properties: mapValues(properties, (each) => describedProperty(each, clearable)) }),
    ...(required && { required }),
  }
}

/** Fields of an object argument keep their description, because `arguments` cannot describe them. */
function describedProperty(schema: Schema, clearable: boolean): Schema {
  const { description } = schema
  return {
    ...bareSchema(schema, clearable),
    ...(description && { description: firstSentences(1, description) }),
  }
}

function typesOf({ type, anyOf = [] }: Schema): string[] {
  return [...new Set([type ?? [], ...anyOf.map(typesOf)].flat())]
}

/** Describes the kind of record, unless the tool's name starts with it. */
function idDescription(schema: Schema, { name }: ToolSurface): string | undefined {
  const record = recordOf(schema)
  if (!record || name.startsWith(record.name.replace(/\W/g, '_'))) return undefined
  return `The ${record.name}.`
}
